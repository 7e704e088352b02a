// What a promotion does and when it applies, in words.
import type { Text } from '../i18n/text.tsx'
import type { PromotionRow } from './fetch-promotions.ts'

export function describeEffect(
  { kind, percent, amount, buy }: Pick<PromotionRow, 'kind' | 'percent' | 'amount' | 'buy'>,
  currency: string,
  text: Text,
): string {
  const values = {
    percent: text.percent(percent ?? 0),
    amount: text.money(amount ?? 0, currency),
    buy: buy?.quantity ?? 0,
    get: buy?.get ?? 0,
  }
  if (kind === 'buy_get' && percent === 100) return text.t('promotions.effect.buy_get_free', values)
  return text.t(`promotions.effect.${kind}`, values)
}

type Conditions = Pick<
  PromotionRow,
  'minimum' | 'minimum_quantity' | 'first_order' | 'limit_per_person' | 'limit_total' | 'combines' | 'scope'
>

export function describeConditions(row: Conditions, currency: string, { t, money, locale }: Text): string {
  const { minimum, minimum_quantity: quantity, first_order: isFirst, limit_per_person: each } = row
  const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(row.scope)
  return [
    row.scope.length > 0 && names,
    minimum > 0 && t('promotions.minimum', { amount: money(minimum, currency) }),
    quantity > 1 && t('promotions.minimum-quantity', { count: quantity }),
    isFirst && t('promotions.first-order'),
    !isFirst && each !== null && t('promotions.per-customer', { count: each }),
    row.limit_total !== null && t('promotions.limit', { count: row.limit_total }),
    !row.combines && t('promotions.not-combined'),
  ]
    .filter(Boolean)
    .join(' · ')
}
