import { create } from 'zustand'
import type { CartMerge } from '../../../modules/cart/account-cart.ts'

/** Report of the merge at sign-in, until the shopper dismisses or undoes it; `isRepeated` after a reload. */
export const useCartMerge = create<{ report?: CartMerge | undefined; isRepeated?: boolean }>()(() => ({}))
