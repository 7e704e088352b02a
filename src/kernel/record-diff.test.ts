import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareRecords, revertRecords } from './record-diff.ts'

const table = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.record({ price: fc.nat(3) }, { noNullPrototype: true }))
  .map((records) => new Map(Object.entries(records)))

test('a reverted change restores the table, and only records that it changed', () => {
  fc.assert(
    fc.property(table, table, (before, after) => {
      const diff = compareRecords(before, after, isDeepStrictEqual)
      const reverted = revertRecords(after, diff, isDeepStrictEqual)!
      expect(new Map([...reverted].toSorted())).toEqual(new Map([...before].toSorted()))
      for (const [key, { was, to }] of Object.entries(diff)) expect([key, was]).not.toEqual([key, to])
    }),
  )
})

test('a change is not reverted when one of its records has changed since', () => {
  const diff = compareRecords(new Map([['a', 1]]), new Map([['a', 2]]), isDeepStrictEqual)
  expect(revertRecords(new Map([['a', 3]]), diff, isDeepStrictEqual)).toBeUndefined()
  expect(revertRecords(new Map(), diff, isDeepStrictEqual)).toBeUndefined()
})
