/**
 * A tree as people read it: lines, each broken where others branch off. What could have been played
 * instead of a move stands below that move, further in; then the line goes on.
 */
import type { TreeNode } from "./tree";

export interface OutlinedMove {
  node: TreeNode;
  path: string[];
}

export interface Stretch {
  /** How many branchings lead to it; 0 is the game. */
  depth: number;
  moves: OutlinedMove[];
}

export function outline(tree: TreeNode): Stretch[] {
  const stretches: Stretch[] = [];
  follow(tree, [], 0, [], stretches);
  return stretches;
}

/** From behind a node along what follows first; `begun` stands before it. */
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
