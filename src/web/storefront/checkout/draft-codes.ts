// What takes something off an order or pays a part of it, as it was typed at the checkout or on the cart's page.
import type { CheckoutPreview } from '../../../modules/checkout/checkout.ts'
import { type CheckoutValues, splitCodes } from './validate-checkout.ts'

/** As many as the server takes with an order. */
const MAX_CODES = 8

type SetValue = (name: 'codes' | 'use_credit', value: string) => void

export const draftCodes = ({ codes, use_credit }: CheckoutValues, setValue: SetValue) => ({
  /** Of promotions and gift cards, as they were typed. */
  codes: splitCodes(codes),
  setCodes: (now: readonly string[]) => setValue('codes', now.slice(0, MAX_CODES).join(' ')),
  usesCredit: use_credit !== '',
  payByCredit: (uses: boolean) => setValue('use_credit', uses ? 'yes' : ''),
})

/** What a sum is drawn from. */
export type PricedDraft = ReturnType<typeof draftCodes> & {
  quote: CheckoutPreview | undefined
  /** The figures on the screen are being asked anew. */
  loading: boolean
}
