import type { CheckoutPreview } from '../../../modules/checkout/checkout.ts'
import { useFormat, useText } from '../../i18n/text.tsx'

/** Codes that do not apply, with the reason as a message. */
export function useCodeErrors(quote: CheckoutPreview | undefined): { code: string; words: string }[] {
  const { t } = useText()
  const { money } = useFormat()
  if (!quote) return []
  const promotions = quote.promotions.flatMap(({ code, rejection_reason: refused, ...promotion }) => {
    if (code === null || !refused) return []
    const amount = money(promotion.missing ?? 0, quote.currency)
    const values = { code, amount, count: promotion.missing_quantity ?? 0 }
    return [{ code, words: t(`checkout.code.refused.${refused}`, values) }]
  })
  const cards = quote.tenders.flatMap(({ code, rejection_reason: refused }) =>
    code !== undefined && refused ? [{ code, words: t(`checkout.code.refused.${refused}`, { code }) }] : [],
  )
  return [...promotions, ...cards]
}
