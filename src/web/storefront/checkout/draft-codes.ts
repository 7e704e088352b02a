// Discount codes and gift cards entered on the checkout or the cart page.
import type { CheckoutPreview } from '../../../modules/checkout/checkout.ts'
import { type CheckoutValues, splitCodes } from './validate-checkout.ts'

/** Server limit of codes per order. */
const MAX_CODES = 8

type SetValue = (name: 'codes' | 'use_credit', value: string) => void

export const draftCodes = ({ codes, use_credit }: CheckoutValues, setValue: SetValue) => ({
  /** Promotion and gift card codes, as typed. */
  codes: splitCodes(codes),
  setCodes: (now: readonly string[]) => setValue('codes', now.slice(0, MAX_CODES).join(' ')),
  usesCredit: use_credit !== '',
  payByCredit: (uses: boolean) => setValue('use_credit', uses ? 'yes' : ''),
})

/** Input of the totals components. */
export type PricedDraft = ReturnType<typeof draftCodes> & {
  quote: CheckoutPreview | undefined
  /** The totals shown are being recalculated. */
  loading: boolean
}
