// Cart line removed last in this tab while the cart is shown, so that the removal can be undone.
import { create } from 'zustand'
import type { CartLine } from '../../state/cart/cart-rules.ts'

/** `isSavedForLater`: the line was in the saved-for-later list. */
export type RemovedCartLine = { line: CartLine; index: number; isSavedForLater: boolean }

export const useRemovedLine = create<{ last?: RemovedCartLine | undefined }>()(() => ({}))
export const clearRemovedLine = () => useRemovedLine.setState({ last: undefined })
