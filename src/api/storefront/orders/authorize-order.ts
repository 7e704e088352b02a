// Authorises actions on an order: for holders of its signed link and for the account that owns it.
import type { FastifyRequest } from 'fastify'
import { ShopError } from '../../../kernel/errors.ts'
import type { OrderLinkService } from '../../../modules/storefront/shop.ts'
import type { ApiContext } from '../../context.ts'

export function createOrderAccess({
  shop,
  loadShedder,
  customers,
}: Pick<ApiContext, 'shop' | 'loadShedder' | 'customers'>) {
  /** The given token, or the token of the account's own order. */
  const tokenFor = async ({ principal }: FastifyRequest, orderId: string, orderToken: string) =>
    orderToken || ((principal && (await customers.of(principal.user.id).order(orderId))?.token) ?? '')
  return {
    tokenFor,
    /** @throws ShopError order_not_found for other accounts' orders, as for unknown ones. */
    within: <Result>(
      request: FastifyRequest,
      orderId: string,
      orderToken: string,
      work: (order: OrderLinkService, token: string) => Promise<Result>,
    ) =>
      loadShedder.run('checkout', async () => {
        const token = await tokenFor(request, orderId, orderToken)
        const customerOrder = shop.orderByLink(orderId, token, request.principal?.user.id)
        if (!customerOrder) throw new ShopError('order_not_found')
        return work(customerOrder, token)
      }),
  }
}
