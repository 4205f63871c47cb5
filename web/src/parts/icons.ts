/** Icons for buttons, drawn as strokes on a square of 24 units. */
export const icons = {
  undo: "M9 5 4 10l5 5M4 10h9a6 6 0 0 1 0 12h-3",
  hint: "M9 18h6M10 21h4M8.5 15a6.5 6.5 0 1 1 7 0v1h-7z",
  restart: "M4 12a8 8 0 1 0 3-6.2M7 2v4h4",
  flag: "M6 22V3M6 4h11l-2 4 2 4H6",
  draw: "M4 9h16M4 15h16",
  rematch: "M4 9a8 8 0 0 1 14-3l2 2M20 3v5h-5M20 15a8 8 0 0 1-14 3l-2-2M4 21v-5h5",
  question:
    "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.3-1.5 2.4M12 17.5v.5M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M13 4.5v5M7 14.5v5",
  games: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  forward: "M9 4l8 8-8 8",
  first: "M18 4l-8 8 8 8M6 4v16",
  last: "M6 4l8 8-8 8M18 4v16",
  back: "M15 4 7 12l8 8",
  up: "M12 20V5M5 12l7-7 7 7",
  menu: "M4 6h16M4 12h16M4 18h16",
  swap: "M7 4 3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7",
  paths: "M5 20c0-6 14-3 14-9 0-4-6-4-6-7M3 20h4M11 4h4",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
  close: "M5 5l14 14M19 5 5 19",
  bin: "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6",
  puzzle: "M4 9h4a2.5 2.5 0 1 1 4 0h4v4a2.5 2.5 0 1 1 0 4v4H4z",
  flask: "M9 3h6M10 3v6L4.5 19a1.5 1.5 0 0 0 1.5 2h12a1.5 1.5 0 0 0 1.5-2L14 9V3M7.5 15h9",
  save: "M12 3v12M7 10l5 5 5-5M4 20h16",
  people:
    "M8.5 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M2.5 20c0-8 12-8 12 0M15 5.3a3 3 0 0 1 0 5.4M17.5 14.3c2.5.8 4 2.7 4 5.7",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  review: "M4 19V5M4 19h16M7 15l4-5 3 3 5-7",
  go: "M7 4v16l13-8z",
  book: "M12 6c-2-2-5-2-8-1v13c3-1 6-1 8 1 2-2 5-2 8-1V5c-3-1-6-1-8 1v13",
  pause: "M8 4v16M16 4v16",
} as const;

export type IconName = keyof typeof icons;
