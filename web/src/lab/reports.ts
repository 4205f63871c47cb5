/**
 * The reports of the lab. Each is a component that receives the contest; a new one needs a line
 * here and a phrase for its name in words/lab.ts.
 */
import type { Component } from "svelte";
import FiguresReport from "../pages/lab/FiguresReport.svelte";
import type { lab } from "../words/lab";
import type { Contest } from "./contest.svelte";

export interface Report {
  name: keyof (typeof lab)["en"];
  Shown: Component<{ contest: Contest; names: string[] }>;
}

export const reports: Report[] = [{ name: "figures", Shown: FiguresReport }];
