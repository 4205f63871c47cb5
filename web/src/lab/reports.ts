/**
 * The reports of the lab. Each is a component that is shown the contest; a new one is a line here,
 * and its name a phrase in words/lab.ts.
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
