import { expect, test } from 'vitest'
import {
  findPlace,
  findStepPlace,
  listSubtree,
  moveRows,
  projectDrop,
  withoutChildrenOf,
} from './tree-moves.ts'

// 1 Women (2 Dresses (3 Midi), 4 Shirts), 5 Men (6 Trousers), 7 Sale
const rows = [
  { id: 1, parent: null, depth: 0 },
  { id: 2, parent: 1, depth: 1 },
  { id: 3, parent: 2, depth: 2 },
  { id: 4, parent: 1, depth: 1 },
  { id: 5, parent: null, depth: 0 },
  { id: 6, parent: 5, depth: 1 },
  { id: 7, parent: null, depth: 0 },
]
const draw = (tree: typeof rows) => tree.map(({ id, depth }) => `${'-'.repeat(depth)}${id}`).join(' ')

test('steps lead before and after siblings, below the previous one, and beside the parent', () => {
  expect(findStepPlace(rows, 5, 'up')).toEqual({ parent: null, before: 1 })
  expect(findStepPlace(rows, 1, 'down')).toEqual({ parent: null, before: 7 })
  expect(findStepPlace(rows, 5, 'down')).toEqual({ parent: null, before: null })
  expect(findStepPlace(rows, 4, 'in')).toEqual({ parent: 2, before: null })
  expect(findStepPlace(rows, 4, 'out')).toEqual({ parent: null, before: 5 })
  expect(findStepPlace(rows, 6, 'out')).toEqual({ parent: null, before: 7 })
  for (const [id, step] of [
    [1, 'up'],
    [7, 'down'],
    [2, 'in'],
    [7, 'out'],
    [9, 'up'],
  ] as const)
    expect(findStepPlace(rows, id, step)).toBeUndefined()
})

test('a category moves with those below it, and back to where it was', () => {
  const moved = moveRows(rows, 2, { parent: 5, before: 6 })
  expect(draw(moved)).toBe('1 -4 5 -2 --3 -6 7')
  expect(moved.find(({ id }) => id === 2)!.parent).toBe(5)
  expect(draw(moveRows(moved, 2, findPlace(rows, 2)!))).toBe(draw(rows))
  expect(draw(moveRows(rows, 1, { parent: null, before: null }))).toBe('5 -6 7 1 -2 --3 -4')
  expect(draw(moveRows(rows, 7, { parent: 1, before: null }))).toBe('1 -2 --3 -4 -7 5 -6')
})

test('collapsed rows hide all that is below them', () => {
  expect(draw(withoutChildrenOf(rows, new Set([1])))).toBe('1 5 -6 7')
  expect(listSubtree(rows, 1).map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(listSubtree(rows, 7).map(({ id }) => id)).toEqual([7])
})

test('a dragged row takes the level that it is dragged to, between those of its neighbours', () => {
  const drop = (id: number, over: number, shift: number, maxDepth = 4) => {
    const shown = withoutChildrenOf(rows, new Set([id]))
    return projectDrop(shown, { id, over, shift, maxDepth })
  }
  expect(drop(7, 5, 0), 'before 5').toEqual({ depth: 0, parent: null, before: 5 })
  expect(drop(7, 5, 1), 'last below 1').toEqual({ depth: 1, parent: 1, before: null })
  expect(drop(7, 5, 9), 'below 4').toEqual({ depth: 2, parent: 4, before: null })
  expect(drop(7, 4, 0), 'not above its neighbours').toEqual({ depth: 1, parent: 1, before: 4 })
  expect(drop(4, 4, -1), 'out, in its place').toEqual({ depth: 0, parent: null, before: 5 })
  expect(drop(1, 6, 1, 1), 'below 5').toEqual({ depth: 1, parent: 5, before: null })
  expect(drop(7, 3, 0, 1), 'too deep').toBeUndefined()
})
