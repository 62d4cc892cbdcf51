import type { DraftData, FormField } from '#website/drafts/form-field.ts'

/** True for a list whose items hold a list of the same kind: a tree, as deep as its declaration says. */
export const isTree = (field: FormField): boolean => levelsOf(field) > 1

/** The maximum depth of a list's items. */
export function levelsOf({ name, kind, fields }: FormField): number {
  if (kind !== 'list' || !fields) return 0
  const below = fields.find((each) => each.kind === 'list' && each.name === name)
  return 1 + (below ? levelsOf(below) : 0)
}

export type Node = DraftData
/** The indexes on the path to a node, from the top. */
export type NodePath = readonly number[]

export const pathText = (path: NodePath): string => path.join('.')
export const readPath = (text: string): NodePath => text.split('.').map(Number)

export function childrenOf(node: Node, name: string): readonly Node[] {
  const below = node[name]
  return Array.isArray(below) ? (below as Node[]) : []
}

export function nodeAt(nodes: readonly Node[], path: NodePath, name: string): Node | undefined {
  const [first = -1, ...rest] = path
  const node = nodes[first]
  return rest.length === 0 || !node ? node : nodeAt(childrenOf(node, name), rest, name)
}

/** How many levels a node has, including those under it. */
export function heightOf(node: Node, name: string): number {
  return 1 + Math.max(0, ...childrenOf(node, name).map((child) => heightOf(child, name)))
}

export const isWithin = (path: NodePath, above: NodePath): boolean =>
  above.length <= path.length && above.every((place, level) => place === path[level])

/** Applies a change to the list under a node, or to the top list. */
function withList(
  nodes: readonly Node[],
  parent: NodePath,
  name: string,
  change: (list: readonly Node[]) => readonly Node[],
): readonly Node[] {
  const [first, ...rest] = parent
  if (first === undefined) return change(nodes)
  return nodes.map((node, place) =>
    place === first ? { ...node, [name]: withList(childrenOf(node, name), rest, name, change) } : node,
  )
}

export function replaceNode(
  nodes: readonly Node[],
  path: NodePath,
  name: string,
  next: Node,
): readonly Node[] {
  const at = path.at(-1)
  return withList(nodes, path.slice(0, -1), name, (list) =>
    list.map((node, place) => (place === at ? next : node)),
  )
}

export function removeNode(nodes: readonly Node[], path: NodePath, name: string): readonly Node[] {
  const at = path.at(-1)
  return withList(nodes, path.slice(0, -1), name, (list) => list.filter((_node, place) => place !== at))
}

export function insertNode(
  nodes: readonly Node[],
  path: NodePath,
  name: string,
  node: Node,
): readonly Node[] {
  const at = path.at(-1) ?? 0
  return withList(nodes, path.slice(0, -1), name, (list) => [...list.slice(0, at), node, ...list.slice(at)])
}

/**
 * Moves a node with everything under it.
 * @param to the target position, counted before the node is removed
 * @param levels the maximum depth of the tree
 * @returns the tree and the node's new position; undefined if it may not go there
 */
export function moveNode(
  nodes: readonly Node[],
  from: NodePath,
  to: NodePath,
  { name, levels }: { readonly name: string; readonly levels: number },
): { readonly nodes: readonly Node[]; readonly path: NodePath } | undefined {
  const node = nodeAt(nodes, from, name)
  if (!node || isWithin(to.slice(0, -1), from)) return undefined
  if (to.length - 1 + heightOf(node, name) > levels) return undefined
  const path = afterTaking(to, from)
  const left = removeNode(nodes, from, name)
  return { nodes: insertNode(left, path, name, fitting(node, path.length, levels, name)), path }
}

/** A position after the node at `from` is removed: what followed it in its list moves up by one. */
function afterTaking(to: NodePath, from: NodePath): NodePath {
  const level = from.length - 1
  const isBeside = to.length > level && from.slice(0, level).every((place, at) => place === to[at])
  const isAfter = isBeside && (to[level] ?? 0) > (from[level] ?? 0)
  return isAfter ? to.map((place, at) => (at === level ? place - 1 : place)) : to
}

/** The deepest level has no list; every other one does. */
function fitting(node: Node, level: number, levels: number, name: string): Node {
  const { [name]: _below, ...rest } = node
  if (level >= levels) return rest
  return { ...rest, [name]: childrenOf(node, name).map((child) => fitting(child, level + 1, levels, name)) }
}
