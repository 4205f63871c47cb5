/**
 * A tree of variations. A node is identified by its path, the moves that lead to it, which does not
 * change when other parts of the tree do. Trees are immutable: every change returns a new tree that
 * shares unchanged parts with the old one.
 */
import type { MoveMark, Signs, WrittenNode } from "../engine/tree";

export interface TreeNode {
  /** Empty for the root. */
  readonly move: string;
  readonly mark: MoveMark | "";
  readonly comment: string;
  readonly signs: Signs;
  /** The children, with different moves; the first continues the line. */
  readonly next: readonly TreeNode[];
}

export type Path = readonly string[];

const leaf = (move: string): TreeNode => ({ move, mark: "", comment: "", signs: {}, next: [] });

/** The tree of a single line. */
export function treeOf(moves: Path): TreeNode {
  return withMoves(leaf(""), [], moves);
}

const child = (node: TreeNode, move: string): TreeNode | undefined =>
  node.next.find((each) => each.move === move);

/** Undefined if there is no such node. */
export function nodeAt(tree: TreeNode, path: Path): TreeNode | undefined {
  let node: TreeNode | undefined = tree;
  for (const move of path) node = node && child(node, move);
  return node;
}

/** The path, continued along first children. */
export function lineThrough(tree: TreeNode, path: Path): string[] {
  const line = [...path];
  for (let node = nodeAt(tree, path); node?.next[0]; node = node.next[0])
    line.push(node.next[0].move);
  return line;
}

export const firstLine = (tree: TreeNode): string[] => lineThrough(tree, []);

/** All nodes in reading order: each line to its end before the next. */
export function* everyNode(tree: TreeNode): Generator<{ node: TreeNode; path: string[] }> {
  const left = [{ node: tree, path: [] as string[] }];
  for (let here = left.pop(); here; here = left.pop()) {
    yield here;
    for (const node of [...here.node.next].reverse())
      left.push({ node, path: [...here.path, node.move] });
  }
}

export const countNodes = (tree: TreeNode): number => [...everyNode(tree)].length;

const hasSigns = ({ signs }: TreeNode): boolean => Object.keys(signs).length > 0;

/** Whether the tree contains nothing but its main line. */
export function isPlain(tree: TreeNode): boolean {
  for (const { node } of everyNode(tree))
    if (node.mark || node.comment || hasSigns(node) || node.next.length > 1) return false;
  return true;
}

// --- changes ---

/** The tree with one node replaced. */
function replaced(tree: TreeNode, path: Path, change: (node: TreeNode) => TreeNode): TreeNode {
  const nodes = [tree];
  for (const move of path) {
    const found = child(nodes[nodes.length - 1]!, move);
    if (!found) return tree;
    nodes.push(found);
  }
  let changed = change(nodes.pop()!);
  for (const parent of nodes.reverse()) {
    const { move } = changed;
    const next = parent.next.map((each) => (each.move === move ? changed : each));
    changed = { ...parent, next };
  }
  return changed;
}

/** Adds a line of moves below a node. Existing nodes are reused; new ones become last children. */
export function withMoves(tree: TreeNode, path: Path, moves: Path): TreeNode {
  let known = 0;
  let node = nodeAt(tree, path);
  while (node && known < moves.length) {
    const following = child(node, moves[known]!);
    if (!following) break;
    node = following;
    ++known;
  }
  const added = moves
    .slice(known)
    .reduceRight<TreeNode | null>(
      (rest, move) => ({ ...leaf(move), next: rest ? [rest] : [] }),
      null,
    );
  if (!added) return tree;
  return replaced(tree, [...path, ...moves.slice(0, known)], (at) => ({
    ...at,
    next: [...at.next, added],
  }));
}

export const withMark = (tree: TreeNode, path: Path, mark: MoveMark | ""): TreeNode =>
  path.length === 0 ? tree : replaced(tree, path, (node) => ({ ...node, mark }));

export const withComment = (tree: TreeNode, path: Path, comment: string): TreeNode =>
  replaced(tree, path, (node) => ({ ...node, comment }));

/** Puts a sign on a cell, replacing the previous one; an empty sign removes it. */
export const withSign = (tree: TreeNode, path: Path, cell: string, sign: string): TreeNode =>
  replaced(tree, path, (node) => {
    const { [cell]: _, ...others } = node.signs;
    return { ...node, signs: sign ? { ...others, [cell]: sign } : others };
  });

/** Removes a node and all that follows it. */
export function without(tree: TreeNode, path: Path): TreeNode {
  const move = path[path.length - 1];
  if (move === undefined) return tree;
  return replaced(tree, path.slice(0, -1), (parent) => ({
    ...parent,
    next: parent.next.filter((each) => each.move !== move),
  }));
}

/**
 * Moves the variation that contains the node one place up among its siblings; the second one
 * becomes the main continuation. Returns the same tree if the node is in the main line.
 */
export function promoted(tree: TreeNode, path: Path): TreeNode {
  for (let length = path.length; length > 0; --length) {
    const parent = nodeAt(tree, path.slice(0, length - 1));
    const place = parent?.next.findIndex((each) => each.move === path[length - 1]) ?? 0;
    if (place > 0)
      return replaced(tree, path.slice(0, length - 1), (at) => {
        const next = [...at.next];
        next.splice(place - 1, 0, ...next.splice(place, 1));
        return { ...at, next };
      });
  }
  return tree;
}

// --- serialisation ---

export function writeTree(tree: TreeNode): WrittenNode[] {
  const parents = new Map<TreeNode, number>();
  const written: WrittenNode[] = [];
  for (const { node } of everyNode(tree)) {
    const number = written.length;
    const { move, mark, comment, signs } = node;
    written.push({
      ...(number > 0 && { parent: parents.get(node)!, move }),
      ...(mark && { mark }),
      ...(comment && { comment }),
      ...(hasSigns(node) && { signs }),
    });
    for (const each of node.next) parents.set(each, number);
  }
  return written;
}

/** The inverse of `writeTree`; siblings with the same move are merged. */
export function readTree(written: readonly WrittenNode[]): TreeNode {
  interface Growing {
    move: string;
    mark: MoveMark | "";
    comment: string;
    signs: Signs;
    next: Growing[];
  }
  const nodes: Growing[] = [];
  for (const { parent = 0, move = "", mark = "", comment = "", signs = {} } of written) {
    const siblings = nodes[parent]?.next;
    const there = siblings?.find((each) => each.move === move);
    const node = there ?? { move, mark, comment, signs, next: [] };
    if (!there) siblings?.push(node);
    nodes.push(node);
  }
  return nodes[0] ?? leaf("");
}
