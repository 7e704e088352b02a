// Who may do something with an order: whoever holds its signed link, and the account that it belongs to.
import type { FastifyRequest } from 'fastify'
import { ShopError } from '../../kernel/errors.ts'
import type { OwnOrderCalls } from '../../shop.ts'
import type { ApiContext } from '../context.ts'

export function ownOrders({ shop, gate, customers }: Pick<ApiContext, 'shop' | 'gate' | 'customers'>) {
  /** The token that was given, or that of the account's own order. */
  const tokenFor = async ({ principal }: FastifyRequest, orderId: string, given: string) =>
    given || ((principal && (await customers.of(principal.user.id).order(orderId))?.token) ?? '')
  return {
    tokenFor,
    /** @throws ShopError order_not_found for others' orders, as for those that there are not. */
    within: <Result>(
      request: FastifyRequest,
      orderId: string,
      given: string,
      work: (order: OwnOrderCalls, token: string) => Promise<Result>,
    ) =>
      gate.within('checkout', async () => {
        const token = await tokenFor(request, orderId, given)
        const own = shop.ownOrder(orderId, token, request.principal?.user.id)
        if (!own) throw new ShopError('order_not_found')
        return work(own, token)
      }),
  }
}
