// Edits that customers make until their order is picked: another size or colour, and the address. Staff edits are in
// staff-order-edits.service.ts; both are applied by apply-order-edit.ts.
import { ShopError } from '../../../kernel/errors.ts'
import type { AccountId, OrderId, VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readBatch } from '../../../platform/database/batch-sql.ts'
import type { SelectedOption } from '../../catalog/localize-name.ts'
import { variantFactsQuery } from '../../catalog/variants/variant-facts.ts'
import { listVariantsByProduct } from '../../catalog/products/product-variants.ts'
import { findAddressIssues } from '../../checkout/address-rules.ts'
import type { Address } from '../../checkout/checkout.ts'
import { cleanText } from '../../checkout/clean-text.ts'
import { calculateOrderEdit } from '../../checkout/order-edits/calculate-order-edit.ts'
import { emptyEdit, type OrderEdit } from '../../checkout/order-edits/edit-lines.ts'
import { getCharges, keepCalculatedTaxes, totalContents } from '../../checkout/order-edits/total-contents.ts'
import { getListedPrices } from '../../cart/buyer-prices.ts'
import { availableQuantitiesQuery } from '../../inventory/available.ts'
import type { Order } from '../../orders/order.ts'
import { removeTax } from '../../pricing/totals.ts'
import { buyerPriceQueries } from '../../pricing/price-variants.ts'
import { getRetailCurrency } from '../../pricing/pricing.store.ts'
import { taxSettingsQuery } from '../../tax/settings/tax-settings.store.ts'
import { runOrderAction, type Actor, type OrderEditDeps } from '../run-order-action.ts'
import { findPendingCharge, type AdditionalPayment } from './additional-payment.ts'
import { getAdditionalPaymentMethod, type AdditionalPaymentMethod } from './additional-payment-method.ts'
import { applyOrderEdit, assertEditable, type AdditionalPaymentLimit } from './apply-order-edit.ts'
import { loadEditedOrder } from './order-snapshot.ts'

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
  /** Quantity that can be sold. */
  available: number
}

/** Other variants of the same product, by line id. `customerId` is the signed-in customer, if any. */
export async function listVariantChoices(
  db: Db,
  order: Order,
  at: Date,
  customerId?: AccountId,
): Promise<Record<number, VariantChoice[]>> {
  const ordered = order.lines.filter((line) => line.variant_id !== null && line.product_id !== null)
  const byProduct = await listVariantsByProduct(
    db,
    ordered.map((line) => line.product_id!),
  )
  const ids = [...new Set([...[...byProduct.values()].flat(), ...ordered.map((line) => line.variant_id!)])]
  if (ids.length === 0) return {}
  const { before, trade, market, conversion } = await loadEditedOrder(db, order.id, at)
  const {
    facts,
    stock,
    retail,
    trade: tradeRows,
    taxSettings,
  } = await readBatch(db, {
    facts: variantFactsQuery(ids),
    ...buyerPriceQueries(ids, trade),
    stock: availableQuantitiesQuery(ids),
    taxSettings: taxSettingsQuery,
  })
  const paymentMethod = await getAdditionalPaymentMethod(db, order, customerId)
  const { priceOf } = getListedPrices(
    { retail, lists: tradeRows },
    at,
    { market, conversion },
    await getRetailCurrency(db),
  )
  const charges = getCharges(before)
  return Object.fromEntries(
    ordered.map((line) => [
      line.id,
      (byProduct.get(line.product_id!) ?? []).flatMap((id): VariantChoice[] => {
        const variantFacts = facts.get(id)
        const { quantity } = line
        const { removed_tax_rate_ppm: removedPpm } = before.lines.find((own) => own.id === line.id)!
        const unitPriceOf = (variantId: VariantId) => {
          const price = priceOf(variantId, quantity)
          return price && removeTax(price.price.price, removedPpm)
        }
        const price = unitPriceOf(id)
        if (id === line.variant_id || !variantFacts?.active || price === undefined) return []
        const difference = price - (unitPriceOf(line.variant_id!) ?? line.unit_price)
        const unit = Math.max(0, line.unit_price + difference)
        const lines = before.lines.map((own) =>
          own.id === line.id
            ? {
                ...own,
                unit_price_minor: unit,
                discount_minor: Math.min(own.discount_minor, unit * quantity),
              }
            : own,
        )
        const { totalMinor } = totalContents({ ...before, lines }, charges, taxSettings.rounding, (parts) =>
          before.taxCalculation ? keepCalculatedTaxes(before)(parts, lines) : parts,
        )
        const more = Math.max(0, totalMinor - before.totalMinor)
        const pays = more > 0 ? paymentMethod(more) : undefined
        const isPartialPack = trade?.wholesale && quantity % variantFacts.packSize > 0
        const open = (more === 0 || pays !== undefined) && (stock.get(id) ?? 0) >= quantity && !isPartialPack
        const choice = {
          variant_id: id,
          sku: variantFacts.sku,
          options: variantFacts.attributes,
          difference,
          more,
          open,
          available: stock.get(id) ?? 0,
        }
        return [{ ...choice, ...(pays && { pays }) }]
      }),
    ]),
  )
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
  limit: AdditionalPaymentLimit = { mostMinor: 0 },
): Promise<AdditionalPayment | undefined> =>
  runOrderAction(
    context,
    orderId,
    { name: 'change', diff: { line: lineId, variant: variantId } },
    initiator,
    async (step) => {
      await assertEditable(step)
      const line = step.order.lines.find(({ id }) => id === lineId)
      if (!line || line.variantId === null) throw new ShopError('product_not_found')
      if (line.variantId === variantId) return undefined
      const pending = await findPendingCharge(step, { lineId, variantId }, limit.mostMinor)
      if (pending) return pending
      const edited = await loadEditedOrder(step.tx, orderId, step.at)
      const requested: OrderEdit = { ...emptyEdit, lines: [{ lineId, variantId }] }
      const { after } = await calculateOrderEdit(step.tx, edited, requested, step.at)
      const changed = after.lines.find(({ id }) => id === lineId)!
      const edit: OrderEdit = {
        ...emptyEdit,
        lines: [{ lineId, variantId, price: { unitMinor: changed.unit_price_minor } }],
      }
      const { additional } = await applyOrderEdit(
        context,
        step,
        edited,
        { edit, before: edited.before, after },
        { ...limit, event: { kind: 'changed', data: { from: line.sku, to: changed.sku } } },
      )
      return additional
    },
  )

/** Customers cannot change country and region, because shipping and tax were calculated for them. */
export const changeOrderAddress = (
  context: OrderEditDeps,
  orderId: OrderId,
  input: Address,
  initiator: Actor,
) =>
  runOrderAction(context, orderId, { name: 'change', diff: { address: true } }, initiator, async (step) => {
    await assertEditable(step)
    const address = cleanText(input)
    const issues = findAddressIssues(address)
    if (issues.length > 0) throw new ShopError('invalid_input', { issues })
    const { before, trade } = await loadEditedOrder(step.tx, orderId, step.at)
    if (
      address.country !== before.address.country ||
      (address.region ?? '') !== (before.address.region ?? '')
    )
      throw new ShopError('shipping_zone_changed')
    // The price of delivery stays, also where it depends on the postcode.
    await applyOrderEdit(
      context,
      step,
      { trade },
      { edit: { ...emptyEdit, address }, before, after: { ...before, address } },
      { mostMinor: 0, event: { kind: 'address_changed' } },
    )
  })
