// The rule of a collection as its form says it.
import { minorDigits } from '../../kernel/money.ts'
import type { CollectionRule, RuleChoices } from '../../modules/catalog/taxonomy/collections.ts'
import { minorOf, typedAmount } from '../shell/amount.ts'

/** Conditions of which any number is ticked. */
export const ruleLists = ['categories', 'brands', 'departments', 'seasons', 'colours'] as const
export type RuleList = (typeof ruleLists)[number]

/** What was typed: texts of the fields, and what is ticked. */
export type RuleTyped = Record<RuleList, string[]> &
  Record<'price_min' | 'price_max' | 'new_days' | 'on_sale', string>

export function ruleTyped(form: FormData): RuleTyped {
  const all = (name: string) => form.getAll(`rule.${name}`).filter((value) => typeof value === 'string')
  const one = (name: string) => (all(name)[0] ?? '').trim()
  return {
    ...(Object.fromEntries(ruleLists.map((name) => [name, all(name)])) as Record<RuleList, string[]>),
    price_min: one('price_min'),
    price_max: one('price_max'),
    new_days: one('new_days'),
    on_sale: one('on_sale'),
  }
}

/** As its form shows it. */
export function ruleAsTyped(rule: CollectionRule, currency: string): RuleTyped {
  const digits = minorDigits(currency)
  const texts = (values: readonly (string | number)[] = []) => values.map(String)
  return {
    categories: texts(rule.categories),
    brands: texts(rule.brands),
    departments: texts(rule.departments),
    seasons: texts(rule.seasons),
    colours: texts(rule.colours),
    price_min: typedAmount(rule.price_min ?? null, digits),
    price_max: typedAmount(rule.price_max ?? null, digits),
    new_days: rule.new_days?.toString() ?? '',
    on_sale: rule.on_sale ? '1' : '',
  }
}

/** What the shop is asked for; what is no number is sent as it is, so that its field is named. */
export function ruleIn(typed: RuleTyped, { currency }: Pick<RuleChoices, 'currency'>): unknown {
  const digits = minorDigits(currency)
  const list = (name: RuleList) => {
    const values = name === 'categories' || name === 'brands' ? typed[name].map(Number) : typed[name]
    return values.length > 0 ? { [name]: values } : {}
  }
  const amount = (name: 'price_min' | 'price_max') =>
    typed[name] === '' ? {} : { [name]: minorOf(typed[name], digits) ?? typed[name] }
  return {
    ...Object.assign({}, ...ruleLists.map(list)),
    ...amount('price_min'),
    ...amount('price_max'),
    ...(typed.new_days !== '' && { new_days: Number(typed.new_days) }),
    ...(typed.on_sale !== '' && { on_sale: true }),
  }
}
