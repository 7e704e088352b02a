import { expect, test } from 'vitest'
import { emptyRule, findRuleState, isComplete, type RuleForm, toRuleInput } from './rule-form.ts'

const product = { slug: 'linen-shirt', name: 'Linen shirt' }
const rule: RuleForm = { ...emptyRule, query: 'gear', products: [product] }

test('a rule has its search or its category, never both', () => {
  const both: RuleForm = { ...rule, category: 'shirts' }
  expect(toRuleInput(both, 'UTC')).toMatchObject({ query: 'gear', category: null })
  expect(toRuleInput({ ...both, target: 'category' }, 'UTC')).toMatchObject({
    query: null,
    category: 'shirts',
  })
})

test('a redirect has no products, and products have no page', () => {
  const both: RuleForm = { ...rule, path: ' /shops ' }
  expect(toRuleInput({ ...both, action: 'redirect' }, 'UTC')).toMatchObject({
    products: [],
    redirect_to: '/shops',
  })
  expect(toRuleInput({ ...both, action: 'bury' }, 'UTC')).toMatchObject({
    products: [{ slug: 'linen-shirt', action: 'bury' }],
    redirect_to: null,
  })
})

test('dates are entered in the time zone of the shop', () => {
  const dated: RuleForm = { ...rule, starts: '2030-06-01T09:00' }
  expect(toRuleInput(dated, 'Asia/Ho_Chi_Minh')).toMatchObject({
    starts_at: '2030-06-01T02:00:00.000Z',
    ends_at: null,
  })
})

test.each([
  [{}, true],
  [{ query: ' ' }, false],
  [{ products: [] }, false],
  [{ target: 'category' }, false],
  [{ target: 'category', category: 'shirts' }, true],
  [{ action: 'redirect' }, false],
  [{ action: 'redirect', path: '/shops' }, true],
] as const)('whether a rule is complete: %j, %s', (part, expected) => {
  expect(isComplete({ ...rule, ...part })).toBe(expected)
})

test('a rule is scheduled before its start, and ends at its end', () => {
  const [before, now, after] = ['2030-01-01', '2030-01-02', '2030-01-03'].map((day) => `${day}T00:00:00.000Z`)
  const stateOf = (starts: string | null | undefined, ends: string | null | undefined) =>
    findRuleState({ starts_at: starts ?? null, ends_at: ends ?? null }, new Date(now!))
  expect(stateOf(null, null)).toBe('running')
  expect(stateOf(now, after)).toBe('running')
  expect(stateOf(after, null)).toBe('planned')
  expect(stateOf(before, now)).toBe('over')
})
