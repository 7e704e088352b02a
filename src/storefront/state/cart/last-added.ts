import { create } from 'zustand'

export const useLastAdded = create<{ id: string | null }>()(() => ({ id: null }))
