// Risk rules as the API has them, and the fields that staff edit. A rule is named by its name.
import { api, unwrap } from '../../data/client.ts'
import type { FieldTree } from '../../kit/editor/changes.ts'
import type { RecordSettings } from '../records.ts'

const path = '/api/v1/staff/risk-rules'

const fetchRules = (signal?: AbortSignal) => unwrap(api.GET(path, signal && { signal }))
type Rule = Awaited<ReturnType<typeof fetchRules>>['rules'][number]
type Condition = Rule['condition']

export const conditionTypes = [
  'amount',
  'orders',
  'declined_payments',
  'billing_country',
  'countries',
] as const satisfies readonly Condition['type'][]
export type ConditionType = (typeof conditionTypes)[number]
export const sameValues = ['email', 'account', 'address'] as const

export type RiskRule = Rule & { code: string }

/** A field for each value of any condition. */
export type RiskValues = {
  name: string
  active: boolean
  action: Rule['action']
  type: ConditionType
  amount: number | null
  at_least: number | null
  hours: number | null
  same: (typeof sameValues)[number]
  countries: readonly string[]
}

const empty = { amount: null, at_least: 3, hours: 24, same: 'email', countries: [] } as const

export function toValues({ name, active, action, condition }: Rule): RiskValues {
  const base = { ...empty, name, active, action, type: condition.type }
  switch (condition.type) {
    case 'amount':
      return { ...base, amount: condition.at_least }
    case 'orders':
      return { ...base, at_least: condition.at_least, hours: condition.hours, same: condition.same }
    case 'declined_payments':
      return { ...base, at_least: condition.at_least, hours: condition.hours }
    case 'countries':
      return { ...base, countries: condition.countries }
    case 'billing_country':
      return base
  }
}

export const toRule = ({ name, active, action, ...values }: RiskValues): Rule => ({
  name,
  active,
  action,
  condition: toCondition(values),
})

function toCondition({
  type,
  amount,
  at_least,
  hours,
  same,
  countries,
}: Omit<RiskValues, 'name' | 'active' | 'action'>): Condition {
  switch (type) {
    case 'amount':
      return { type, at_least: amount ?? 0 }
    case 'orders':
      return { type, same, at_least: at_least ?? 0, hours: hours ?? 0 }
    case 'declined_payments':
      return { type, at_least: at_least ?? 0, hours: hours ?? 0 }
    case 'countries':
      return { type, countries: [...countries] }
    case 'billing_country':
      return { type }
  }
}

const withoutCode = ({ code: _code, ...rule }: RiskRule): Rule => rule

export const riskRuleSettings: RecordSettings<RiskRule> = {
  queryKey: ['risk-rules'],
  name: 'rules',
  async fetch(signal) {
    const { version, rules } = await fetchRules(signal)
    return { version, rows: rules.map((rule) => ({ ...rule, code: rule.name })) }
  },
  replace: (was, rows) => unwrap(api.PUT(path, { body: { was, rules: rows.map(withoutCode) } })),
  toTree: (rule) => toValues(rule) as unknown as FieldTree,
  fromTree(rule, tree) {
    const next = toRule({ ...toValues(rule), ...(tree as Partial<RiskValues>) })
    return { ...next, code: rule.code }
  },
}

/** Orders of the last 90 days that the rule alone would have held. */
export async function previewRule(rule: Rule, signal: AbortSignal) {
  const { version } = await fetchRules(signal)
  const { preview } = await unwrap(
    api.PUT(path, { body: { was: version, rules: [{ ...rule, active: true }], dry_run: true }, signal }),
  )
  return preview
}
