// A dearer choice of an order that a card paid, as its buyer comes to it: asked for, paid, looked at, left. Stock of the other choice is held,
// and the difference is charged under a key of its own; what follows from that is settle-change.ts.
import type { Locale } from '../../kernel/locale.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Db } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { readOne } from '../../platform/together.ts'
import { type LocalizedName, localizeName } from '../catalog/localize-name.ts'
import { type VariantFacts, variantFactsQuery } from '../catalog/variant-facts.ts'
import { testCardInput } from '../checkout/checkout.ts'
import { RESERVATION_MS } from '../checkout/context.ts'
import { hold } from '../inventory/hold.ts'
import { answerChallenge } from '../payments/test-card.ts'
import { type Card, tokenise } from '../payments/test-card-numbers.ts'
import type { FulfilmentContext, Step } from './act.ts'
import {
  addChange,
  changeKey,
  findChange,
  openChange,
  type OrderChange,
  payWith,
  type WantedChange,
} from './further-charge.store.ts'
import {
  askAgainMs,
  type ChangeTold,
  changeJob,
  endAs,
  settleChange,
  settleWithPatience,
} from './settle-change.ts'

/** What a demo card tells of itself there. */
export const changeCard = testCardInput.omit({ name: true })

/** What is still to be paid for a change; until then nothing has changed. */
export type FurtherCharge = { number: number; amountMinor: number; currency: string; expiresAt: Date }

type Piece = LocalizedName & Pick<VariantFacts, 'attributes' | 'image'>

/** As its page shows it. `confirm`: the owner of a demo card is asked. */
export type ChangeView = FurtherCharge & {
  provider: string
  told: ChangeTold
  confirm: boolean
  /** Absent once the catalogue knows one of them no more. */
  pieces?: { from: Piece; to: Piece }
}

const furtherCharge = ({ position, amountMinor, currency, expiresAt }: OrderChange): FurtherCharge => ({
  number: position,
  amountMinor,
  currency,
  expiresAt,
})

/** The same one that waits already: what it asks for again is held. @throws ShopError costs_more */
export async function askedBefore(
  { tx, order }: Step,
  { lineId, variantId }: Pick<WantedChange, 'lineId' | 'variantId'>,
  mostMinor: number,
): Promise<FurtherCharge | undefined> {
  const known = await openChange(tx, order.id)
  if (known?.lineId !== lineId || known.variantId !== variantId) return undefined
  if (known.amountMinor > mostMinor) throw new ShopError('costs_more', { more: known.amountMinor })
  return furtherCharge(known)
}

/**
 * Keeps the change until its difference is paid.
 * @throws ShopError costs_more where no card paid the order; out_of_stock; change_open while another waits.
 */
export async function askFurtherCharge(
  { providers }: FulfilmentContext,
  { tx, order, at, later }: Step,
  wanted: WantedChange,
): Promise<FurtherCharge> {
  if (await openChange(tx, order.id)) throw new ShopError('change_open')
  const { paymentMethod: provider } = order
  if (provider === 'cash-on-delivery' || provider === 'on-account' || !providers.canCharge(provider))
    throw new ShopError('costs_more', { more: wanted.amountMinor })
  const asked = { ...wanted, orderId: order.id, currency: order.currency, provider }
  const change = await addChange(tx, asked, at, new Date(at.getTime() + RESERVATION_MS))
  const { variantId, quantity } = wanted
  if (!(await hold(tx, [{ variantId, quantity }], change.key))) throw new ShopError('out_of_stock')
  await later(changeJob(change, change.expiresAt))
  return furtherCharge(change)
}

/** Pays it, by a card of the demo or on the provider's page. A second call finds what the first did. */
export async function payChange(
  context: FulfilmentContext,
  orderId: string,
  number: number,
  card: Card | undefined,
): Promise<ChangeTold> {
  const { db, clock } = context
  const change = await findChange(db, changeKey(orderId, number))
  if (!change) throw new ShopError('not_found')
  const now = clock.now()
  if ((change.provider === 'test-card') !== (card !== undefined)) return settleChange(context, change.key)
  const { token, instrument } = card ? tokenise(card, now) : { token: 'page', instrument: undefined }
  await db.transaction().execute(async (tx) => {
    if (await payWith(tx, change.key, token, instrument, now))
      await enqueue(tx, changeJob(change, new Date(now.getTime() + askAgainMs)))
  })
  return settleWithPatience(context, change.key)
}

/** What became of it, asked now. */
export const changeNow = async (
  context: FulfilmentContext,
  orderId: string,
  number: number,
  locale?: Locale,
): Promise<ChangeView | undefined> => {
  const key = changeKey(orderId, number)
  if (!(await findChange(context.db, key))) return undefined
  const told = await settleWithPatience(context, key)
  const change = (await findChange(context.db, key))!
  const { provider } = change
  const asked = provider === 'test-card' && told.status === 'action'
  const facts = await readOne(
    context.db,
    variantFactsQuery([change.fromVariantId, change.variantId].filter((id) => id !== null)),
  )
  const [from, to] = [change.fromVariantId, change.variantId].map((id): Piece | undefined => {
    const piece = facts.get(id ?? 0)
    if (!piece) return undefined
    const { attributes, image } = piece
    return { ...localizeName(piece, locale), attributes, ...(image && { image }) }
  })
  return {
    ...furtherCharge(change),
    provider,
    told,
    confirm: asked,
    ...(from && to && { pieces: { from, to } }),
  }
}

/** The first answer counts. */
export const confirmChange = (
  { db, clock }: FulfilmentContext,
  orderId: string,
  number: number,
  confirmed: boolean,
) => answerChallenge(db, changeKey(orderId, number), confirmed, clock.now())

/** What waits to be paid of an order. */
export async function waitingCharge(db: Db, orderId: string): Promise<FurtherCharge | null> {
  const change = await openChange(db, orderId)
  return change ? furtherCharge(change) : null
}

/** It is not to be after all, unless it was paid by now. */
export async function leaveChange(
  context: FulfilmentContext,
  orderId: string,
  number: number,
): Promise<ChangeTold> {
  const key = changeKey(orderId, number)
  const told = await settleWithPatience(context, key)
  if (told.status === 'done' || told.status === 'ended') return told
  await endAs(context, key, 'left')
  return settleWithPatience(context, key)
}
