// Adds many items to the account's cart in one idempotent call.
import { useRef } from 'react'
import type { VariantId } from '../../../kernel/ids.ts'
import type { AddedLine } from '../../../modules/cart/account-cart.ts'
import { callApi } from '../../state/api.ts'
import { showCartError } from '../../state/cart/show-cart-error.ts'
import { createIdempotencyKey } from '../../state/idempotency-key.ts'
import { retryOnce } from '../../state/retry.ts'
import { useUi } from '../../state/ui.ts'
import { useText } from '../../i18n/text.tsx'
import { showToast } from '../../ui/toast/toast.ts'

export type LineToAdd = { variant_id: VariantId; quantity: number }

/**
 * @returns the result of each line; undefined when there was no response, which is shown as an error. A retry
 * sends the same call.
 */
export function useAddLines() {
  const { t, locale } = useText()
  const tried = useRef({ body: '', key: '' })
  return async (lines: readonly LineToAdd[]): Promise<AddedLine[] | undefined> => {
    const body = JSON.stringify(lines)
    if (tried.current.body !== body) tried.current = { body, key: createIdempotencyKey() }
    const headers = { 'idempotency-key': tried.current.key }
    let results: AddedLine[]
    try {
      const send = () =>
        callApi<{ lines: AddedLine[] }>(`/v1/dynamic/carts/lines?${new URLSearchParams({ locale })}`, {
          body: { lines },
          headers,
        })
      results = (await retryOnce(send)).lines
    } catch (error) {
      showCartError(t, error, 'cart.add-failed')
      return undefined
    }
    tried.current = { body: '', key: '' }
    void import('../../state/cart/account-cart.ts').then(({ accountCart }) => accountCart.renew())
    const count = results.reduce((sum, { added }) => sum + added, 0)
    const title = count > 0 ? t('quick.added', { count }) : t('cart.add-failed')
    showToast({
      title,
      isError: count === 0,
      ...(count > 0 && { action: { label: t('cart.view'), onPress: () => useUi.getState().openCart() } }),
    })
    return results
  }
}

/** Lines that were not added as requested. */
export const listNotAdded = (results: readonly AddedLine[]) =>
  results.filter(({ reason: why }) => why !== undefined)
