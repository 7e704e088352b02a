// What a shopper does with lines of the cart, wherever they are shown: what the server says is a toast, what fails is told.
import { useFormat, useText } from '../text.tsx'
import { announce } from '../ui/live-region.tsx'
import { showToast } from '../ui/toast.ts'
import { tellCartFault } from './cart-fault.ts'
import type { CartLine } from './cart-rules.ts'
import { type Kept, useCart } from './cart.ts'

export function useCartActions() {
  const { t } = useText()
  const { number } = useFormat()
  /** `said` is for those who do not see it; a guest's cart has no server that says more. */
  const run = (said: string, work: () => Kept) => {
    let kept: Kept
    try {
      kept = work()
      announce(said)
    } catch (error) {
      return tellCartFault(t, error, 'cart.change-failed')
    }
    kept.then(
      (message) => message && showToast({ title: message }),
      (error: unknown) => tellCartFault(t, error, 'cart.change-failed'),
    )
  }
  const cart = useCart.getState
  const now = (line: CartLine, count: number) => t('cart.now', { name: line.name, count: number(count) })
  return {
    /** `by`: how many a pack holds, for whom packs are sold. */
    fewer: (line: CartLine, by = 1) =>
      run(now(line, line.quantity - by), () => cart().removeItemOrQuantity(line.id, by)),
    more: (line: CartLine, by = 1) =>
      run(now(line, line.quantity + by), () =>
        by === 1 ? cart().addItem(line) : cart().addItemWithQuantity(line, by),
      ),
    remove: (line: CartLine) => run(t('cart.removed', { name: line.name }), () => cart().removeItem(line.id)),
    putBack: (line: CartLine) =>
      run(now(line, line.quantity), () => cart().addItemWithQuantity(line, line.quantity)),
    saveForLater: (line: CartLine) =>
      run(t('cart.put-aside', { name: line.name }), () => cart().saveForLater(line.id)),
    restore: (line: CartLine) =>
      run(t('saved.moved', { name: line.name }), () => cart().restoreSaved(line.id)),
    drop: (line: CartLine) => run(t('saved.removed', { name: line.name }), () => cart().dropSaved(line.id)),
    note: (note: string) => run(t('cart.note.kept'), () => cart().note(note)),
  }
}
