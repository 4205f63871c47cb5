/**
 * A tree as people read it: lines that are interrupted where variations branch off. The
 * alternatives to a move follow below it, indented; then the line continues.
 */
import type { TreeNode } from "./tree";

export interface OutlinedMove {
  node: TreeNode;
  path: string[];
}

export interface Stretch {
  /** The nesting depth of the variation; 0 is the game. */
  depth: number;
  moves: OutlinedMove[];
}

export function outline(tree: TreeNode): Stretch[] {
  const stretches: Stretch[] = [];
  follow(tree, [], 0, [], stretches);
  return stretches;
}

/** The line after a node along first children; `begun` has the moves before it. */
function follow(
  from: TreeNode,
  path: string[],
  depth: number,
  begun: OutlinedMove[],
  stretches: Stretch[],
): void {
  let moves = begun;
  let parent = from;
  let way = path;
  const end = () => {
    if (moves.length > 0) stretches.push({ depth, moves });
    moves = [];
  };
  for (let node = parent.next[0]; node; node = parent.next[0]) {
    const others = parent.next.slice(1);
    const before = way;
    way = [...before, node.move];
    moves.push({ node, path: way });
    if (others.length > 0) {
      end();
      for (const other of others) {
        const there = [...before, other.move];
        follow(other, there, depth + 1, [{ node: other, path: there }], stretches);
      }
    }
    parent = node;
  }
  end();
}
