// Cart line actions, wherever lines are shown. Server messages and errors are shown as toasts.
import { useFormat, useText } from '../../i18n/text.tsx'
import { announce } from '../../ui/toast/live-region.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import { showCartError } from './show-cart-error.ts'
import type { CartLine, CartLineInput } from './cart-rules.ts'
import { type SaveResult, useCart } from './cart.ts'

export function useCartActions() {
  const { t } = useText()
  const { number } = useFormat()
  /** `announcement` is for screen readers; a guest cart has no server message. */
  const runAction = (announcement: string, work: () => SaveResult) => {
    let saving: SaveResult
    try {
      saving = work()
      announce(announcement)
    } catch (error) {
      return showCartError(t, error, 'cart.change-failed')
    }
    saving.then(
      (message) => message && showToast({ title: message }),
      (error: unknown) => showCartError(t, error, 'cart.change-failed'),
    )
  }
  const cart = useCart.getState
  const now = (line: CartLine, count: number) => t('cart.now', { name: line.name, count: number(count) })
  return {
    /** `quantity` is the pack size, for buyers who order in packs. */
    fewer: (line: CartLine, quantity = 1) =>
      runAction(now(line, line.quantity - quantity), () => cart().removeItemOrQuantity(line.id, quantity)),
    more: (line: CartLine, quantity = 1) =>
      runAction(now(line, line.quantity + quantity), () =>
        quantity === 1 ? cart().addItem(line) : cart().addItemWithQuantity(line, quantity),
      ),
    remove: (line: CartLine) =>
      runAction(t('cart.removed', { name: line.name }), () => cart().removeItem(line.id)),
    /** Another size or colour in the same quantity. */
    replace: (line: CartLine, item: CartLineInput) =>
      runAction(t('cart.edited', { name: line.name }), () => {
        void cart().removeItem(line.id)
        return cart().addItemWithQuantity(item, line.quantity)
      }),
    putBack: (line: CartLine) =>
      runAction(now(line, line.quantity), () => cart().addItemWithQuantity(line, line.quantity)),
    saveForLater: (line: CartLine) =>
      runAction(t('cart.put-aside', { name: line.name }), () => cart().saveForLater(line.id)),
    restore: (line: CartLine) =>
      runAction(t('saved.moved', { name: line.name }), () => cart().restoreSaved(line.id)),
    drop: (line: CartLine) =>
      runAction(t('saved.removed', { name: line.name }), () => cart().dropSaved(line.id)),
    note: (note: string) => runAction(t('cart.note.kept'), () => cart().note(note)),
  }
}
