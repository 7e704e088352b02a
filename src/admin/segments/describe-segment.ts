// The conditions of a segment in one line.
import type { SegmentCondition } from '../../contracts/schemas/segment-conditions.ts'
import type { MessageKey, Text } from '../i18n/text.tsx'
import type { SegmentChoices } from './segments.ts'

type Options = {
  /** Of the store. */
  currency: string
  /** Names of what conditions have by code or slug. */
  choices: SegmentChoices | undefined
  text: Text
}

/** Such as "Amount spent: ≥ $100.00 · Country: Germany". */
export const describeSegment = (conditions: readonly SegmentCondition[], options: Options): string =>
  conditions.map((condition) => describeCondition(condition, options)).join(' · ')

function describeCondition(condition: SegmentCondition, options: Options): string {
  const { t } = options.text
  const label = t(`segment.type.${condition.type}`)
  const value = describeValue(condition, options)
  const rule = value === '' ? label : `${label}: ${value}`
  return condition.not ? t('segment.rule-not', { rule }) : rule
}

function describeValue(condition: SegmentCondition, { currency, choices, text }: Options): string {
  const { locale, money, number, country } = text
  const list = (names: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
  const named = (rows: readonly { code: string; name: string }[] | undefined, codes: readonly string[]) =>
    list(codes.map((code) => rows?.find((row) => row.code === code)?.name ?? code))
  const slugs = (field: 'categories' | 'brands' | 'collections', values: readonly string[] = []) =>
    values.map((slug) => choices?.[field].find((row) => row.slug === slug)?.name ?? slug)
  const daysAgo = (days: number) => new Intl.RelativeTimeFormat(locale).format(-days, 'day')
  const within = (days: number | undefined) => (days === undefined ? [] : [`≤ ${daysAgo(days)}`])
  const day = (date: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }).format(
      new Date(`${date}T00:00:00Z`),
    )
  switch (condition.type) {
    case 'spend':
      return describeRange(condition, (minor) => money(minor, currency))
    case 'order_count':
      return describeRange(condition, number)
    case 'bought': {
      const names = [
        ...slugs('categories', condition.categories),
        ...slugs('collections', condition.collections),
        ...slugs('brands', condition.brands),
        ...(condition.products ?? []),
      ]
      return [list(names), ...within(condition.within_days)].join(', ')
    }
    case 'country':
      return list(condition.countries.map(country))
    case 'market':
      return named(choices?.markets, condition.markets)
    case 'group':
      return named(choices?.groups, condition.groups)
    case 'last_order': {
      const { before_days: before } = condition
      return [
        ...(before === undefined ? [] : [`> ${daysAgo(before)}`]),
        ...within(condition.within_days),
      ].join(', ')
    }
    case 'registered':
      return [
        ...(condition.from === undefined ? [] : [`≥ ${day(condition.from)}`]),
        ...(condition.until === undefined ? [] : [`≤ ${day(condition.until)}`]),
        ...within(condition.within_days),
      ].join(', ')
    case 'consent':
      return ''
  }
}

type Range = { min?: number | undefined; max?: number | undefined }

function describeRange({ min, max }: Range, format: (value: number) => string): string {
  if (min === undefined) return max === undefined ? '' : `≤ ${format(max)}`
  if (max === undefined) return `≥ ${format(min)}`
  return min === max ? format(min) : `${format(min)} – ${format(max)}`
}

const valueLabels: Record<string, MessageKey> = {
  type: 'segment.type',
  not: 'segment.match.not',
  min: 'segment.min',
  max: 'segment.max',
  categories: 'menu.categories',
  collections: 'menu.collections',
  brands: 'menu.brands',
  products: 'field.products',
  countries: 'segment.countries',
  markets: 'menu.markets',
  groups: 'segment.groups',
  from: 'segment.from',
  until: 'segment.until',
  within_days: 'segment.within-days',
  before_days: 'segment.before-days',
}

/** A value of a rule in the history, such as `conditions.2.min`; undefined for other fields. */
export function describeRuleField(path: string, { t }: Text): string | undefined {
  const [, number = '', name = ''] = /^conditions\.(\d+)\.(\w+)/.exec(path) ?? []
  const label = valueLabels[name]
  return label && `${t('segment.rule', { number })}: ${t(label)}`
}
