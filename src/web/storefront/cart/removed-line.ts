// The line that was taken out last, in this tab, while its cart is looked at: it may be put back.
import { create } from 'zustand'
import type { CartLine } from '../../state/cart-rules.ts'

/** `aside`: it was saved for later. */
export type RemovedCartLine = { line: CartLine; index: number; isSavedForLater: boolean }

export const useRemovedLine = create<{ last?: RemovedCartLine | undefined }>()(() => ({}))
export const clearRemovedLine = () => useRemovedLine.setState({ last: undefined })
