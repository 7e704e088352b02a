// A promotion in one line, for its page.
import type { Text } from '../../i18n/text.tsx'
import { describeConditions, describeEffect } from '../describe-promotion.ts'
import { getPromotionKind, type PromotionChoices, type PromotionDocument } from './promotion-record.ts'

/** What a promotion does, how it is applied and when, in one line. */
export function describePromotion(
  promotion: PromotionDocument,
  choices: PromotionChoices,
  currency: string,
  text: Text,
): string {
  const nameOf = (list: 'categories' | 'brands' | 'collections', slug: string) =>
    choices[list].find((one) => one.slug === slug)?.name ?? slug
  const effect = {
    kind: getPromotionKind(promotion),
    percent: promotion.percent ?? null,
    amount: promotion.amount ?? null,
    buy: promotion.buy ?? null,
  }
  const conditions = {
    minimum: promotion.minimum ?? 0,
    minimum_quantity: promotion.minimum_quantity ?? 1,
    first_order: promotion.first_order ?? false,
    limit_per_person: promotion.limit_per_person ?? null,
    limit_total: promotion.limit_total ?? null,
    combines: promotion.combines ?? true,
    scope: [
      ...(['categories', 'brands', 'collections'] as const).flatMap((list) =>
        (promotion[list] ?? []).map((slug) => nameOf(list, slug)),
      ),
      ...(promotion.products ?? []),
      ...(promotion.variants ?? []),
    ],
  }
  const code =
    promotion.code ?? text.t(promotion.unique_codes ? 'promotion.method.unique' : 'promotions.automatic')
  return [describeEffect(effect, currency, text), code, describeConditions(conditions, currency, text)]
    .filter(Boolean)
    .join(' · ')
}
