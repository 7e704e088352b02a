// Discount codes and gift cards entered on the checkout or the cart page.
import { MAX_PROMOTION_CODES } from '../../../contracts/limits.ts'
import type { CheckoutPreview } from '../../../modules/checkout/checkout.ts'
import { type CheckoutValues, splitCodes } from './validate-checkout.ts'

type SetValue = (name: 'codes' | 'use_credit', value: string) => void

export const draftCodes = ({ codes, use_credit }: CheckoutValues, setValue: SetValue) => ({
  /** Promotion and gift card codes, as typed. */
  codes: splitCodes(codes),
  setCodes: (now: readonly string[]) => setValue('codes', now.slice(0, MAX_PROMOTION_CODES).join(' ')),
  usesCredit: use_credit !== '',
  payByCredit: (uses: boolean) => setValue('use_credit', uses ? 'yes' : ''),
})

/** Input of the totals components. */
export type PricedDraft = ReturnType<typeof draftCodes> & {
  quote: CheckoutPreview | undefined
  /** The totals shown are being recalculated. */
  loading: boolean
}
