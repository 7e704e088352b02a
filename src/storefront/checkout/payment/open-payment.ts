// Payment in progress on another page, stored in this tab until it is paid or cancelled.
import { ApiError, callApi } from '../../state/api.ts'
import { useCart } from '../../state/cart/cart.ts'
import { clearDraft, openPayment as storedPayment } from '../state/draft.ts'

/** `keepsCart`: its items were bought without the cart. */
type OpenPayment = { id: string; url: string; keepsCart?: true }

export const saveOpenPayment = (open: OpenPayment) => storedPayment.write(JSON.stringify(open))

function readOpen(): OpenPayment | undefined {
  try {
    return (JSON.parse(storedPayment.read() ?? 'null') as OpenPayment | null) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Clears the draft and the cart after the order is confirmed.
 * @returns whether it is the order opened from this tab.
 */
export function closeOpenPayment(id: string): boolean {
  const open = readOpen()
  if (open?.id !== id) return false
  clearDraft()
  if (!open.keepsCart) useCart.getState().ordered()
  return true
}

/**
 * Cancels the open payment when the buyer returns to the checkout, so that its stock is released and nothing is
 * paid twice.
 * @returns the order page's URL when it is already paid.
 */
export async function cancelOpenPayment(): Promise<string | undefined> {
  const open = readOpen()
  if (!open) return undefined
  const token = new URL(open.url, window.location.href).searchParams.get('token') ?? ''
  const placed = await callApi<{ placed: boolean }>('/v1/dynamic/checkout/cancel', {
    body: { id: open.id, token },
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })
  if (placed?.placed) return open.url
  storedPayment.write(null)
  return undefined
}
