// Stock as those who work with it see it, and what they do to it by hand.
export type StockAdjustmentKind = 'counted' | 'received' | 'moved' | 'damaged'

/** So many of one thing are on no shelf. */
export const MAX_STOCK_QUANTITY = 1_000_000

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

export type StockThreshold = {
  category: { slug: string; name: string } | null
  product: { id: number; name: string } | null
  few: number
}

export const stockViews = ['all', 'low', 'out'] as const
export type StockView = (typeof stockViews)[number]
export type StockQuery = {
  q: string
  view: StockView
  /** Its code; all of them without. */
  location?: string | undefined
  /** The last row of the page before. */
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
  'received',
  'moved',
  'damaged',
] as const
export type LedgerReason = (typeof ledgerReasons)[number]

/** A change of what is on the shelf or promised. */
export type LedgerRow = {
  id: number
  at: Date
  location: string
  reason: LedgerReason
  /** Order or other reference that it was for. */
  reference: string | null
  on_hand_change: number
  reserved_change: number
  /** On the shelf there after it. */
  on_hand: number
  actor: string | null
  note: string | null
}
