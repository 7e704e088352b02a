// Loads the order page's data; runs on the server.
import type { LoaderFunctionArgs } from 'react-router'
import type { Order } from '../../modules/orders/order.ts'
import type { Shop } from '../../modules/storefront/shop.ts'
import { listCountries } from '../address/countries.ts'
import { accountContext, requestContext, shopContext } from '../context.ts'
import { reviewPath } from '../../contracts/link-paths.ts'
import { getUnavailableActions } from './actions/unavailable-actions.ts'
import { createQrCode, type QrCode } from '../ui/qr-code.ts'

/** Review links of the order's items, by product slug. */
async function reviewLinks(shop: Shop, id: string, token: string): Promise<Record<string, string>> {
  const items = await shop.itemsToReview(id, token)
  return Object.fromEntries(items.map(({ slug }) => [slug, reviewPath(id, token, slug)]))
}

export const countryName = ({ address }: Pick<Order, 'address'>, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(address.country) ?? address.country

const createTransferQrCode = ({ payment }: Order): QrCode | undefined =>
  payment.instructions?.qr_code ? createQrCode(payment.instructions.qr_code) : undefined

/** Of the code that staff scan when the order is handed over. */
const createPickupQrCode = ({ pickup, status }: Order): QrCode | undefined =>
  pickup?.ready_at && !pickup.collected_at && status !== 'cancelled' ? createQrCode(pickup.code) : undefined

/**
 * All data of the order page.
 * @returns undefined when the token is invalid.
 */
export async function loadOrderPage(context: LoaderFunctionArgs['context'], order: Order, token: string) {
  const shop = context.get(shopContext)
  const { locale } = context.get(requestContext)
  const spender = (await context.get(accountContext).principal())?.user.id
  const actions = await shop.orderByLink(order.id, token, spender)?.actions()
  if (!actions) return undefined
  return {
    order,
    token,
    method: shop.getPaymentMethodViews(locale)[order.payment.method],
    steps: actions,
    unavailable: getUnavailableActions(order, actions, new Date()),
    country: countryName(order, locale),
    billingCountry: order.billing_address ? countryName({ address: order.billing_address }, locale) : '',
    // Only the order's own country: shipping and tax were calculated for it.
    countries: listCountries(locale).filter(({ code }) => code === order.address.country),
    reviews: await reviewLinks(shop, order.id, token),
    qrCode: createTransferQrCode(order),
    pickupQrCode: createPickupQrCode(order),
    isLate: isLate(order),
  }
}

/** Whether the last of its delivery dates has passed everywhere, and it has not arrived. */
export function isLate({ delivery_to: to, status, pickup }: Order): boolean {
  if (pickup?.ready_at) return false
  const today = new Date(Date.now() - 12 * HOUR_MS).toISOString().slice(0, 10)
  return to !== null && to < today && ['paid', 'picking', 'shipped'].includes(status)
}

const HOUR_MS = 3_600_000
