import type { LessonWords } from "../lessons/lesson";
export const durakLesson = {} as LessonWords;
