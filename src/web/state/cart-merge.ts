import { create } from 'zustand'
import type { CartMerge } from '../../modules/cart/account-cart.ts'

/** What signing in brought into the account's cart, until the shopper has read or undone it; `again` after a reload. */
export const useCartMerge = create<{ report?: CartMerge | undefined; isRepeated?: boolean }>()(() => ({}))
