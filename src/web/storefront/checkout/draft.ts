// What was typed survives a reload and a failed order, in this tab only. Card data is never written down.
import { type CheckoutValues, emptyValues } from './checkout-rules.ts'

const draftKey = 'selvedge.checkout'
const placedKey = 'selvedge.placed'
const secret: (keyof CheckoutValues)[] = ['card_number', 'card_expiry', 'card_cvc']

const storage = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key: string, text: string | null) {
    try {
      if (text === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, text)
    } catch {}
  },
}

export function saveDraft(values: CheckoutValues) {
  const kept = Object.entries(values).filter(([name]) => !secret.includes(name as keyof CheckoutValues))
  storage.write(draftKey, JSON.stringify(Object.fromEntries(kept)))
}

export function readDraft(): Partial<CheckoutValues> {
  try {
    const stored = JSON.parse(storage.read(draftKey) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(
      Object.keys(emptyValues)
        .filter((name) => !secret.includes(name as keyof CheckoutValues))
        .flatMap((name) => (typeof stored[name] === 'string' ? [[name, stored[name]]] : [])),
    ) as Partial<CheckoutValues>
  } catch {
    return {}
  }
}

export const forgetDraft = () => storage.write(draftKey, null)

/** The order page says thank you once, to the one who has just placed it. */
export const rememberPlaced = (id: string) => storage.write(placedKey, id)
export function takePlaced(id: string): boolean {
  const placed = storage.read(placedKey) === id
  if (placed) storage.write(placedKey, null)
  return placed
}
