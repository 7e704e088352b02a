// Paginated order lists.
type PlacedRow = { placed_at: string }

/** Builds a page with ISO timestamps and its position among the pages. */
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
