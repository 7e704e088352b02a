// Approval of orders within a company.
import type { AccountId, OrderId } from '../../kernel/ids.ts'
import { catalogueLocale, type Locale } from '../../kernel/locale.ts'
import { localizeLineValues } from '../search/localize-options.ts'
import {
  type ApprovalDecision,
  decideOrderApproval,
  listPendingApprovalOrders,
  type PendingApprovalOrder,
} from './approval.ts'
import type { FulfilmentContext } from './run-order-action.ts'

/** For the signed-in user; throws as described in approval.ts. */
export type ApprovalService = {
  waiting(accountId: AccountId, locale?: Locale): Promise<PendingApprovalOrder[] | undefined>
  decide(accountId: AccountId, orderId: OrderId, decision: ApprovalDecision): Promise<void>
}

export const createApprovalService = (context: FulfilmentContext): ApprovalService => ({
  async waiting(accountId, locale) {
    const orders = await listPendingApprovalOrders(context, accountId, locale)
    const translate = await context.getOptionTranslator?.(locale ?? catalogueLocale)
    return orders?.map((item) => ({
      ...item,
      order: {
        ...item.order,
        lines: translate ? localizeLineValues(item.order.lines, translate) : item.order.lines,
      },
    }))
  },
  decide: (accountId, orderId, decision) => decideOrderApproval(context, accountId, orderId, decision),
})
