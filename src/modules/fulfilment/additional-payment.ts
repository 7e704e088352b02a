// A dearer choice of an order that a card paid, as its buyer comes to it: asked for, paid, looked at, left. Stock of the other choice is held,
// and the difference is charged under a key of its own; what follows from that is settle-change.ts.
import type { Locale } from '../../kernel/locale.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Db } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { runBatchQuery } from '../../platform/batch-sql.ts'
import { type LocalizedName, localizeName } from '../catalog/localize-name.ts'
import { type VariantFacts, variantFactsQuery } from '../catalog/variant-facts.ts'
import { testCardInput } from '../checkout/checkout.ts'
import { RESERVATION_MS } from '../checkout/context.ts'
import { reserve } from '../inventory/reservations.ts'
import { answerTestCardChallenge } from '../payments/test-card.ts'
import { type TestCardInput, tokenizeTestCard } from '../payments/test-card-numbers.ts'
import type { FulfilmentContext, ActionContext } from './run-order-action.ts'
import {
  insertOrderEdit,
  buildOrderEditKey,
  getOrderEdit,
  getOpenOrderEdit,
  type OrderEdit,
  attachOrderEditPayment,
  type OrderEditInput,
} from './order-edits.store.ts'
import {
  RETRY_AFTER_MS,
  type OrderEditResult,
  createOrderEditJob,
  closeEditAs,
  settleOrderEdit,
  settleOrderEditWithTimeout,
} from './settle-order-edit.ts'

/** What a demo card tells of itself there. */
export const additionalPaymentCardInput = testCardInput.omit({ name: true })

/** What is still to be paid for a change; until then nothing has changed. */
export type AdditionalPayment = { number: number; amountMinor: number; currency: string; expiresAt: Date }

type OrderEditItem = LocalizedName & Pick<VariantFacts, 'attributes' | 'image'>

/** As its page shows it. `confirm`: the owner of a demo card is asked. */
export type OrderEditView = AdditionalPayment & {
  provider: string
  told: OrderEditResult
  confirm: boolean
  /** Absent once the catalogue knows one of them no more. */
  pieces?: { from: OrderEditItem; to: OrderEditItem }
}

const toAdditionalPayment = ({
  position,
  amountMinor,
  currency,
  expiresAt,
}: OrderEdit): AdditionalPayment => ({
  number: position,
  amountMinor,
  currency,
  expiresAt,
})

/** The same one that waits already: what it asks for again is held. @throws ShopError costs_more */
export async function findPendingCharge(
  { tx, order }: ActionContext,
  { lineId, variantId }: Pick<OrderEditInput, 'lineId' | 'variantId'>,
  mostMinor: number,
): Promise<AdditionalPayment | undefined> {
  const openEdit = await getOpenOrderEdit(tx, order.id)
  if (openEdit?.lineId !== lineId || openEdit.variantId !== variantId) return undefined
  if (openEdit.amountMinor > mostMinor) throw new ShopError('costs_more', { more: openEdit.amountMinor })
  return toAdditionalPayment(openEdit)
}

/**
 * Keeps the change until its difference is paid.
 * @throws ShopError costs_more where no card paid the order; out_of_stock; change_open while another waits.
 */
export async function requestAdditionalPayment(
  { providers }: FulfilmentContext,
  { tx, order, at, later }: ActionContext,
  requested: OrderEditInput,
): Promise<AdditionalPayment> {
  if (await getOpenOrderEdit(tx, order.id)) throw new ShopError('change_open')
  const { paymentMethod: provider } = order
  if (provider === 'cash-on-delivery' || provider === 'on-account' || !providers.canCharge(provider))
    throw new ShopError('costs_more', { more: requested.amountMinor })
  const newEdit = { ...requested, orderId: order.id, currency: order.currency, provider }
  const change = await insertOrderEdit(tx, newEdit, at, new Date(at.getTime() + RESERVATION_MS))
  const { variantId, quantity } = requested
  if (!(await reserve(tx, [{ variantId, quantity }], change.key))) throw new ShopError('out_of_stock')
  await later(createOrderEditJob(change, change.expiresAt))
  return toAdditionalPayment(change)
}

/** Pays it, by a card of the demo or on the provider's page. A second call finds what the first did. */
export async function payOrderEdit(
  context: FulfilmentContext,
  orderId: string,
  number: number,
  card: TestCardInput | undefined,
): Promise<OrderEditResult> {
  const { db, clock } = context
  const change = await getOrderEdit(db, buildOrderEditKey(orderId, number))
  if (!change) throw new ShopError('not_found')
  const now = clock.now()
  if ((change.provider === 'test-card') !== (card !== undefined)) return settleOrderEdit(context, change.key)
  const { token, instrument } = card ? tokenizeTestCard(card, now) : { token: 'page', instrument: undefined }
  await db.transaction().execute(async (tx) => {
    if (await attachOrderEditPayment(tx, change.key, token, instrument, now))
      await enqueue(tx, createOrderEditJob(change, new Date(now.getTime() + RETRY_AFTER_MS)))
  })
  return settleOrderEditWithTimeout(context, change.key)
}

/** What became of it, asked now. */
export const getOrderEditView = async (
  context: FulfilmentContext,
  orderId: string,
  number: number,
  locale?: Locale,
): Promise<OrderEditView | undefined> => {
  const key = buildOrderEditKey(orderId, number)
  if (!(await getOrderEdit(context.db, key))) return undefined
  const outcome = await settleOrderEditWithTimeout(context, key)
  const change = (await getOrderEdit(context.db, key))!
  const { provider } = change
  const needsConfirmation = provider === 'test-card' && outcome.status === 'action'
  const facts = await runBatchQuery(
    context.db,
    variantFactsQuery([change.fromVariantId, change.variantId].filter((id) => id !== null)),
  )
  const [from, to] = [change.fromVariantId, change.variantId].map((id): OrderEditItem | undefined => {
    const piece = facts.get(id ?? 0)
    if (!piece) return undefined
    const { attributes, image } = piece
    return { ...localizeName(piece, locale), attributes, ...(image && { image }) }
  })
  return {
    ...toAdditionalPayment(change),
    provider,
    told: outcome,
    confirm: needsConfirmation,
    ...(from && to && { pieces: { from, to } }),
  }
}

/** The first answer counts. */
export const confirmOrderEdit = (
  { db, clock }: FulfilmentContext,
  orderId: string,
  number: number,
  confirmed: boolean,
) => answerTestCardChallenge(db, buildOrderEditKey(orderId, number), confirmed, clock.now())

/** What waits to be paid of an order. */
export async function getPendingAdditionalPayment(
  db: Db,
  orderId: string,
): Promise<AdditionalPayment | null> {
  const change = await getOpenOrderEdit(db, orderId)
  return change ? toAdditionalPayment(change) : null
}

/** It is not to be after all, unless it was paid by now. */
export async function cancelOrderEdit(
  context: FulfilmentContext,
  orderId: string,
  number: number,
): Promise<OrderEditResult> {
  const key = buildOrderEditKey(orderId, number)
  const outcome = await settleOrderEditWithTimeout(context, key)
  if (outcome.status === 'done' || outcome.status === 'ended') return outcome
  await closeEditAs(context, key, 'left')
  return settleOrderEditWithTimeout(context, key)
}
