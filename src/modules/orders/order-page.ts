// Lists of orders, page by page.
type PlacedRow = { placed_at: string }

/** A page as it is told: times as ISO texts, where it stands among the others. */
export const toPage = <Row extends PlacedRow>(
  orders: readonly Row[],
  page: number,
  perPage: number,
  total: number,
) => ({
  orders: orders.map((order) => ({ ...order, placed_at: new Date(order.placed_at).toISOString() })),
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
})
