/**
 * The faces of bots: levels are animals, characters are an object that represents their rule.
 * Loaded when a bot's face is first shown.
 */
import { animalOf } from "../play/opponents";
import type { Player } from "../play/players";
import { round, type Shape } from "./faces.svelte";

const body = (...paths: string[]): Shape => ({ ink: "body", path: paths.join("") });
const light = (...paths: string[]): Shape => ({ ink: "light", path: paths.join("") });
const dark = (...paths: string[]): Shape => ({ ink: "dark", path: paths.join("") });
const line = (...paths: string[]): Shape => ({ ink: "line", path: paths.join("") });

const eyes = (y: number, apart: number, radius = 1.8): Shape =>
  dark(round(24 - apart, y, radius), round(24 + apart, y, radius));

const faces: Record<string, Shape[]> = {
  snail: [
    light("M5 40c0-5 3-7 6-9l2-13c3-1 5 1 5 4v10h22c2 3 3 5 3 8z"),
    body(round(29, 25, 13)),
    line("M29 25c0-2 3-2 3 1s-4 5-7 3-3-9 2-11 11 2 11 8M13 18l-3-9M17 19l2-8"),
    dark(round(10, 8, 1.8), round(19, 10, 1.8)),
  ],
  chick: [
    body(round(24, 26, 16)),
    line("M24 10c-3-3-2-6 0-7M24 10c2-2 4-3 6-2"),
    light("M19 28l5-3 5 3-5 6z"),
    eyes(22, 7),
    line("M19 28l5-3 5 3-5 6zM19 28h10"),
  ],
  mouse: [
    body(round(11, 14, 9), round(37, 14, 9)),
    light(round(11, 14, 5), round(37, 14, 5)),
    body("M24 44c-9-4-15-11-15-19 0-7 7-12 15-12s15 5 15 12c0 8-6 15-15 19z"),
    eyes(25, 6),
    dark(round(24, 38, 2.6)),
    line("M20 37 8 34M20 39 9 41M28 37l12-3M28 39l11 2"),
  ],
  rabbit: [
    body("M17 24C11 14 11 4 15 3s7 9 7 19zM31 24c6-10 6-20 2-21s-7 9-7 19z"),
    light("M17 20c-3-7-3-12-1-13s3 6 3 13zM31 20c3-7 3-12 1-13s-3 6-3 13z"),
    body(round(24, 32, 13)),
    eyes(30, 5.5),
    dark("M22 35h4l-2 2z"),
    line("M24 37v3M24 40c-2 2-4 1-5 0M24 40c2 2 4 1 5 0"),
  ],
  goat: [
    line("M17 14C14 6 10 4 6 5M31 14c3-8 7-10 11-9"),
    body("M14 14c6-3 14-3 20 0l-3 18c-1 5-4 7-7 7s-6-2-7-7z"),
    body("M14 17c-5-1-9 1-11 5 5 3 9 2 12-1zM34 17c5-1 9 1 11 5-5 3-9 2-12-1z"),
    light("M20 39h8l-4 8z"),
    eyes(21, 6, 1.6),
    line("M21 32l3 2 3-2M24 34v3"),
  ],
  cat: [
    body("M8 5l11 9h10L40 5l1 22c0 9-7 16-17 16S7 36 7 27z"),
    light("M12 12l5 5-6 4zM36 12l-5 5 6 4z"),
    light("M12 25q5-5 8 1-4 4-8-1zM36 25q-5-5-8 1 4 4 8-1z"),
    dark(round(16.5, 25, 1.7), round(31.5, 25, 1.7), "M22 32h4l-2 2.500z"),
    line("M24 34v2c-1 2-4 2-5 0M24 36c1 2 4 2 5 0M15 33 4 31M15 35 5 38M33 33l11-2M33 35l10 3"),
  ],
  fox: [
    body("M6 4l13 9h10l13-9c1 10 0 17-2 22L24 45 8 26C6 21 5 14 6 4z"),
    light("M8 26c5-1 10 2 12 8l4 11zM40 26c-5-1-10 2-12 8l-4 11z"),
    light("M10 9l6 5-6 5zM38 9l-6 5 6 5z"),
    dark("M14 23l6 3-5 1zM34 23l-6 3 5 1z", round(24, 42, 2.8)),
  ],
  wolf: [
    body("M9 3l9 10h12l9-10 1 17 5 7-6 1 1 6-6-1-10 12-10-12-6 1 1-6-6-1 5-7z"),
    light("M18 26l6 4 6-4-2 12-4 6-4-6z"),
    dark("M13 21l7 3-6 1zM35 21l-7 3 6 1zM21 34h6l-3 4z"),
    line("M24 30v4"),
  ],
  raven: [
    dark("M4 27l20-9c0 6-2 10-6 12z"),
    body("M16 20c2-9 10-13 18-10 8 4 10 14 8 33H20c2-5 0-9-3-13-2-3-2-7-1-10z"),
    light(round(25, 19, 3.2)),
    dark(round(24.5, 19, 1.7)),
    line("M4 27c6 0 10 0 14 3M30 30l-3 6M36 28l-3 7M40 33l-3 6"),
  ],
  owl: [
    body("M7 4c5 4 9 5 17 5s12-1 17-5v22c0 11-7 18-17 18S7 37 7 26z"),
    light(round(16.5, 21, 7.5), round(31.5, 21, 7.5)),
    dark(round(16.5, 21, 3.6), round(31.5, 21, 3.6), "M24 25l3 4-3 5-3-5z"),
    line("M16 37l2 2 2-2M22 40l2 2 2-2M28 37l2 2 2-2"),
  ],
  passive: [
    body("M14 8c5 0 6 6 5 11s-7 5-8 0-2-11 3-11zM11 24h7c1 5-7 6-7 0z"),
    body("M34 18c5 0 5 6 3 11s-8 5-8 0 0-11 5-11zM29 34h8c0 6-8 5-8 0z"),
  ],
  hesitant: [
    body("M8 40c0-12 22-6 22-18 0-9-14-9-15-1h-5C11 7 35 7 35 22c0 16-22 10-22 18z"),
    dark(round(10.5, 44, 2.5), round(38, 40, 3)),
  ],
  coin: [
    body(round(24, 24, 18)),
    light(round(24, 24, 13.5)),
    dark("M15 20h8v4h-8zM25 20h8v4h-8zM19 26h10v4H19z"),
  ],
  greedy: [body("M5 20h17v9H5zM26 20h17v9H26zM14 32h20v9H14zM14 8h20v9H14z")],
  greediest: [
    body("M4 30h12v7H4zM18 30h12v7H18zM32 30h12v7H32zM4 39h19v6H4zM25 39h19v6H25z"),
    light("M14 5l16 8-4 10z"),
    line("M14 5l16 8-4 10zM29 17l8 4 5-3"),
  ],
  mixed: [
    body("M24 4c11 0 17 4 17 14 0 14-8 26-17 26z"),
    light("M24 4C13 4 7 8 7 18c0 14 8 26 17 26z"),
    line("M24 4C13 4 7 8 7 18c0 14 8 26 17 26s17-12 17-26C41 8 35 4 24 4zM24 4v40"),
    dark(round(16, 19, 2.5)),
    light(round(32, 19, 2.5)),
    line("M15 32c3-2 6-3 9-3"),
  ],
  minimax: [
    line("M24 6v34M14 42h20M8 12h32M8 12 3 26h10zM40 12l-5 14h10z"),
    body("M2 26h12c0 7-12 7-12 0zM34 26h12c0 7-12 7-12 0z", round(24, 8, 4)),
  ],
  uct: [
    body("M34 30A17 17 0 1 1 20 6a14 14 0 0 0 14 24z"),
    dark(round(36, 10, 1.8), round(42, 20, 1.4), round(31, 17, 1.2)),
  ],
  scorer: [
    body("M18 14c-9 6-13 14-12 22 1 6 6 8 18 8s17-2 18-8c1-8-3-16-12-22z"),
    light("M16 4h16l-4 8h-8z"),
    line("M16 4h16l-4 8h-8zM17 14h14M24 22v15M29 25c-2-3-10-3-10 1s10 3 10 7-8 4-10 1"),
  ],
  cardGreedy: [
    light("M6 15l13-5 9 26-13 5z"),
    line("M6 15l13-5 9 26-13 5z"),
    body("M26 8h15v31H26z"),
    light("M33.5 17l5 7-5 7-5-7z"),
  ],
  random: [
    body("M10 6h28a4 4 0 0 1 4 4v28a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4z"),
    light(
      round(15, 15, 3.5),
      round(33, 15, 3.5),
      round(24, 24, 3.5),
      round(15, 33, 3.5),
      round(33, 33, 3.5),
    ),
  ],
  table: [
    body("M7 7h34v34H7z"),
    light("M11 11h11v7H11zM26 11h11v7H26zM11 21h11v7H11zM26 31h11v7H26z"),
    dark("M26 21h11v7H26zM11 31h11v7H11z"),
  ],
  net: [
    line("M9 12 24 8M9 12l15 16M9 36 24 8M9 36l15-8M24 8l15 16M24 28l15-4M9 36l15 6M24 42l15-18"),
    body(round(9, 12, 5), round(9, 36, 5), round(24, 8, 5), round(24, 28, 5), round(24, 42, 5)),
    dark(round(39, 24, 6)),
  ],
  best: [
    body("M5 14l10 9 9-17 9 17 10-9-4 24H9z"),
    dark("M9 40h30v4H9z", round(5, 12, 2.5), round(24, 5, 2.5), round(43, 12, 2.5)),
    light(round(24, 31, 3), round(15, 32, 2), round(33, 32, 2)),
  ],
};

export function botFace(player: Player, game?: string): Shape[] {
  const name = animalOf(player) ?? player.split(":")[0]!;
  const known = game === "durak" && name === "greedy" ? "cardGreedy" : name;
  return faces[known] ?? faces["minimax"]!;
}
