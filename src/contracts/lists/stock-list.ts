// The list of stock by variant and location: /api/v1/staff/stock.
import type { ListDefinition } from './list-query.ts'

/** Available stock at or below the threshold, or none. */
export const stockLevels = ['low', 'out'] as const

export const stockList = {
  fields: {
    sku: { type: 'text', sort: true },
    barcode: { type: 'text', canBeEmpty: true },
    product: { type: 'text', sort: true },
    location: { type: 'choice', sort: true },
    level: { type: 'choice', choices: stockLevels },
    on_hand: { type: 'number', sort: true },
    reserved: { type: 'number', sort: true },
    available: { type: 'number', sort: true },
  },
  defaultSort: [{ field: 'sku', descending: false }],
} as const satisfies ListDefinition

export type StockListField = keyof typeof stockList.fields
