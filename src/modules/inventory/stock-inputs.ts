// What is asked for of stock, as it is read from outside. Apart from stock.ts, which pages in the browser know.
import { z } from 'zod'
import { piecesMost } from './stock.ts'

export const locationCode = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(40)
const name = z.string().trim().min(1).max(80)
export const newLocation = z.object({ code: locationCode, name })
export const locationChange = z.object({
  name: z.object({ was: z.string().max(80), to: name }).optional(),
  closed: z.object({ was: z.boolean(), to: z.boolean() }).optional(),
})
export type LocationChange = z.output<typeof locationChange>

const pieces = z.int().min(1).max(piecesMost)
const note = z.string().trim().max(500).default('')
const at = { location: locationCode.default('main'), note }
/** What is done to stock of one variant. */
export const stockAct = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('counted'),
    quantity: z.int().min(0).max(piecesMost).describe('How many there are'),
    was: z.int().min(0).describe('How many there were said to be: refused where there are others by now'),
    ...at,
  }),
  z.object({ kind: z.literal('received'), quantity: pieces, ...at }),
  z.object({ kind: z.literal('damaged'), quantity: pieces, ...at }),
  z.object({ kind: z.literal('moved'), quantity: pieces, to: locationCode, ...at }),
])
export type StockAct = z.output<typeof stockAct>

/** From how many on there are few: of a category and those below it, of a product, of the shop where both are null. */
export const stockRuleChange = z
  .object({
    category: z.string().min(1).max(200).nullable().default(null),
    product: z.int().min(1).max(1e15).nullable().default(null),
    was: z.int().min(0).nullable().describe('What whoever changes it has seen'),
    few: z.int().min(0).max(piecesMost).nullable().describe('null: as what is above it says'),
  })
  .refine(({ category, product }) => category === null || product === null, 'a category or a product')
export type StockRuleChange = z.output<typeof stockRuleChange>
