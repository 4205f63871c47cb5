import type { LessonWords } from "../lessons/lesson";
export const hexLesson = {} as LessonWords;
