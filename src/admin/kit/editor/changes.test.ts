import { expect, test } from 'vitest'
import { applyChanges, findChanges, flattenFields, isConflict, nestFields, rebaseChanges } from './changes.ts'

const saved = { name: 'Coat', tags: ['wool'], 'variants.v1.price': 4_000, 'variants.v1.cost': null }
const change = (changes: Record<string, unknown>) => findChanges(saved, { ...saved, ...changes }, {})

test('a record in groups becomes fields by path, and groups again', () => {
  const tree = { name: 'Coat', tags: ['wool'], variants: { v1: { price: 4_000, cost: null } } }
  expect(flattenFields(tree)).toEqual(saved)
  expect(nestFields(saved)).toEqual(tree)
})

test('fields that only one side changed are merged; a field of both keeps my value and is a conflict', () => {
  const mine = change({ name: 'Wool coat', 'variants.v1.price': 4_500 })
  const theirs = { ...saved, 'variants.v1.price': 4_200, 'variants.v1.cost': 1_000 }
  const left = rebaseChanges(mine, theirs)
  expect(applyChanges(theirs, left)).toEqual({
    ...theirs,
    name: 'Wool coat',
    'variants.v1.price': 4_500,
  })
  expect(
    Object.keys(left).filter((path) => isConflict(left[path], theirs[path as keyof typeof theirs])),
  ).toEqual(['variants.v1.price'])
  // It stays one while typing continues.
  const later = findChanges(theirs, { ...theirs, 'variants.v1.price': 4_600 }, left)
  expect(isConflict(later['variants.v1.price'], 4_200)).toBe(true)
})

test('the same change by someone else leaves nothing to save', () => {
  expect(rebaseChanges(change({ name: 'Wool coat' }), { ...saved, name: 'Wool coat' })).toEqual({})
})

test('entries of a list that both sides added and removed are merged', () => {
  const mine = change({ tags: ['wool', 'warm'] })
  const theirs = { ...saved, tags: ['winter'] }
  expect(rebaseChanges(mine, theirs, { mergesList: () => true })).toEqual({
    tags: { was: ['winter'], to: ['warm', 'winter'] },
  })
})

test('entries in order: those that each side changed stay in their place; one that both changed is a conflict', () => {
  const merge = (was: string[], to: string[], theirs: string[]) =>
    rebaseChanges({ blocks: { was, to } }, { blocks: theirs }, { mergesList: () => 'ordered' })['blocks']
  const before = ['hero', 'brands', 'news']
  expect(merge(before, ['hero 2', 'brands', 'news'], ['hero', 'brands', 'news 2'])).toEqual({
    was: ['hero', 'brands', 'news 2'],
    to: ['hero 2', 'brands', 'news 2'],
  })
  // I moved an entry, they added and removed others.
  expect(merge(before, ['news', 'hero', 'brands'], [...before, 'wall'])?.to).toEqual([
    'news',
    'hero',
    'brands',
    'wall',
  ])
  expect(merge(before, [...before, 'wall'], ['hero', 'news'])?.to).toEqual(['hero', 'news', 'wall'])
  for (const theirs of [
    ['hero 3', 'brands', 'news'],
    ['hero 3', 'news', 'wall', 'tabs'],
  ])
    expect(merge(before, ['hero 2', 'brands', 'news'], theirs)).toEqual({
      was: before,
      to: ['hero 2', 'brands', 'news'],
    })
})

test('what was typed while saving is kept, also when the server stored the rest in another form', () => {
  const sent = change({ name: 'Wool coat ' })
  const now = findChanges(saved, { ...saved, name: 'Wool coat, long' }, sent)
  const stored = { ...saved, name: 'Wool coat' }
  expect(rebaseChanges(sent, stored, { sent })).toEqual({})
  expect(rebaseChanges(now, stored, { sent })).toEqual({
    name: { was: 'Wool coat', to: 'Wool coat, long' },
  })
})
