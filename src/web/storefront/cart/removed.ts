// The line that was taken out last, in this tab, while its cart is looked at: it may be put back.
import { create } from 'zustand'
import type { CartLine } from '../../state/cart-rules.ts'

/** `aside`: it was saved for later. */
export type Removed = { line: CartLine; at: number; aside: boolean }

export const useRemoved = create<{ last?: Removed | undefined }>()(() => ({}))
export const forgetRemoved = () => useRemoved.setState({ last: undefined })
