// What the shopper is told when the cart could not be changed. The specification only logs it (section 8).
import type { MessageKey, useText } from '../text.tsx'
import { showToast } from '../ui/toast.ts'
import { ApiError } from './api.ts'
import { CartFullError, linesMax } from './cart-rules.ts'
import { faultWords } from './fault-words.ts'

type Translate = ReturnType<typeof useText>['t']

/** `title` says what was not done. */
export function tellCartFault(
  t: Translate,
  error: unknown,
  title: MessageKey,
  values?: Parameters<Translate>[1],
): void {
  // oxlint-disable-next-line no-console -- as specified, section 8
  console.error(error)
  const full = error instanceof CartFullError || (error instanceof ApiError && error.code === 'cart_full')
  showToast({
    bad: true,
    title: full ? t('cart.full') : t(title, values),
    text: why(t, error, full),
  })
}

/** Its words come with the rest of the page's; without network they may not have. */
function why(t: Translate, error: unknown, full: boolean): string | undefined {
  try {
    if (full) return t('cart.full.hint', { count: linesMax })
    return error instanceof ApiError ? wordsOf(t, error) : undefined
  } catch {
    return undefined
  }
}

function wordsOf(t: Translate, error: ApiError): string {
  if (error.code === 'limit_per_order')
    return t('cart.change.limit', { count: Number(error.details['limit']) })
  if (error.code === 'out_of_stock') return t('cart.change.sold_out')
  if (error.code === 'product_not_found' || error.code === 'cart_line_not_found') return t('cart.change.gone')
  return t(faultWords(error))
}
