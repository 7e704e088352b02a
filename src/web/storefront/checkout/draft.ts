// What was typed survives a reload and a failed order, in this tab only. Card data is never written down.
import { keepInTab } from '../../state/keep-in-tab.ts'
import { type CheckoutValues, emptyValues } from './checkout-rules.ts'

const secret: (keyof CheckoutValues)[] = ['card_number', 'card_expiry', 'card_cvc']

const draft = keepInTab('selvedge.checkout')
const placed = keepInTab('selvedge.placed')
/** Which order waits to be paid on another page: open-payment.ts. */
export const openPayment = keepInTab('selvedge.open-payment')

export function saveDraft(values: Partial<CheckoutValues>) {
  const kept = Object.entries(values).filter(([name]) => !secret.includes(name as keyof CheckoutValues))
  draft.write(JSON.stringify(Object.fromEntries(kept)))
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

export function forgetDraft() {
  draft.write(null)
  openPayment.write(null)
}

/** The order page says thank you once, to the one who has just placed it. */
export const rememberPlaced = (id: string) => placed.write(id)
export function takePlaced(id: string): boolean {
  const mine = placed.read() === id
  if (mine) placed.write(null)
  return mine
}
