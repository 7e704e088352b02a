// Scheduled sales: read, planned, ended, and the ends and plans undone.
import { api, unwrap } from '../data/client.ts'

export async function fetchSales(product?: number, signal?: AbortSignal) {
  const request = {
    params: { query: product === undefined ? {} : { product } },
    ...(signal && { signal }),
  }
  return unwrap(api.GET('/api/v1/staff/sales', request))
}
type Sales = Awaited<ReturnType<typeof fetchSales>>
export type SaleRow = Sales['sales'][number] & { currency: string }

/** A product has one sale from and until the same time. */
export const saleId = ({ product, starts_at: from, ends_at: until }: SaleRow): string =>
  `${product.id} ${from} ${until}`

export const endSale = ({ product, starts_at, ends_at }: SaleRow) =>
  unwrap(api.POST('/api/v1/staff/sales/end', { body: { product: product.id, starts_at, ends_at } }))

/** Continues a sale that was just ended: the latest end in the history of its product is reverted. */
export async function restoreSale({ product: { id } }: SaleRow): Promise<void> {
  const path = '/api/v1/staff/products/{id}/history'
  const { events } = await unwrap(api.GET(path, { params: { path: { id }, query: {} } }))
  const end = events.find(({ action, revertible }) => action === 'sale.end' && revertible)
  if (end)
    await unwrap(api.POST(`${path}/{event}/revert`, { params: { path: { id, event: end.id } }, body: {} }))
}

export type SaleInput = {
  products: number[]
  percent_off?: number
  price?: number
  starts_at?: string
  ends_at: string | null
}

export const planSale = (sale: SaleInput) => unwrap(api.POST('/api/v1/staff/sales', { body: sale }))

export const fetchSalePreview = (sale: SaleInput, signal: AbortSignal) =>
  unwrap(api.POST('/api/v1/staff/sales/preview', { body: sale, signal }))
export type SalePreview = Awaited<ReturnType<typeof fetchSalePreview>>

/** Ends or cancels a sale that was just planned. */
export async function undoSale({ products, ends_at: until }: SaleInput): Promise<void> {
  for (const product of products) {
    const { sales, currency } = await fetchSales(product)
    const planned = sales
      .filter(({ ends_at: ends }) => (ends === null ? until === null : isSame(ends, until)))
      .toSorted((a, b) => (b.starts_at ?? '').localeCompare(a.starts_at ?? ''))[0]
    if (planned) await endSale({ ...planned, currency })
  }
}

const isSame = (one: string, other: string | null) => other !== null && Date.parse(one) === Date.parse(other)
