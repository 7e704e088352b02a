// What the server says that a cart costs.
import type { Page } from '@playwright/test'

type Priced = {
  items: { price: number; quantity: number; itemTotal: number; changes: string[] }[]
  total: number
}

/** From now on the server says this of the first line. */
export const pricedAs = (
  page: Page,
  change: (line: Priced['items'][number]) => Partial<Priced['items'][number]>,
): Promise<unknown> =>
  page.route('**/carts/price*', async (route) => {
    const answer = await route.fetch()
    const cart = (await answer.json()) as Priced
    const [first, ...others] = cart.items
    await route.fulfill({
      response: answer,
      json: { ...cart, items: [{ ...first!, ...change(first!) }, ...others] },
    })
  })
