// Stock as staff see it, and the manual adjustments they can make.
import type { VariantId } from '../../kernel/ids.ts'

/** Code of the location that every shop has. */
export const MAIN_LOCATION = 'main'

/** Maximum quantity of one variant at a location. */
export const MAX_STOCK_QUANTITY = 1_000_000

export type Location = { code: string; name: string; closed: boolean; on_hand: number }

/** One variant at one location; `available` can be sold. */
export type StockCount = { location: string; on_hand: number; reserved: number; available: number }

export type StockVariant = {
  variant: VariantId
  sku: string
  barcode: string | null
  product: { id: number; name: string; slug: string }
  options: string[]
}
/** `threshold`: this quantity or less is low. */
export type StockOfVariant = StockVariant & { threshold: number; counts: StockCount[] }
export type StockRow = StockVariant & StockCount & { threshold: number }

export type StockThreshold = {
  category: { slug: string; name: string } | null
  product: { id: number; name: string } | null
  threshold: number
}

export const stockViews = ['all', 'low', 'out'] as const
export type StockView = (typeof stockViews)[number]
export type StockQuery = {
  q: string
  view: StockView
  /** Location code; absent: all locations. */
  location?: string | undefined
  /** The last row of the previous page. */
  after?: { variant: number; location: string } | undefined
}

export const ledgerReasons = [
  'initial',
  'counted',
  'import',
  'hold',
  'release',
  'sale',
  'return',
  'restocked',
  'received',
  'moved',
  'damaged',
] as const
export type LedgerReason = (typeof ledgerReasons)[number]

/** A change of on-hand or reserved stock. */
export type LedgerRow = {
  id: number
  at: Date
  location: string
  reason: LedgerReason
  /** The order or other reference that caused it. */
  reference: string | null
  on_hand_change: number
  reserved_change: number
  /** On-hand stock at the location after the change. */
  on_hand: number
  actor: string | null
  note: string | null
}
