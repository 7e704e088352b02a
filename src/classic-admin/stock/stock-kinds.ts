// Kinds of views and acts, for forms; modules are known here by their types alone.
import type { StockAdjustmentKind, StockView } from '../../modules/inventory/stock.ts'

export const stockViews = ['all', 'low', 'out'] as const satisfies StockView[]
export const stockActs = ['counted', 'received', 'moved', 'damaged'] as const satisfies StockAdjustmentKind[]
