// Views of back-office lists that staff save under a name: filters, search and order.
import { z } from 'zod'
import { MAX_VIEW_NAME_LENGTH } from '../../contracts/limits.ts'

export const newSavedView = z.object({
  list: z
    .string()
    .regex(/^[a-z][a-z-]{0,39}$/)
    .describe('Name of the list, such as `orders`'),
  name: z.string().trim().min(1).max(MAX_VIEW_NAME_LENGTH),
  query: z
    .record(z.string().max(40), z.string().max(1_000))
    .refine((query) => Object.keys(query).length <= 40, 'at most 40 parameters')
    .describe('Parameters of the list, such as `{ "status": "paid", "sort": "-placed" }`'),
  shared: z.boolean().default(false).describe('Whether all staff who see the list see it'),
})
export type NewSavedView = z.infer<typeof newSavedView>
export type SavedView = NewSavedView & {
  id: number
  /** Whether the caller saved it, and may change and delete it. */
  own: boolean
  /** Whether the caller gets the report by email every week. */
  subscribed: boolean
}

/** Maximum number per staff member and list, to keep the tabs short. */
export const MAX_SAVED_VIEWS = 20
