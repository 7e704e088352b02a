// Pages of an order's payment are opened by the order's signed link; on the server.
import { data } from 'react-router'
import type { PaymentPages } from '../../../services/shop.ts'
import { paths } from '../../paths.ts'
import { privateHeaders } from '../order/private-headers.ts'

/** Id and token of the address. */
export function readPaymentLink(request: Request): [id: string, token: string] {
  const { searchParams } = new URL(request.url)
  return [searchParams.get('id') ?? '', searchParams.get('token') ?? '']
}

/** The page that a buyer goes on to. @throws an answer that there is no such order. */
export function toRedirect(
  target: Awaited<ReturnType<PaymentPages['returnFromPayment']>>,
  id: string,
  token: string,
): string {
  if (!target) throw data(null, { status: 404, headers: privateHeaders })
  return target.to === 'order' ? paths.order(id, token) : paths.checkoutAgain(target.reason)
}
