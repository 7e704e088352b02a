// Access to payment pages by the order's signed link; runs on the server.
import { data } from 'react-router'
import type { PaymentPages } from '../../../modules/storefront/shop.ts'
import { failedPaymentPath, paymentLinkPath } from '../../../contracts/link-paths.ts'
import { paths } from '../../../contracts/paths.ts'
import { privateHeaders } from '../../order/private-headers.ts'

/** Reads id and token from the URL. */
export function readPaymentLink(request: Request): [id: string, token: string] {
  const { searchParams } = new URL(request.url)
  return [searchParams.get('id') ?? '', searchParams.get('token') ?? '']
}

/**
 * URL of the buyer's next page.
 * @throws a 404 response when the order does not exist.
 */
export function toRedirect(
  target: Awaited<ReturnType<PaymentPages['returnFromPayment']>>,
  id: string,
  token: string,
): string {
  if (!target) throw data(null, { status: 404, headers: privateHeaders })
  if (target.to === 'order') return paths.order(id, token)
  return target.to === 'payment-link'
    ? paymentLinkPath(target.id, target.token)
    : failedPaymentPath(target.reason, target.buy)
}
