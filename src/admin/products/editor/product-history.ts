// The history of a product in words.
import { api, unwrap } from '../../data/client.ts'
import type { MessageKey, Text } from '../../i18n/text.tsx'
import type { HistorySource } from '../../kit/editor/history-panel.tsx'
import { type ProductLabel, productLabels } from './product-labels.ts'

const actions: Record<string, MessageKey> = {
  'product.change': 'history.product.change',
  'product.details': 'history.product.details',
  'product.fields': 'history.product.fields',
  'product.translate': 'history.product.translate',
  'product.create': 'history.product.create',
  'product.options': 'history.product.options',
  'product.bundle': 'history.product.bundle',
  'product.variants.add': 'history.product.variants-add',
  'product.pictures.add': 'history.product.pictures-add',
  'product.pictures.arrange': 'history.product.pictures-arrange',
  'product.pictures.crop': 'history.product.pictures-crop',
  'sale.schedule': 'history.sale.schedule',
  'sale.end': 'history.sale.end',
  'stock.count': 'history.stock.count',
  'stock.receive': 'history.stock.receive',
  'stock.move': 'history.stock.move',
  'stock.damage': 'history.stock.damage',
}

const amounts = new Set(['price', 'sale_price', 'cost'])
const fieldOf = (path: string) => path.split('.').at(-1)!

export const productHistory = (id: number, currency: string, { t, money }: Text): HistorySource => ({
  key: ['products', 'history', id],
  fetch: (before, signal) =>
    unwrap(
      api.GET('/api/v1/staff/products/{id}/history', {
        params: { path: { id }, query: before === undefined ? {} : { before } },
        signal,
      }),
    ),
  revert: (event) =>
    unwrap(
      api.POST('/api/v1/staff/products/{id}/history/{event}/revert', {
        params: { path: { id, event } },
        body: {},
      }),
    ),
  describeAction: (action) => t(actions[action] ?? 'history.other'),
  describeField(path) {
    const field = fieldOf(path)
    const label = productLabels[field as ProductLabel]
    const owner = path.slice(0, -field.length - 1)
    if (label === undefined) return path
    return owner === '' ? t(label) : `${t(label)}, ${owner}`
  },
  formatValue: (path, value) =>
    typeof value === 'number' && amounts.has(fieldOf(path)) ? money(value, currency) : String(value),
})
