// Checkout draft: input survives a reload and a failed order, in this tab only. Card data is never stored.
import { readDeliverToCookie } from '../../../contracts/deliver-to-cookie.ts'
import { detectCountry } from '../../address/detect-country.ts'
import type { Country } from '../../address/validate-address.ts'
import { createTabStorage } from '../../state/tab-storage.ts'
import { type CheckoutValues, emptyValues } from './validate-checkout.ts'

const secret: (keyof CheckoutValues)[] = ['card_number', 'card_expiry', 'card_cvc']

const draft = createTabStorage('selvedge.checkout')
const placed = createTabStorage('selvedge.placed')
/** Order that waits for payment on another page: open-payment.ts. */
export const openPayment = createTabStorage('selvedge.open-payment')

export function saveDraft(values: Partial<CheckoutValues>) {
  const savedEntries = Object.entries(values).filter(
    ([name]) => !secret.includes(name as keyof CheckoutValues),
  )
  draft.write(JSON.stringify(Object.fromEntries(savedEntries)))
}

export function readDraft(): Partial<CheckoutValues> {
  try {
    const stored = JSON.parse(draft.read() ?? '{}') as Record<string, unknown>
    return Object.fromEntries(
      Object.keys(emptyValues)
        .filter((name) => !secret.includes(name as keyof CheckoutValues))
        .flatMap((name) => (typeof stored[name] === 'string' ? [[name, stored[name]]] : [])),
    ) as Partial<CheckoutValues>
  } catch {
    return {}
  }
}

/** The draft, for the country and postcode that the visitor chose for deliveries until an address is entered. */
export function readStartValues(countries: readonly Pick<Country, 'code'>[]): Partial<CheckoutValues> {
  const values = readDraft()
  const place = readDeliverToCookie(document.cookie)
  const isKnown = countries.some(({ code }) => code === place?.country)
  return {
    country: detectCountry(countries),
    ...values,
    ...(place && isKnown && !values.line1 && { country: place.country, postcode: place.postcode ?? '' }),
  }
}

export function clearDraft() {
  draft.write(null)
  openPayment.write(null)
}

/** Marks an order as just placed, so that its page thanks the buyer once. */
export const markPlaced = (id: string) => placed.write(id)
export function consumePlaced(id: string): boolean {
  const isOwnOrder = placed.read() === id
  if (isOwnOrder) placed.write(null)
  return isOwnOrder
}
