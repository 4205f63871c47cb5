import type { LessonWords } from "../lessons/lesson";
export const blockadeLesson = {} as LessonWords;
