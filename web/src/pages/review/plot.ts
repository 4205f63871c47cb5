/**
 * The graph of a game's chances with uPlot: ink on squared paper, mistakes as marks on the line.
 */
import type uPlot from "uplot";
import type { Graph } from "../../review/graph";

interface Ink {
  seats: string[];
  text: string;
  rule: string;
  bad: string;
  paper: string;
  font: string;
}

interface PlotWish {
  width: number;
  ink: Ink;
  graph: () => Graph;
  /** The current number of moves in the game; null in a variation. */
  ply: () => number | null;
  go: (ply: number) => void;
}

const height = 150;
const dashes = [[], [7, 3], [2, 3], [8, 3, 2, 3], [12, 4], [4, 2, 1, 2]];

/** The page's colours for a canvas: computed on an element, since they depend on the theme. */
export function inkOf(place: HTMLElement, seats: number[]): Ink {
  const probe = place.appendChild(document.createElement("span"));
  const colour = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const ink = {
    seats: seats.map((seat) => colour(`--seat-${seat}`)),
    text: colour("--ink-soft"),
    rule: colour("--rule"),
    bad: colour("--bad"),
    paper: colour("--paper-raised"),
    font: `12px ${getComputedStyle(probe).fontFamily}`,
  };
  probe.remove();
  return ink;
}

export function plotOptions({ width, ink, graph, ply, go }: PlotWish): uPlot.Options {
  const axis = { stroke: ink.text, font: ink.font, ticks: { show: false } };
  const grid = { stroke: ink.rule, width: 1 };
  return {
    width,
    height,
    padding: [10, 10, 0, 0],
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { show: false }, y: false },
    scales: { x: { time: false }, y: { range: [0, 1] } },
    axes: [
      { ...axis, grid, size: 24, incrs: [1, 2, 5, 10, 20, 50, 100] },
      {
        ...axis,
        grid,
        size: 44,
        splits: () => [0, 0.25, 0.5, 0.75, 1],
        values: (_, splits) => splits.map((value) => (value % 0.5 ? "" : `${value * 100}%`)),
      },
    ],
    series: [
      {},
      ...ink.seats.map((stroke, index) => ({
        stroke,
        width: 2,
        spanGaps: true,
        points: { show: false },
        dash: dashes[index % dashes.length]!,
        ...(ink.seats.length === 1 && { fill: faint(stroke), fillTo: 0.5 }),
      })),
    ],
    hooks: {
      draw: [
        (plot) => {
          drawStanding(plot, ply(), ink);
          drawMistakes(plot, graph(), ink);
        },
      ],
      ready: [
        (plot) =>
          plot.over.addEventListener("click", (event) =>
            go(Math.round(plot.posToVal(event.offsetX, "x"))),
          ),
      ],
    },
  };
}

/** The same colour, almost transparent. */
function faint(colour: string): string {
  return `color-mix(in srgb, ${colour} 14%, transparent)`;
}

function drawStanding(plot: uPlot, ply: number | null, ink: Ink): void {
  if (ply === null) return;
  const { ctx, bbox } = plot;
  const x = plot.valToPos(ply, "x", true);
  ctx.save();
  ctx.setLineDash([]);
  ctx.strokeStyle = ink.text;
  ctx.lineWidth = devicePixelRatio;
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  ctx.restore();
}

/** A mistake is a ring, a blunder is filled, so that they differ by more than colour. */
function drawMistakes(plot: uPlot, graph: Graph, ink: Ink): void {
  const { ctx } = plot;
  ctx.save();
  ctx.setLineDash([]);
  ctx.lineWidth = 2 * devicePixelRatio;
  ctx.strokeStyle = ink.bad;
  for (const { ply, chance, blunder } of graph.mistakes) {
    ctx.fillStyle = blunder ? ink.bad : ink.paper;
    ctx.beginPath();
    const [x, y] = [plot.valToPos(ply, "x", true), plot.valToPos(chance, "y", true)];
    ctx.arc(x, y, 4 * devicePixelRatio, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
  }
  ctx.restore();
}
