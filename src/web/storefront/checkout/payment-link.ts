// Pages of an order's payment are opened by the order's signed link; on the server.
import { data } from 'react-router'
import type { PaymentPages } from '../../../shop.ts'
import { paths } from '../../paths.ts'
import { own } from '../order/own-headers.ts'

/** Id and token of the address. */
export function linkOf(request: Request): [id: string, token: string] {
  const { searchParams } = new URL(request.url)
  return [searchParams.get('id') ?? '', searchParams.get('token') ?? '']
}

/** The page that a buyer goes on to. @throws an answer that there is no such order. */
export function wayOn(
  way: Awaited<ReturnType<PaymentPages['returnFromPayment']>>,
  id: string,
  token: string,
): string {
  if (!way) throw data(null, { status: 404, headers: own })
  return way.to === 'order' ? paths.order(id, token) : paths.checkoutAgain(way.reason)
}
