// Exchanges of delivered items, by customers and staff. Decision 0161: the new items are an order of their own.
import { ShopError } from '../../../kernel/errors.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { ExchangeShipping } from '../../checkout/settings/checkout-settings.ts'
import type { OrderSnapshot } from '../../orders/order-contents.ts'
import type { RefundDestination } from '../../orders/order.ts'
import { findExchangeByEdit } from '../../orders/returns.store.ts'
import { getGoodwillRefundsByLine } from '../../payments/refunds.store.ts'
import { listShortItems } from '../order-edits/apply-order-edit.ts'
import {
  type AdditionalPayment,
  requestExchangePayment,
  toAdditionalPayment,
} from '../order-edits/additional-payment.ts'
import {
  type EditRequest,
  findRequestedEdit,
  insertOrderEdit,
  toRequestKey,
  isCharged,
} from '../order-edits/order-edits.store.ts'
import { loadEditedOrder } from '../order-edits/order-snapshot.ts'
import { assertInReturnWindow, checkReturnLines } from '../returns/open-return.ts'
import { type ActionContext, type Actor, type OrderEditDeps, runOrderAction } from '../run-order-action.ts'
import { calculateExchange, type ExchangeRequest } from './calculate-exchange.ts'
import {
  type AgreedExchange,
  assertExchangeable,
  getDifference,
  isOnAccount,
  placeExchange,
} from './place-exchange.ts'

/**
 * `after`: the contents of the order of the new items. `differenceMinor`: the customer pays it first; negative: it is
 * refunded with the return. `orderId` and `returnNumber`: null for a dry run and while `additional` is not paid.
 */
export type ExchangeResult = {
  /** Of its entry in order_edit; 0 for a dry run. */
  number: number
  orderId: OrderId | null
  returnNumber: number | null
  valueMinor: number
  differenceMinor: number
  after: OrderSnapshot
  additional: AdditionalPayment | undefined
}

export type ExchangeOptions = {
  ships: ExchangeShipping
  /** Where money that is left goes. */
  to?: RefundDestination | undefined
  /** For staff. */
  note?: string | undefined
  /** Customers exchange within the time for returns, and agree to pay at most this much. */
  shopper?: { mostMinor: number } | undefined
  /** The difference that staff saw; required of them unless it is a dry run. */
  expectedDifference?: number | undefined
  isDryRun?: boolean
  /** The same request is made once. */
  request?: EditRequest | undefined
  /** How long the customer may take to pay the difference; the new items stay reserved until then. */
  payWithinMs: number
}

const nothing = { number: 0, orderId: null, returnNumber: null, additional: undefined }

class DryRun extends Error {
  readonly result: ExchangeResult
  constructor(result: ExchangeResult) {
    super('dry run')
    this.result = result
  }
}

/**
 * Reserves the new items, opens the return, and places the order of the new items; if they cost more than the returned ones,
 * once the customer has paid the difference, or at once on account. A dry run does the same and is rolled back.
 * @throws ShopError quantity_exceeded, return_window_closed, order_not_paid, out_of_stock with the items, credit_limit_exceeded, exchange_unavailable
 * when a customer would add to the debt of their company,
 * additional_payment_required with `more`, total_changed with `difference`, order_edit_pending; as calculateExchange.
 */
export async function exchangeItems(
  context: OrderEditDeps,
  orderId: OrderId,
  request: ExchangeRequest,
  options: ExchangeOptions,
  initiator: Actor,
): Promise<ExchangeResult> {
  const diff: Record<string, unknown> = {}
  const run = async (step: ActionContext): Promise<ExchangeResult> => {
    const repeated = options.request && (await findExchange(step, options.request))
    if (repeated) {
      step.again()
      return repeated
    }
    const agreed = await agree(step, request, options)
    const result = { ...toResult(agreed), ...(await start(context, step, agreed, options)) }
    if (options.isDryRun) throw new DryRun({ ...result, ...nothing })
    Object.assign(diff, describeForAudit(request, result, options))
    return result
  }
  try {
    return await runOrderAction(
      context,
      orderId,
      { name: 'exchange', rule: 'request_return', diff },
      initiator,
      run,
    )
  } catch (error) {
    if (error instanceof DryRun) return error.result
    throw error
  }
}

async function agree(
  step: ActionContext,
  request: ExchangeRequest,
  { ships, to = 'original', note, shopper, expectedDifference, isDryRun, request: key }: ExchangeOptions,
): Promise<AgreedExchange> {
  const { tx, order, at } = step
  const parts = checkReturnLines(step, request.lines)
  if (shopper) await assertInReturnWindow(step)
  const edited = await loadEditedOrder(tx, order.id, at)
  const goodwillByLine = await getGoodwillRefundsByLine(tx, order.id)
  const priced = await calculateExchange(tx, { edited, lines: order.lines, goodwillByLine }, request, at)
  const difference = getDifference(priced)
  if (shopper && difference > shopper.mostMinor)
    throw new ShopError('additional_payment_required', { more: difference })
  // As with edits, only staff add to the debt of a company.
  if (shopper && difference > 0 && isOnAccount(order, priced)) throw new ShopError('exchange_unavailable')
  if (!shopper && !isDryRun && difference !== expectedDifference)
    throw new ShopError('total_changed', { difference })
  return { parts, to, note, ships, ...priced, requestKey: key && `${order.id}:exchange:${key.key}` }
}

/** Places the order, or asks the customer to pay the difference first. */
async function start(
  context: OrderEditDeps,
  step: ActionContext,
  agreed: AgreedExchange,
  { payWithinMs, request }: ExchangeOptions,
): Promise<Pick<ExchangeResult, 'number' | 'orderId' | 'returnNumber' | 'additional'>> {
  const { tx, actor, sendEmail, order, at } = step
  try {
    const requestKey = request && toRequestKey(request)
    if (getDifference(agreed) <= 0 || isOnAccount(order, agreed)) {
      const { key, position: number } = await insertOrderEdit(
        tx,
        {
          orderId: order.id,
          exchange: agreed,
          amountMinor: getDifference(agreed),
          currency: order.currency,
          actor,
          requestKey,
          status: 'done',
        },
        at,
      )
      return { ...(await placeExchange(step, agreed, key)), number, additional: undefined }
    }
    await assertExchangeable(step, agreed)
    const additional = await requestExchangePayment(context, step, agreed, { payWithinMs, requestKey })
    if (actor !== 'shopper') await sendEmail('order-edit-payment', `${order.id}-${additional.number}`)
    return { ...nothing, number: additional.number, additional }
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'out_of_stock') throw error
    const none = { ...agreed.after, lines: [] }
    throw new ShopError('out_of_stock', { items: await listShortItems(step.tx, none, agreed.after) })
  }
}

/** The exchange that was requested with this key. @throws ShopError idempotency_key_reused. */
async function findExchange(
  { tx, order }: ActionContext,
  request: EditRequest,
): Promise<ExchangeResult | undefined> {
  const edit = await findRequestedEdit(tx, order.id, request)
  if (!edit?.exchange) return undefined
  const placed = await findExchangeByEdit(tx, edit.key)
  return {
    ...toResult(edit.exchange),
    number: edit.position,
    orderId: placed?.orderId ?? null,
    returnNumber: placed?.returnNumber ?? null,
    additional: edit.status === 'open' && isCharged(edit) ? toAdditionalPayment(edit) : undefined,
  }
}

const toResult = (
  agreed: AgreedExchange,
): Pick<ExchangeResult, 'valueMinor' | 'differenceMinor' | 'after'> => ({
  valueMinor: agreed.valueMinor,
  differenceMinor: getDifference(agreed),
  after: agreed.after,
})

function describeForAudit(
  { lines }: ExchangeRequest,
  { number, orderId, returnNumber, differenceMinor, after }: ExchangeResult,
  { ships, note }: ExchangeOptions,
): Record<string, unknown> {
  return {
    exchange: number,
    ...(returnNumber !== null && { return: returnNumber, order: orderId }),
    lines: lines.map(({ lineId, quantity, reason }) => ({ line: lineId, quantity, reason })),
    new_items: after.lines.map(({ sku, name, quantity, unit_price_minor: price }) => ({
      item: sku || name,
      quantity,
      price,
    })),
    difference: differenceMinor,
    ships,
    ...(note && { note }),
  }
}
