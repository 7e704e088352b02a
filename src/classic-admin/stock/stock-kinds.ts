// Kinds of acts, for forms; modules are known here by their types alone.
import type { StockAdjustmentKind } from '../../modules/inventory/stock.ts'

export const stockActs = ['counted', 'received', 'moved', 'damaged'] as const satisfies StockAdjustmentKind[]
