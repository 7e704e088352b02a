// What staff enter about a search rule, and the rule that it makes. Pure.
import { fromLocalDateTime } from '../../kernel/time-zone.ts'

export const ruleActions = ['pin', 'boost', 'bury', 'redirect'] as const
export type RuleAction = (typeof ruleActions)[number]

export type RuleForm = {
  target: 'search' | 'category'
  query: string
  /** Slug. */
  category: string
  action: RuleAction
  products: readonly { slug: string; name: string }[]
  /** Page to which a search leads. */
  path: string
  /** Date and time in the time zone of the shop; empty: none. */
  starts: string
  ends: string
}

export const emptyRule: RuleForm = {
  target: 'search',
  query: '',
  category: '',
  action: 'pin',
  products: [],
  path: '',
  starts: '',
  ends: '',
}

/** Whether every field that a rule needs is filled in. */
export const isComplete = ({ target, query, category, action, products, path }: RuleForm): boolean =>
  (target === 'search' ? query : category).trim() !== '' &&
  (action === 'redirect' ? path.trim() !== '' : products.length > 0)

export function toRuleInput(rule: RuleForm, timeZone: string) {
  const { target, query, category, action, products, path, starts, ends } = rule
  const toInstant = (text: string) => fromLocalDateTime(text, timeZone)?.toISOString() ?? null
  return {
    query: target === 'search' ? query : null,
    category: target === 'category' ? category : null,
    products: action === 'redirect' ? [] : products.map(({ slug }) => ({ slug, action })),
    redirect_to: action === 'redirect' ? path.trim() : null,
    starts_at: toInstant(starts),
    ends_at: toInstant(ends),
  }
}
export type RuleInput = ReturnType<typeof toRuleInput>

type Dates = { starts_at: string | null; ends_at: string | null }

/** Dates are ISO 8601. */
export function findRuleState({ starts_at: starts, ends_at: ends }: Dates, now: Date) {
  if (ends !== null && new Date(ends) <= now) return 'over'
  return starts !== null && new Date(starts) > now ? 'planned' : 'running'
}
