// Places an order in the demo shop, using the API calls that the pages make.
import type { BrowserContext } from '@playwright/test'

type Placed = { id: string; number: number; url: string }

/** Two items of one variant in stock, paid by card by default. */
export async function placedOrder(
  origin: string,
  name: string,
  {
    method = 'test-card',
    quantity = 2,
    slug: productSlug,
    email = 'first-order@example.com',
    phone,
    context,
  }: {
    method?: 'test-card' | 'cash-on-delivery'
    quantity?: number
    /** Product to buy; any available one by default. */
    slug?: string
    email?: string
    phone?: string
    /** Whose account orders; a guest by default. */
    context?: BrowserContext
  } = {},
): Promise<Placed> {
  const cookies = (await context?.cookies(origin)) ?? []
  const session = context && {
    origin,
    cookie: cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; '),
  }
  const post = async (path: string, body: object) =>
    (await (
      await fetch(`${origin}/api/v1/dynamic/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          ...session,
        },
        body: JSON.stringify(body),
      })
    ).json()) as {
      total: number
      shipping_methods: { code: string }[]
      order?: { id: string; number: number }
      url?: string
    }
  const get = async <Answer>(path: string) =>
    (await (await fetch(`${origin}/api/v1/dynamic/${path}`)).json()) as Answer
  const { products } = productSlug
    ? { products: [{ slug: productSlug }] }
    : await get<{ products: { slug: string }[] }>('products?in_stock=1&limit=40')
  for (const { slug } of products.toReversed()) {
    const product = await get<{ attributes: { sub_attributes: { id: number; quantity: number }[] }[] }>(
      `product?slug=${slug}`,
    )
    const free = product.attributes
      .flatMap((one) => one.sub_attributes)
      .find((one) => one.quantity > quantity + 3)
    if (!free) continue
    const items = [{ variant_id: free.id, quantity }]
    const quote = { items, country: 'GB' }
    const shipping_method = (await post('checkout/quote', quote)).shipping_methods[0]!.code
    const { total } = await post('checkout/quote', { ...quote, shipping_method })
    const card = { number: '4242424242424242', expiry: '12 / 40', cvc: '123', name }
    const placed = await post('checkout', {
      items,
      email,
      address: {
        name,
        line1: '12 St James Square',
        city: 'London',
        postcode: 'SW1Y 4JH',
        country: 'GB',
        ...(phone && { phone }),
      },
      shipping_method,
      payment: { method, ...(method === 'test-card' && { card }) },
      expected_total: total,
    })
    if (!placed.order) throw new Error(`no order: ${JSON.stringify(placed)}`)
    return { ...placed.order, url: placed.url! }
  }
  throw new Error('nothing can be bought')
}
