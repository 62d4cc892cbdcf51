import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { menuType } from '#website/content/menu-type.ts'
import { describeFields, namesIn } from '#website/drafts/describe-fields.ts'
import { contentTypes } from '../../content-types.ts'
import { words } from '../../words.ts'
import { childrenOf, isTree, levelsOf, moveNode, type Node, type NodePath, nodeAt } from './tree.ts'

const name = 'items'
const levels = 4
const node = (id: number, items: readonly Node[] = []): Node => ({ id, items })
const menu = [node(1, [node(2), node(3, [node(4)])]), node(5)]
const idsOf = (nodes: readonly Node[]): unknown[] =>
  nodes.map((each) => {
    const below = childrenOf(each, name)
    return below.length > 0 ? [each.id, idsOf(below)] : each.id
  })
const move = (from: NodePath, to: NodePath) => moveNode(menu, from, to, { name, levels })

const [items] = describeFields(menuType.fields, namesIn(words, menuType, 'en'))

describe('A menu as a tree', () => {
  it('is recognised by its declaration, and no other list is one', () => {
    expect(items && levelsOf(items)).toBe(levels)
    const trees = contentTypes.filter((type) =>
      describeFields(type.fields, namesIn(words, type, 'en')).some(isTree),
    )
    expect(trees.map((type) => type.name)).toEqual(['menu'])
  })

  it('lets an item move up, down, under another and out again, with everything under it', () => {
    expect(idsOf(move([1], [0])?.nodes ?? [])).toEqual([5, [1, [2, [3, [4]]]]])
    expect(idsOf(move([0], [2])?.nodes ?? [])).toEqual([5, [1, [2, [3, [4]]]]])
    expect(idsOf(move([1], [0, 0])?.nodes ?? [])).toEqual([[1, [5, 2, [3, [4]]]]])
    expect(idsOf(move([0, 1], [1])?.nodes ?? [])).toEqual([[1, [2]], [3, [4]], 5])
    expect(move([0], [1, 0])).toMatchObject({ path: [0, 0] })
  })

  it('accepts nothing under itself, and nothing deeper than menus allow', () => {
    expect(move([0], [0, 0])).toBeUndefined()
    expect(move([0], [0, 1, 0])).toBeUndefined()
    expect(moveNode(menu, [0], [1, 0], { name, levels: 3 })).toBeUndefined()
    expect(move([9], [0])).toBeUndefined()
  })

  it('keeps every item once and fits the type, whatever is moved where', () => {
    const { list } = fc.letrec<{ list: Node[] }>((tie) => ({
      list: fc.array(
        fc.record({
          id: fc.integer({ min: 1, max: 9_999 }),
          items: fc.oneof({ depthSize: 'small' }, fc.constant([]), tie('list')),
        }),
        { maxLength: 4 },
      ),
    }))
    /** As the type stores it: the deepest level has no list. */
    const stored = (nodes: readonly Node[], level = 1): Node[] =>
      nodes.map(({ id, ...below }) => ({
        id,
        ...(level < levels ? { items: stored(childrenOf(below, name), level + 1) } : {}),
      }))
    const tree = list.map((nodes) => stored(nodes))
    const path = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(tree, path, path, (nodes, from, to) => {
        const parent = to.slice(0, -1)
        const list = parent.length === 0 ? nodes : childrenOf(nodeAt(nodes, parent, name) ?? {}, name)
        fc.pre((to.at(-1) ?? 0) <= list.length)
        fc.pre(parent.length === 0 || nodeAt(nodes, parent, name) !== undefined)
        const done = moveNode(nodes, from, to, { name, levels })
        if (!done) return
        const all = (of: readonly Node[]): unknown[] =>
          of.flatMap((each) => [each.id, ...all(childrenOf(each, name))])
        expect(all(done.nodes).toSorted()).toEqual(all(nodes).toSorted())
        expect(nodeAt(done.nodes, done.path, name)?.id).toBe(nodeAt(nodes, from, name)?.id)
        expect(menuType.schema.safeParse({ items: done.nodes }).success).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
