// Error message for a failed cart change. The specification only logs it (section 8).
import { MAX_CART_LINES } from '../../../contracts/cart-limits.ts'
import type { MessageKey, useText } from '../../i18n/text.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import { ApiError } from '../api.ts'
import { CartFullError } from './cart-rules.ts'
import { errorMessageKey } from '../error-message.ts'

type Translate = ReturnType<typeof useText>['t']

/** `title` states the action that failed. */
export function showCartError(
  t: Translate,
  error: unknown,
  title: MessageKey,
  values?: Parameters<Translate>[1],
): void {
  // oxlint-disable-next-line no-console -- as specified, section 8
  console.error(error)
  const isCartFull =
    error instanceof CartFullError || (error instanceof ApiError && error.code === 'cart_full')
  showToast({
    isError: true,
    title: isCartFull ? t('cart.full') : t(title, values),
    text: describeError(t, error, isCartFull),
  })
}

/** Deferred messages may not be loaded when offline. */
function describeError(t: Translate, error: unknown, isCartFull: boolean): string | undefined {
  try {
    if (isCartFull) return t('cart.full.hint', { count: MAX_CART_LINES })
    return error instanceof ApiError ? apiErrorMessage(t, error) : undefined
  } catch {
    return undefined
  }
}

function apiErrorMessage(t: Translate, error: ApiError): string {
  if (error.code === 'quantity_limit_exceeded')
    return t('cart.change.limit', { count: Number(error.details['limit']) })
  if (error.code === 'out_of_stock') return t('cart.change.sold_out')
  if (error.code === 'product_not_found' || error.code === 'cart_line_not_found')
    return t('cart.change.unavailable')
  return t(errorMessageKey(error))
}
