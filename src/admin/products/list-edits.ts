// What staff edit in the list of products: the status, and the price of products with one price.
import { api, unwrap } from '../data/client.ts'
import { amountOf } from '../kit/editor/typed-value.ts'
import type { CellEdit } from '../kit/table/list.ts'
import type { ProductRow } from './products-list.tsx'

const path = '/api/v1/staff/products/{id}'

export const statusEdit: CellEdit<ProductRow> = {
  permission: 'product-text.edit',
  text: ({ status, publish_at: at }) => (at === null ? status : undefined),
  options: [
    { value: 'draft', label: 'product-status.draft' },
    { value: 'active', label: 'product-status.active' },
    { value: 'archived', label: 'product-status.archived' },
  ],
  save: ({ id, status }, text) =>
    unwrap(
      api.PATCH(path, {
        params: { path: { id } },
        body: { status: { was: status, to: text as ProductRow['status'] } },
      }),
    ),
  explain: ({ code }) => (code === 'product_changed' ? 'table.cell-conflict' : 'products.status.failed'),
}

/** The price of all variants, if they have the same one. */
export const priceEdit: CellEdit<ProductRow> = {
  permission: 'product-prices.edit',
  inputMode: 'decimal',
  text: ({ price, currency }) =>
    price === null ? '' : price.min === price.max ? amountOf(currency).format(price.min) : undefined,
  check: (text, { currency }) =>
    typeof amountOf(currency).parse(text) === 'number' ? undefined : 'product.invalid.price',
  async save({ id, price, currency }, text) {
    const { variants } = await unwrap(api.GET(path, { params: { path: { id } } }))
    const change = { was: price?.min ?? null, to: amountOf(currency).parse(text) as number }
    await unwrap(
      api.PATCH(path, {
        params: { path: { id } },
        body: {
          variants: variants
            .filter(({ status }) => status === 'active')
            .map((variant) => ({ id: variant.id, price: change })),
        },
      }),
    )
  },
  explain: ({ code }) => (code === 'product_changed' ? 'table.cell-conflict' : undefined),
}
