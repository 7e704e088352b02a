// What takes something off an order or pays a part of it, as it was typed at the checkout or on the cart's page.
import type { CheckoutPreview } from '../../../modules/checkout/checkout.ts'
import { type CheckoutValues, codesOf } from './checkout-rules.ts'

/** As many as the server takes with an order. */
const mostCodes = 8

type Change = (name: 'codes' | 'use_credit', value: string) => void

export const codesOfDraft = ({ codes, use_credit }: CheckoutValues, change: Change) => ({
  /** Of promotions and gift cards, as they were typed. */
  codes: codesOf(codes),
  setCodes: (now: readonly string[]) => change('codes', now.slice(0, mostCodes).join(' ')),
  usesCredit: use_credit !== '',
  payByCredit: (uses: boolean) => change('use_credit', uses ? 'yes' : ''),
})

/** What a sum is drawn from. */
export type Priced = ReturnType<typeof codesOfDraft> & {
  quote: CheckoutPreview | undefined
  /** The figures on the screen are being asked anew. */
  loading: boolean
}
