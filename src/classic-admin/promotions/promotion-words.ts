// What a promotion does, in sentences.
import type { ListedPromotion } from '../../modules/promotions/promotions.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'

export type WordedPromotion = Pick<
  ListedPromotion,
  | 'kind'
  | 'percent'
  | 'amountMinor'
  | 'buyQuantity'
  | 'getQuantity'
  | 'code'
  | 'minimumMinor'
  | 'firstOrder'
  | 'limitTotal'
  | 'limitPerPerson'
  | 'combines'
  | 'scope'
>

export function usePromotionWords(currency: string) {
  const { t, locale } = useText()
  const { money, number } = useFormat()
  const list = new Intl.ListFormat(locale, { type: 'disjunction' })
  return (promotion: WordedPromotion): string => {
    const { kind, percent, code, minimumMinor, limitTotal, limitPerPerson, firstOrder } = promotion
    const values = {
      percent: number((percent ?? 0) / 100, { style: 'percent' }),
      amount: money(promotion.amountMinor ?? 0, currency),
      buy: promotion.buyQuantity ?? 0,
      get: promotion.getQuantity ?? 0,
    }
    return [
      t(`office.promo.says.${kind}`, values),
      promotion.scope.length > 0 && t('office.promo.says.scope', { names: list.format(promotion.scope) }),
      code === null ? t('office.promo.says.itself') : t('office.promo.says.code', { code }),
      minimumMinor > 0 && t('office.promo.says.minimum', { amount: money(minimumMinor, currency) }),
      firstOrder && t('office.promo.says.first'),
      !firstOrder && limitPerPerson !== null && t('office.promo.says.each', { count: limitPerPerson }),
      limitTotal !== null && t('office.promo.says.total', { count: limitTotal }),
      !promotion.combines && t('office.promo.says.alone'),
    ]
      .filter(Boolean)
      .join(' ')
  }
}
