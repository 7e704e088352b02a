// Who may do something with an order: whoever holds its signed link, and the account that it belongs to.
import type { FastifyRequest } from 'fastify'
import { ShopError } from '../../kernel/errors.ts'
import type { OrderLinkService } from '../../services/shop.ts'
import type { ApiContext } from '../context.ts'

export function createOrderAccess({
  shop,
  loadShedder,
  customers,
}: Pick<ApiContext, 'shop' | 'loadShedder' | 'customers'>) {
  /** The token that was given, or that of the account's own order. */
  const tokenFor = async ({ principal }: FastifyRequest, orderId: string, orderToken: string) =>
    orderToken || ((principal && (await customers.of(principal.user.id).order(orderId))?.token) ?? '')
  return {
    tokenFor,
    /** @throws ShopError order_not_found for others' orders, as for those that there are not. */
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
