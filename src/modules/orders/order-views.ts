// What somebody of staff looks for among the orders again and again, kept under a name of their own.
import { z } from 'zod'
import { queueViews } from './order-queue.ts'

export const newOrderView = z.object({
  name: z.string().trim().min(1).max(60),
  view: z.enum(queueViews).default('all'),
  q: z.string().trim().max(200).default('').describe('What is searched for'),
})
export type NewOrderView = z.infer<typeof newOrderView>
export type OrderView = NewOrderView & { id: number }

/** So many of one person: more would be a list to search. */
export const orderViewsMost = 20
