// Order edits before picking: change a line's variant or the shipping address. Stock, prices and payment change
// in one transaction.
import { sql } from 'kysely'
import { ShopError } from '../../../kernel/errors.ts'
import type { AccountId, OrderId, VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readBatch } from '../../../platform/database/batch-sql.ts'
import type { SelectedOption } from '../../catalog/localize-name.ts'
import { variantFactsQuery } from '../../catalog/variants/variant-facts.ts'
import { listVariantsByProduct } from '../../catalog/products/product-variants.ts'
import { findAddressIssues } from '../../checkout/address-rules.ts'
import type { Address } from '../../checkout/checkout.ts'
import { needsApproval } from '../../checkout/company-checkout.ts'
import { cleanText } from '../../checkout/clean-text.ts'
import { getStoredTermsForAccount } from '../../companies/company-terms.store.ts'
import { availableQuantitiesQuery } from '../../inventory/available.ts'
import { swapStock } from '../../inventory/restock.ts'
import { getOrderRoute } from './order-route.ts'
import { type ConvertAmount, createOptionalConverter } from '../../markets/convert-amount.ts'
import { getOrderAccountId } from '../../orders/account-orders.ts'
import type { Order } from '../../orders/order.ts'
import { getOrderConversion } from '../../orders/order-conversion.store.ts'
import { getOrderCompany } from '../../orders/order-company.store.ts'
import { getOrderPickup } from '../../orders/pickups.store.ts'
import { insertOrderEvent } from '../../orders/orders.store.ts'
import { lineTaxRatesQuery, updateOrderAddress, replaceLineVariant } from '../../orders/edit-order.store.ts'
import { reduceAccountPayment, releaseCompanyCredit } from '../../payments/account-credit.store.ts'
import { reduceAuthorizedAmount } from '../../payments/captures.store.ts'
import { isFullyPaid, reduceAmountDue } from '../../payments/refunds.store.ts'
import { calculateTotals, removeTax } from '../../pricing/totals.ts'
import { buyerPriceQueries, getCompanyPriceAt } from '../../pricing/price-variants.ts'
import type { VariantRows } from '../../pricing/pricing.store.ts'
import type { CompanyTerms } from '../../pricing/company-terms.ts'
import type { CompanyPriceLists, CompanyPriceRows } from '../../pricing/company-price.ts'
import {
  runOrderAction,
  type Actor,
  type OrderActionDeps,
  type OrderEditDeps,
  type ActionContext,
} from '../run-order-action.ts'
import { findPendingCharge, requestAdditionalPayment, type AdditionalPayment } from './additional-payment.ts'
import {
  getAdditionalPaymentMethod,
  type AdditionalPaymentMethod,
  payByStoreCredit,
} from './additional-payment-method.ts'
import { refundPayment } from '../refund-order.ts'
import { cancelOpenOrderEdit } from './settle-order-edit.ts'

const noDelivery = { priceMinor: 0, discountMinor: 0, ratePpm: 0 }

/** The price lists that apply to the order's buyer today; undefined when they pay retail prices. */
async function getPriceLists(db: Db, orderId: OrderId, at: Date): Promise<CompanyTerms | undefined> {
  const owner = await getOrderAccountId(db, orderId)
  return owner === undefined ? undefined : getStoredTermsForAccount(db, owner, at)
}

type BuyerRows = { retail: Map<VariantId, VariantRows>; trade: Map<VariantId, CompanyPriceRows> }

/** The buyer's unit price today at this quantity, at the order's exchange rate, without tax when the line has none. */
function getUnitPrice(
  { retail, trade: orderCompany }: BuyerRows,
  id: VariantId,
  {
    quantity,
    currency,
    convert,
    removedPpm,
    at,
  }: { quantity: number; currency: string; convert: ConvertAmount; removedPpm: number; at: Date },
): number | undefined {
  const price = getCompanyPriceAt(retail.get(id), orderCompany.get(id), { quantity, currency, at })?.price
    .price
  return price === undefined ? undefined : removeTax(convert(price), removedPpm)
}

/** Company buyers can only order whole packs. */
const isPartialPack = (lists: CompanyPriceLists | undefined, packSize: number, quantity: number) =>
  lists !== undefined && quantity % packSize > 0

/**
 * Another variant that a line can change to. `difference` is per item and compares today's prices for this buyer
 * at this quantity, so a discount the customer got when ordering is kept.
 */
export type VariantChoice = {
  variant_id: VariantId
  sku: string
  options: SelectedOption[]
  difference: number
  /** Price increase of the line including tax; 0 when it costs the same or less. */
  more: number
  /** How the increase is paid; undefined when it cannot be paid online here. */
  pays?: AdditionalPaymentMethod
  /** True when enough stock is available and the increase can be paid. */
  open: boolean
}

/** Other variants of the same product, by line id. `customerId` is the signed-in customer, if any. */
export async function listVariantChoices(
  db: Db,
  order: Order,
  at: Date,
  customerId?: AccountId,
): Promise<Record<number, VariantChoice[]>> {
  const { lines } = order
  const ordered = lines.filter((line) => line.variant_id !== null && line.product_id !== null)
  const byProduct = await listVariantsByProduct(
    db,
    ordered.map((line) => line.product_id!),
  )
  const ids = [...new Set([...[...byProduct.values()].flat(), ...ordered.map((line) => line.variant_id!)])]
  if (ids.length === 0) return {}
  const lists = await getPriceLists(db, order.id, at)
  const { facts, stock, rates, ...rows } = await readBatch(db, {
    facts: variantFactsQuery(ids),
    ...buyerPriceQueries(ids, lists),
    stock: availableQuantitiesQuery(ids),
    rates: lineTaxRatesQuery(order.id),
  })
  const paymentMethod = await getAdditionalPaymentMethod(db, order, customerId)
  const convert = createOptionalConverter(await getOrderConversion(db, order.id))
  return Object.fromEntries(
    ordered.map((line) => [
      line.id,
      (byProduct.get(line.product_id!) ?? []).flatMap((id): VariantChoice[] => {
        const variantFacts = facts.get(id)
        const { quantity } = line
        const { ppm: ratePpm, removedPpm } = rates.get(line.id)!
        const unitPriceOf = (variantId: VariantId) =>
          getUnitPrice(rows, variantId, { quantity, currency: order.currency, convert, removedPpm, at })
        const price = unitPriceOf(id)
        if (id === line.variant_id || !variantFacts?.active || price === undefined) return []
        const difference = price - (unitPriceOf(line.variant_id!) ?? line.unit_price)
        const unitMinor = Math.max(0, line.unit_price + difference)
        const sum = { unitMinor, quantity, discountMinor: line.discount }
        const newTotals = calculateTotals([{ ...sum, ratePpm }], noDelivery, order.tax_included)
        const more = Math.max(0, newTotals.totalMinor - line.total)
        const pays = more > 0 ? paymentMethod(more) : undefined
        const open =
          (more === 0 || pays !== undefined) &&
          (stock.get(id) ?? 0) >= quantity &&
          !isPartialPack(lists, variantFacts.packSize, quantity)
        const choice = {
          variant_id: id,
          sku: variantFacts.sku,
          options: variantFacts.attributes,
          difference,
          more,
          open,
        }
        return [{ ...choice, ...(pays && { pays }) }]
      }),
    ]),
  )
}

/** A line can change only until picking starts, and only when the order is paid or due on delivery. */
async function assertEditable({ tx, order }: ActionContext): Promise<void> {
  if ((await getOrderCompany(tx, order.id))?.approval === 'pending') throw new ShopError('approval_required')
  if ((await getOrderPickup(tx, order.id))?.readyAt) throw new ShopError('pickup_ready')
  const open = order.status === 'paid' || (order.status === 'pending' && (await isFullyPaid(tx, order.id)))
  if (!open) throw new ShopError('invalid_transition', { status: order.status })
}

/**
 * The maximum increase the customer agreed to, and the signed-in customer: only the order's owner can spend
 * store credit.
 */
export type AdditionalPaymentLimit = {
  mostMinor: number
  spender?: AccountId | undefined
  /** How long the card may take to pay; the new variant is reserved meanwhile. */
  payWithinMs?: number | undefined
}

/**
 * Changes a whole line to another variant of the same product. A lower price is refunded or reduces the amount
 * due. A higher price is due on delivery or charged to store credit at once; otherwise a card has to pay before
 * the change is applied.
 * @returns the additional payment to make, if any.
 * @throws ShopError additional_payment_required when the increase exceeds the agreed maximum or the order was not paid by card;
 * out_of_stock, pack_size_mismatch, product_not_found, order_edit_pending.
 */
export const changeLineVariant = (
  context: OrderEditDeps,
  orderId: OrderId,
  lineId: number,
  variantId: VariantId,
  initiator: Actor,
  { mostMinor, spender, payWithinMs }: AdditionalPaymentLimit = { mostMinor: 0 },
): Promise<AdditionalPayment | undefined> =>
  runOrderAction(
    context,
    orderId,
    { name: 'change', diff: { line: lineId, variant: variantId } },
    initiator,
    async (step) => {
      const { tx, order, at, actor, sendEmail } = step
      await assertEditable(step)
      const line = order.lines.find(({ id }) => id === lineId)
      if (!line || line.variantId === null) throw new ShopError('product_not_found')
      if (line.variantId === variantId) return undefined
      const pending = await findPendingCharge(step, { lineId, variantId }, mostMinor)
      if (pending) return pending
      const { quantity } = line
      const lists = await getPriceLists(tx, orderId, at)
      const { facts, rates, ...rows } = await readBatch(tx, {
        facts: variantFactsQuery([variantId]),
        ...buyerPriceQueries([variantId, line.variantId], lists),
        rates: lineTaxRatesQuery(orderId),
      })
      const { removedPpm } = rates.get(lineId)!
      const convert = createOptionalConverter(order.conversion)
      const unitPriceOf = (id: VariantId) =>
        getUnitPrice(rows, id, { quantity, currency: order.currency, convert, removedPpm, at })
      const variant = facts.get(variantId)
      const price = unitPriceOf(variantId)
      if (!variant?.active || price === undefined || variant.productId !== line.productId)
        throw new ShopError('product_not_found')
      if (isPartialPack(lists, variant.packSize, quantity)) throw new ShopError('pack_size_mismatch')
      const difference = price - (unitPriceOf(line.variantId) ?? line.unitPriceMinor)
      const unitMinor = Math.max(0, line.unitPriceMinor + difference)
      await sql`savepoint before_change`.execute(tx)
      await cancelOpenOrderEdit(context, step, {
        line: lineId,
        touchedVariantIds: [line.variantId, variantId],
      })
      const isReserved = order.status === 'pending'
      if (
        !(await swapStock(tx, {
          from: line.variantId,
          to: variantId,
          quantity,
          reference: orderId,
          isReserved: isReserved,
          route: await getOrderRoute(tx, order.id, order.address),
        }))
      )
        throw new ShopError('out_of_stock')
      const less = await replaceLineVariant(tx, orderId, lineId, {
        variant_id: variantId,
        sku: variant.sku,
        options: variant.attributes,
        image: variant.image ?? null,
        unit_price_minor: unitMinor,
      })
      if (less === undefined) throw new ShopError('product_not_found')
      const more = Math.max(0, -less)
      // An edit must not raise the order above the buyer's approval limit.
      if (more > 0 && needsApproval(lists, order.totalMinor + more))
        throw new ShopError('additional_payment_required', { more })
      if (more > mostMinor) throw new ShopError('additional_payment_required', { more })
      const settled =
        less === 0 || (await reduceAmountDue(tx, orderId, less)) || (await reduceAccountDebt(step, less))
      // Less is captured; what gift cards and store credit paid too much is refunded.
      const toRefund = settled ? 0 : less - (await reduceAuthorizedAmount(tx, orderId, less))
      if (toRefund > 0) await refundPayment(step, { kind: 'changed', amountMinor: toRefund })
      if (!settled && more > 0 && !(await payByStoreCredit(step, more, spender))) {
        // The card has to pay first, so undo the change until it has.
        await sql`rollback to savepoint before_change`.execute(tx)
        const from = { fromVariantId: line.variantId, fromUnitMinor: line.unitPriceMinor }
        const change = { lineId, ...from, variantId, quantity, unitMinor, amountMinor: more }
        const requested = await requestAdditionalPayment(context, step, change, payWithinMs)
        // The customer is not at the page, unlike with their own edit.
        if ('requestId' in initiator) await sendEmail('order-edit-payment', `${orderId}-${requested.number}`)
        return requested
      }
      const paymentData = more > 0 ? { more } : {}
      await insertOrderEvent(tx, orderId, 'changed', actor, at, {
        from: line.sku,
        to: variant.sku,
        ...paymentData,
      })
      await sendEmail('order-changed', `${orderId}-${at.getTime()}`)
      return undefined
    },
  )

/**
 * For an order on account, a lower price reduces the debt and frees company credit. A higher price is never
 * added to the debt.
 */
async function reduceAccountDebt({ tx, order }: ActionContext, less: number): Promise<boolean> {
  const trade = less > 0 ? await getOrderCompany(tx, order.id) : undefined
  if (!trade || !(await reduceAccountPayment(tx, order.id, less))) return false
  await releaseCompanyCredit(tx, trade.companyId, less)
  return true
}

/** The country and region cannot change, because shipping and tax were calculated for them. */
export const changeOrderAddress = (
  context: OrderActionDeps,
  orderId: OrderId,
  input: Address,
  initiator: Actor,
) =>
  runOrderAction(context, orderId, { name: 'change', diff: { address: true } }, initiator, async (step) => {
    const { tx, order, at, actor, sendEmail } = step
    await assertEditable(step)
    const address = cleanText(input)
    const issues = findAddressIssues(address)
    if (issues.length > 0) throw new ShopError('invalid_input', { issues })
    if (address.country !== order.address.country || (address.region ?? '') !== (order.address.region ?? ''))
      throw new ShopError('shipping_zone_changed')
    await updateOrderAddress(tx, orderId, address)
    await insertOrderEvent(tx, orderId, 'address_changed', actor, at)
    await sendEmail('order-changed', `${orderId}-${at.getTime()}`)
  })
