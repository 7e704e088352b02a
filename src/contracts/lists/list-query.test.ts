import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import {
  formatListQuery,
  type ListDefinition,
  type ListFilter,
  type ListQuery,
  parseListQuery,
} from './list-query.ts'

const definition = {
  fields: {
    number: { type: 'number', sort: true },
    total: { type: 'money', sort: true },
    placed: { type: 'date', sort: true },
    status: { type: 'choice', choices: ['pending', 'paid', 'picking'] },
    country: { type: 'choice' },
    company: { type: 'text', canBeEmpty: true },
    late: { type: 'boolean' },
    city: { type: 'text', filter: false, sort: true },
  },
  defaultSort: [{ field: 'placed', descending: true }],
} as const satisfies ListDefinition
type Name = keyof (typeof definition)['fields']

const parse = (address: string) => parseListQuery<Name>(definition, new URLSearchParams(address), ['after'])

test('an address is read with its filters, search and order', () => {
  expect(
    parse(
      'q=tee&status=paid,picking&country=!US&total=100..200.5&placed=-7d&late=true&company=empty&sort=-total,number&after=x',
    ),
  ).toEqual({
    query: {
      q: 'tee',
      filters: {
        status: { kind: 'choice', values: ['paid', 'picking'], not: false },
        country: { kind: 'choice', values: ['US'], not: true },
        total: { kind: 'number', from: 100, to: 200.5 },
        placed: { kind: 'days', last: 7 },
        late: { kind: 'boolean', value: true },
        company: { kind: 'empty', not: false },
      },
      sort: [
        { field: 'total', descending: true },
        { field: 'number', descending: false },
      ],
    },
    problems: [],
  })
})

test.each([
  ['status=lost', 'status', 'any of pending, paid, picking'],
  ['total=ten', 'total', 'a number such as 20, or a range such as 20..50, 20.. or ..50'],
  ['total=..', 'total', 'a number such as 20, or a range such as 20..50, 20.. or ..50'],
  [
    'placed=2026-02-30',
    'placed',
    'a date such as 2026-11-20, a range such as 2026-11-01..2026-11-20, or the last days such as -7d',
  ],
  ['late=perhaps', 'late', 'true or false'],
  ['sort=status', 'sort', 'fields that can be sorted by: number, total, placed, city'],
  ['city=Hue', 'city', 'the list has no such filter'],
  ['constructor=1', 'constructor', 'the list has no such filter'],
])(
  '%s is reported with the expected values, and other filters still apply',
  (address, parameter, message) => {
    const { query, problems } = parse(`${address}&number=7`)
    expect(problems).toEqual([{ parameter, value: address.split('=')[1], message }])
    expect(query.filters).toEqual({ number: { kind: 'number', from: 7, to: 7 } })
  },
)

const word = fc.stringMatching(/^[^\s=*!,][^=*]{0,8}$/).filter((text) => text !== 'empty')
const date = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
const range = <Value>(value: fc.Arbitrary<Value>, kind: 'number' | 'date') =>
  fc
    .record({ from: value, to: value }, { requiredKeys: [] })
    .filter(({ from, to }) => from !== undefined || to !== undefined)
    .map((ends) => ({ kind, ...ends }) as ListFilter)
const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((hundredths) => hundredths / 100 || 0)
const choice = (values: fc.Arbitrary<string>) =>
  fc.record({
    kind: fc.constant('choice' as const),
    values: fc.array(values, { minLength: 1, maxLength: 4 }),
    not: fc.boolean(),
  })
const queries = fc.record({
  q: word.map((text) => text.trim()),
  filters: fc.record(
    {
      number: range(fc.integer(), 'number'),
      total: range(amount, 'number'),
      placed: fc.oneof(
        range(date, 'date'),
        fc.record({ kind: fc.constant('days' as const), last: fc.integer({ min: 1, max: 3650 }) }),
      ),
      status: choice(fc.constantFrom('pending', 'paid', 'picking')),
      country: choice(fc.constantFrom('US', 'VN', 'DE')),
      company: fc.oneof(
        fc.record({ kind: fc.constant('empty' as const), not: fc.boolean() }),
        fc.record({
          kind: fc.constant('text' as const),
          match: fc.constantFrom('contains', 'is', 'starts'),
          value: word,
        }),
      ),
      late: fc.record({ kind: fc.constant('boolean' as const), value: fc.boolean() }),
    },
    { requiredKeys: [] },
  ),
  sort: fc.array(
    fc.record({ field: fc.constantFrom('number', 'total', 'placed', 'city'), descending: fc.boolean() }),
    { minLength: 1, maxLength: 3 },
  ),
})

test('a written query is read as it was', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const params = new URLSearchParams(formatListQuery(definition, query as ListQuery<Name>).toString())
      expect(parseListQuery<Name>(definition, params)).toEqual({ query, problems: [] })
    }),
    propertyRuns(2_000),
  )
})
