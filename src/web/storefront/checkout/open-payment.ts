// A buyer who went to another page to pay: what this tab remembers of it, until it is paid or let go.
import { ApiError, callApi } from '../../state/api.ts'
import { useCart } from '../../state/cart.ts'
import { clearDraft, openPayment as kept } from './draft.ts'

type OpenPayment = { id: string; url: string }

export const saveOpenPayment = (open: OpenPayment) => kept.write(JSON.stringify(open))

function readOpen(): OpenPayment | undefined {
  try {
    return (JSON.parse(kept.read() ?? 'null') as OpenPayment | null) ?? undefined
  } catch {
    return undefined
  }
}

/** The order is there for good: what it was made of can be forgotten. @returns whether it is the one that was left open here. */
export function closeOpenPayment(id: string): boolean {
  if (readOpen()?.id !== id) return false
  clearDraft()
  useCart.getState().ordered()
  return true
}

/**
 * The buyer is back at the checkout: what was left open is let go, so that its pieces are free and nothing is paid twice.
 * @returns the page of the order when it is paid already.
 */
export async function cancelOpenPayment(): Promise<string | undefined> {
  const open = readOpen()
  if (!open) return undefined
  const token = new URL(open.url, window.location.href).searchParams.get('token') ?? ''
  const placed = await callApi<{ placed: boolean }>('/v1/dynamic/checkout/leave', {
    body: { id: open.id, token },
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })
  if (placed?.placed) return open.url
  kept.write(null)
  return undefined
}
