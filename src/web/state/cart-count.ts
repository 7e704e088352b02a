import { create } from 'zustand'

/** Where the browser keeps the local cart. */
export const cartKey = 'selvedge.cart'

/** Pieces in this browser's cart, for the header's bag; 0 on the server and while hydrating. Written by state/cart.ts only. */
export const useCartCount = create<{ itemCount: number }>()(() => ({ itemCount: 0 }))
