// Gives the demo shopper orders, a return, a wishlist and a cart, by the APIs that the pages use.
type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

/** Signs in, for calls below `/api/v1/`. */
export async function signIn(url: string, credentials: { email: string; password: string }): Promise<Call> {
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const response = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: {
        'idempotency-key': crypto.randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as unknown
  }
  const { email, password } = credentials
  const { access_token: token } = (await send('POST', 'auth/login', { email, password })) as {
    access_token: string
  }
  return <Answer>(method: string, path: string, body?: object) =>
    send(method, path, body, token) as Promise<Answer>
}

type Product = {
  slug: string
  name: string
  brand?: { name: string }
  price: number
  currency: string
  attributes: {
    image: object
    sub_attributes: { id: number; sku: string; price: number; quantity: number }[]
  }[]
}

const address = {
  name: 'Linh Trần',
  line1: '12 St James Square',
  city: 'London',
  postcode: 'SW1Y 4JH',
  country: 'GB',
}

/** @returns addresses of the orders' pages in the account, by state. */
export async function fillAccount(
  shopper: Call,
  staff: Call,
  email: string,
): Promise<{ open: string; delivered: string }> {
  const { products } = await shopper<{ products: Product[] }>('GET', 'dynamic/products?in_stock=1&limit=60')
  const available = products.flatMap((product) => {
    const size = product.attributes
      .flatMap(({ sub_attributes: sizes }) => sizes)
      .find(({ quantity }) => quantity > 5)
    return size ? [{ product, size }] : []
  })
  const placeOrder = async (from: number, count: number): Promise<string> => {
    const items = available
      .slice(from, from + count)
      .map(({ size }) => ({ variant_id: size.id, quantity: 1 }))
    const quote = { items, country: address.country }
    const { shipping_methods: methods } = await shopper<{ shipping_methods: { code: string }[] }>(
      'POST',
      'dynamic/checkout/quote',
      quote,
    )
    const shippingMethod = methods[0]!.code
    const { total } = await shopper<{ total: number }>('POST', 'dynamic/checkout/quote', {
      ...quote,
      shipping_method: shippingMethod,
    })
    const card = { number: '4242424242424242', expiry: '12 / 40', cvc: '123', name: address.name }
    const { order } = await shopper<{ order: { id: string } }>('POST', 'dynamic/checkout', {
      items,
      email,
      address,
      shipping_method: shippingMethod,
      payment: { method: 'test-card', card },
      expected_total: total,
    })
    return order.id
  }
  const ship = async (id: string, tracking: string) => {
    await staff('POST', `staff/orders/${id}/pick`, {})
    await staff('POST', `staff/orders/${id}/ship`, { carrier: 'Post', tracking })
  }
  const delivered = await placeOrder(0, 3)
  await ship(delivered, 'RR 123 456 789 GB')
  await staff('POST', `staff/orders/${delivered}/deliver`, {})
  const { lines } = await shopper<{ lines: { id: number }[] }>('GET', `dynamic/orders/${delivered}`)
  await shopper('POST', `dynamic/orders/${delivered}/returns`, {
    lines: [{ line_id: lines[0]!.id, quantity: 1, reason: 'size' }],
  })
  await ship(await placeOrder(4, 1), 'RR 987 654 321 GB')
  const open = await placeOrder(6, 3)
  await shopper('POST', 'dynamic/delivery_address', { ...address, default_delivery: true })
  await shopper('POST', 'dynamic/wishlist', {
    items: available.slice(12, 18).map(({ product: { slug, name, brand, price, currency, attributes } }) => ({
      slug,
      name,
      ...(brand && { brand: brand.name }),
      price: price + 1_000,
      currency,
      image: attributes[0]!.image,
    })),
  })
  for (const { product, size } of available.slice(20, 25))
    await shopper('POST', 'dynamic/add_to_cart', {
      id: String(size.id),
      name: product.name,
      slug: product.slug,
      sku: size.sku,
      price: size.price,
      currency: product.currency,
      quantity: 1,
    })
  for (const { size } of available.slice(20, 22)) await shopper('POST', `dynamic/carts/${size.id}/save`)
  return { open: `/my-account/orders/${open}`, delivered: `/my-account/orders/${delivered}` }
}
