/** The lessons by game, each with its words; loaded when a lesson is opened. */
import type { Lesson, LessonWords } from "./lesson";

const lessons: Record<string, () => Promise<{ lesson: Lesson; words: LessonWords }>> = {
  quoridor: () => import("./quoridor"),
  blockade: () => import("./blockade"),
  hex: () => import("./hex"),
  durak: () => import("./durak"),
};

export async function loadLesson(game: string): Promise<{ lesson: Lesson; words: LessonWords }> {
  const found = lessons[game];
  if (!found) throw new Error(`there is no lesson for ${game}`);
  return found();
}
