// Order filters that staff members save under a name.
import { MAX_FILTER_NAME_LENGTH } from '../../../contracts/limits.ts'
import { z } from 'zod'
import { orderListViews } from './order-list.store.ts'

export const newSavedFilter = z.object({
  name: z.string().trim().min(1).max(MAX_FILTER_NAME_LENGTH),
  view: z.enum(orderListViews).default('all'),
  q: z.string().trim().max(200).default('').describe('Search text'),
})
export type NewSavedFilter = z.infer<typeof newSavedFilter>
export type SavedFilter = NewSavedFilter & { id: number }

/** Maximum number per staff member, to keep the list short. */
export const MAX_SAVED_FILTERS = 20
