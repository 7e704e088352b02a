import { expect, test } from 'vitest'
import {
  addOption,
  addValues,
  findCommonPrefix,
  findMissing,
  hasEdits,
  isComplete,
  move,
  startEdits,
  toOptionsInput,
} from './option-edits.ts'

const options = [
  {
    id: 1,
    name: 'Colour',
    values: [
      { id: 10, label: 'Black' },
      { id: 11, label: 'Navy' },
    ],
  },
]

test('known options and values keep their ids, new ones have none', () => {
  const [colour] = startEdits(options)
  const renamed = { ...addValues(colour!, 'Rust, navy'), name: 'Color' }
  const edits = addOption([{ ...renamed, values: move(renamed.values, 2, -1) }], 'a')
  expect(isComplete(edits)).toBe(false)
  const complete = edits.with(1, addValues({ ...edits[1]!, name: 'Size' }, 'S, M'))
  expect(isComplete(complete)).toBe(true)
  expect(toOptionsInput(complete)).toEqual([
    {
      id: 1,
      name: 'Color',
      values: [{ id: 10, label: 'Black' }, { label: 'Rust' }, { id: 11, label: 'Navy' }],
    },
    { name: 'Size', values: [{ label: 'S' }, { label: 'M' }], existing_variants: 'S' },
  ])
  expect([hasEdits(startEdits(options), options), hasEdits(complete, options)]).toEqual([false, true])
})

test('existing variants get the chosen value of a new option, also after it is renamed; without it, the first', () => {
  const added = addValues({ key: 'a', name: 'Size', values: [], existing: '' }, 'S, M')
  const [small, medium] = added.values
  const chosen = { ...added, existing: medium!.key, values: [small!, { ...medium!, label: 'Medium' }] }
  expect(toOptionsInput([chosen])[0]).toMatchObject({ existing_variants: 'Medium' })
  expect(toOptionsInput([{ ...chosen, values: [small!] }])[0]).toMatchObject({ existing_variants: 'S' })
})

test('combinations without a variant are found, those with a new value apart from those left out before', () => {
  const variants = [{ options: ['Black', 'S'] }, { options: ['Navy', 'M'] }]
  expect(findMissing([{ values: ['Black', 'Navy', 'Rust'] }, { values: ['S', 'M'] }], variants)).toEqual([
    { values: ['Black', 'M'], isNew: false },
    { values: ['Navy', 'S'], isNew: false },
    { values: ['Rust', 'S'], isNew: true },
    { values: ['Rust', 'M'], isNew: true },
  ])
  expect(findMissing([], [{ options: [] }])).toEqual([])
})

test('the common prefix of SKUs ends before a separator', () => {
  expect(findCommonPrefix(['TEE-BLA-S', 'TEE-BLU-M'])).toBe('TEE-BL')
  expect(findCommonPrefix(['TEE-BLA-S', 'TEE-NAV-M'])).toBe('TEE')
})
