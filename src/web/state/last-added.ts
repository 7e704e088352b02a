import { create } from 'zustand'

/** The line that was added last, until the cart has been looked at: it is shown dark. */
export const useLastAdded = create<{ id: string | null }>()(() => ({ id: null }))
