// Edits of an order by staff until it is picked. A higher price is collected by a link.
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { ShopError } from '../../../kernel/errors.ts'
import { requireOrderId, type OrderId, type VariantId } from '../../../kernel/ids.ts'
import type { Address } from '../../checkout/checkout.ts'
import { getOrderWithPayment } from '../../checkout/view-order.ts'
import { signOrderToken } from '../../orders/order-token.ts'
import { getOrderLocale } from '../../orders/orders.store.ts'
import { getOrderActions } from '../order-actions.ts'
import type { FulfilmentContext } from '../run-order-action.ts'
import type { ExchangeShipping } from '../../checkout/settings/checkout-settings.ts'
import { cancelExchange } from '../exchanges/cancel-exchange.ts'
import { type ExchangeInput, toExchangeRequest } from '../exchanges/exchange-input.ts'
import { exchangeItems, type ExchangeOptions, type ExchangeResult } from '../exchanges/exchange-items.ts'
import type { MethodTitles } from '../../payments/method-titles.ts'
import { type AdditionalPayment, EDIT_PAYMENT_MS } from './additional-payment.ts'
import { editOrder, revertOrderEdit, type StaffEditOptions, type StaffEditResult } from './edit-by-staff.ts'
import { changeLineVariant, changeOrderAddress, type VariantChoice } from './edit-order.ts'
import type { OrderEditInput } from './order-edit-input.ts'

/** A payment that the customer makes at `url`, an absolute URL, before the edit applies. */
/** `titles`: how the shop names the payment method now. */
export type RequestedPayment = AdditionalPayment & { url: string; titles: MethodTitles }

/** `choices` are the other variants of each line's product, with the difference that each makes, by line id. */
export type EditOptions = {
  editable: boolean
  choices: Record<number, VariantChoice[]>
  /** The edit that waits for its payment. */
  waiting: RequestedPayment | null
}

export type StaffOrderEditService = {
  /** What can be changed now, and what it would cost. */
  options(ctx: StaffContext, id: string): Promise<EditOptions>
  /**
   * Changes all items of a line to another variant of their product. `maxMinor`: the largest increase that the customer
   * agreed to. A lower price is refunded.
   * @returns the payment that the customer has to make first, whose link they get by email; undefined when the order has
   * changed.
   * @throws ShopError additional_payment_required, out_of_stock, product_not_found, order_edit_pending,
   * invalid_transition.
   */
  changeVariant(
    ctx: StaffContext,
    id: string,
    change: { lineId: number; variantId: VariantId; maxMinor: number },
  ): Promise<RequestedPayment | undefined>
  /**
   * Changes items, prices, discount, address and shipping method in one step. A dry run shows what it would do.
   * @throws ShopError as editOrder.
   */
  edit(
    ctx: StaffContext,
    id: string,
    input: OrderEditInput,
    options: StaffEditOptions,
  ): Promise<StaffEditResult & { payment: RequestedPayment | undefined }>
  /**
   * Exchanges delivered items for others: docs/orders.md. Without `ships`, the setting of the checkout decides when the new
   * items are sent. Agreed prices need the permission orders.edit too.
   * @throws ShopError as exchangeItems.
   */
  exchange(
    ctx: StaffContext,
    id: string,
    input: ExchangeInput,
    options: Pick<ExchangeOptions, 'to' | 'note' | 'expectedDifference' | 'isDryRun' | 'request'> & {
      ships?: ExchangeShipping | undefined
    },
  ): Promise<ExchangeResult & { payment: RequestedPayment | undefined }>
  /**
   * Cancels an exchange: its return, and the order of the new items, or the payment that it waits for.
   * `number`: of its entry in order_edit.
   * @throws ShopError content_changed when it is cancelled or the return has arrived; exchange_in_progress.
   */
  revertExchange(ctx: StaffContext, id: string, number: number): Promise<void>
  /** @throws ShopError content_changed when the order was changed since; as editOrder. */
  revert(ctx: StaffContext, id: string, number: number): Promise<void>
  /**
   * Changes the address within its country and region. The status of the order stays.
   * @throws ShopError invalid_input, shipping_zone_changed, invalid_transition.
   */
  changeAddress(ctx: StaffContext, id: string, address: Address): Promise<void>
}

export function createStaffOrderEditService(context: FulfilmentContext): StaffOrderEditService {
  const { db, clock, secret, shopUrl } = context
  const withUrl = async (orderId: OrderId, payment: AdditionalPayment): Promise<RequestedPayment> => {
    const token = signOrderToken(secret, orderId)
    const locale = await getOrderLocale(db, orderId)
    const titles = context.providers.getTitles(payment.paymentMethod)
    return { ...payment, titles, url: shopUrl + context.changePath(locale, orderId, token, payment.number) }
  }
  return {
    async options(ctx, id) {
      ctx.require('orders.edit')
      const order = await getOrderWithPayment(db, requireOrderId(id))
      if (!order) throw new ShopError('order_not_found')
      const { change: editable, choices, waiting } = await getOrderActions(db, clock, order)
      return { editable, choices, waiting: waiting && (await withUrl(order.id, waiting)) }
    },
    async changeVariant(ctx, id, { lineId, variantId, maxMinor }) {
      ctx.require('orders.edit')
      const orderId = requireOrderId(id)
      const payment = await changeLineVariant(context, orderId, lineId, variantId, ctx, {
        mostMinor: maxMinor,
        payWithinMs: EDIT_PAYMENT_MS,
      })
      await context.refreshStock?.([variantId])
      return payment && withUrl(orderId, payment)
    },
    async edit(ctx, id, input, options) {
      ctx.require('orders.edit')
      const orderId = requireOrderId(id)
      const result = await editOrder(context, orderId, input, ctx, options)
      if (!options.isDryRun)
        await context.refreshStock?.(
          [...result.before.lines, ...result.after.lines]
            .map((line) => line.variant_id)
            .filter((variant) => variant !== null),
        )
      return { ...result, payment: result.additional && (await withUrl(orderId, result.additional)) }
    },
    async exchange(ctx, id, input, { ships, ...options }) {
      ctx.require('returns.create')
      if (input.add.some(({ price, percent_off }) => price !== undefined || percent_off !== undefined))
        ctx.require('orders.edit')
      const orderId = requireOrderId(id)
      const setting = context.settings.current.exchanges
      const result = await exchangeItems(
        context,
        orderId,
        await toExchangeRequest(db, input),
        {
          ...options,
          ships: ships ?? (setting === 'off' ? 'on_receipt' : setting),
          payWithinMs: EDIT_PAYMENT_MS,
        },
        ctx,
      )
      if (!options.isDryRun)
        await context.refreshStock?.(result.after.lines.flatMap(({ variant_id: variant }) => variant ?? []))
      return { ...result, payment: result.additional && (await withUrl(orderId, result.additional)) }
    },
    async revertExchange(ctx, id, number) {
      ctx.require('returns.cancel')
      return cancelExchange(context, requireOrderId(id), number, ctx)
    },
    async revert(ctx, id, number) {
      ctx.require('orders.edit')
      return revertOrderEdit(context, requireOrderId(id), number, ctx)
    },
    async changeAddress(ctx, id, address) {
      ctx.require('orders.edit')
      return changeOrderAddress(context, requireOrderId(id), address, ctx)
    },
  }
}
