/**
 * Games as texts that people provide: records (one per line), a link of this page, or formats of
 * other programs.
 */
import type { ReadGame } from "../engine/rules";
import type { ForeignGame } from "../engine/shapes";
import { readCode, type SharedGame } from "./link";

/** Parses texts with the rules. */
export interface Reader {
  readRecord: (line: string) => Promise<ReadGame>;
  readForeign: (text: string, file?: string) => Promise<ForeignGame>;
}

export interface ReadTexts {
  games: SharedGame[];
  /** What the text describes differently from our rules. */
  notices: string[];
  /** What could not be read, and in which line; 0 if the lines are not separate games. */
  problems: { line: number; problem: string }[];
}

const ownLink = /\/review\/?(?:\?[^#\s]*)?#([A-Za-z0-9_-]+)$/;

/** The SGF format is recognised by the file name, which pasted texts lack. */
const pastedTree = "pasted.sgf";

/** Reads a text in any supported format. The file name helps to recognise formats. */
export async function readTexts(reader: Reader, text: string, file?: string): Promise<ReadTexts> {
  const trimmed = text.trim();
  const code = ownLink.exec(trimmed)?.[1];
  if (code) {
    const linked = await readCode(code);
    return linked ? only(linked) : { games: [], notices: [], problems: [] };
  }
  if (trimmed.startsWith("{")) return readRecords(reader, text);
  try {
    const named = trimmed.startsWith("(") ? pastedTree : file;
    const { record, notices } = await reader.readForeign(trimmed, named);
    return { ...only(shared(await reader.readRecord(record))), notices };
  } catch (problem) {
    return { games: [], notices: [], problems: [{ line: 0, problem: wordsOf(problem) }] };
  }
}

const shared = ({ course, seats, tree }: ReadGame): SharedGame => ({
  course,
  seats,
  ...(tree && { tree }),
});

const only = (game: SharedGame): ReadTexts => ({ games: [game], notices: [], problems: [] });

const wordsOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem);

async function readRecords(reader: Reader, text: string): Promise<ReadTexts> {
  const found: ReadTexts = { games: [], notices: [], problems: [] };
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    try {
      found.games.push(shared(await reader.readRecord(line.trim())));
    } catch (problem) {
      found.problems.push({ line: index + 1, problem: wordsOf(problem) });
    }
  }
  return found;
}
