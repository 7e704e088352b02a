// What the page of an order needs beside it; on the server.
import type { Order } from '../../../modules/orders/order.ts'
import type { Shop } from '../../../shop.ts'
import { paths } from '../../paths.ts'

/** Where its pieces may be reviewed, by their slugs. */
export async function reviewLinks(shop: Shop, id: string, token: string): Promise<Record<string, string>> {
  const pieces = await shop.piecesToReview(id, token)
  return Object.fromEntries(pieces.map(({ slug }) => [slug, paths.review(id, token, slug)]))
}

export const countryName = ({ address }: Pick<Order, 'address'>, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(address.country) ?? address.country
