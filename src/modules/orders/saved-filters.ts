// What somebody of staff looks for among the orders again and again, kept under a name of their own.
import { z } from 'zod'
import { orderListViews } from './order-list.store.ts'

export const newSavedFilter = z.object({
  name: z.string().trim().min(1).max(60),
  view: z.enum(orderListViews).default('all'),
  q: z.string().trim().max(200).default('').describe('What is searched for'),
})
export type NewSavedFilter = z.infer<typeof newSavedFilter>
export type SavedFilter = NewSavedFilter & { id: number }

/** So many of one person: more would be a list to search. */
export const MAX_SAVED_FILTERS = 20
