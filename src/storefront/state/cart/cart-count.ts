import { create } from 'zustand'

export const cartKey = 'selvedge.cart'

/**
 * Number of items in this browser's cart, for the header; 0 on the server and during hydration. Written by
 * state/cart.ts only.
 */
export const useCartCount = create<{ itemCount: number }>()(() => ({ itemCount: 0 }))
