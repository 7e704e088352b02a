// Modifies the cart prices in server responses.
import type { Page } from '@playwright/test'

type Priced = {
  items: { price: number; quantity: number; itemTotal: number; changes: string[] }[]
  total: number
}

/** Applies `change` to the first line in all later price responses. */
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
