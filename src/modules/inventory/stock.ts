// Stock as those who work with it see it, and what they do to it by hand.
import { z } from 'zod'

export const stockActs = ['counted', 'received', 'moved', 'damaged'] as const
export type StockActKind = (typeof stockActs)[number]

/** So many of one thing are on no shelf. */
export const piecesMost = 1_000_000

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

export type Location = { code: string; name: string; closed: boolean; pieces: number }

/** Of one variant at one location; what is free is what orders do not hold. */
export type StockCount = { location: string; on_hand: number; reserved: number; free: number }

export type StockVariant = {
  variant: number
  sku: string
  barcode: string | null
  product: { id: number; name: string; slug: string }
  options: string[]
}
/** `few`: so many or fewer are few. */
export type StockOfVariant = StockVariant & { few: number; counts: StockCount[] }
export type StockRow = StockVariant & StockCount & { few: number }

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
export type StockRule = {
  category: { slug: string; name: string } | null
  product: { id: number; name: string } | null
  few: number
}

export const stockViews = ['all', 'low', 'out'] as const
export type StockView = (typeof stockViews)[number]
export type AskedStock = {
  q: string
  view: StockView
  /** Its code; all of them without. */
  location?: string | undefined
  /** The last row of the page before. */
  after?: { variant: number; location: string } | undefined
}

/** A change of what is on the shelf or promised. */
export type LedgerRow = {
  id: number
  at: Date
  location: string
  reason: string
  /** Order or other reference that it was for. */
  reference: string | null
  on_hand_change: number
  reserved_change: number
  /** On the shelf there after it. */
  on_hand: number
  actor: string | null
  note: string | null
}
