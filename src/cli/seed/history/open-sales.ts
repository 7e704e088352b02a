// Draft orders, payment links and abandoned carts of the last weeks.
import { randomUUID } from 'node:crypto'
import { DAY_MS } from '../../../kernel/days.ts'
import { createHistoryCustomer } from '../../../../demo/history.ts'
import { demoShippingMethods } from '../../../../demo/shipping.ts'
import { type AccountId, newPaymentId, type VariantId } from '../../../kernel/ids.ts'
import {
  saveAbandonedCart,
  takeDueCart,
} from '../../../modules/checkout/abandoned-carts/abandoned-carts.store.ts'
import { getMarketingWording } from '../../../modules/checkout/order-consents.ts'
import { previewCheckout } from '../../../modules/checkout/preview-checkout.ts'
import { draftOrder } from '../../../modules/orders/drafts/draft-orders.ts'
import { saveDraftOrder } from '../../../modules/orders/drafts/draft-orders.store.ts'
import { cancelPaymentLink, insertPaymentLink } from '../../../modules/orders/drafts/payment-links.store.ts'
import type { HistoryContext } from './history-context.ts'
import type { PlannedOrder } from './plan-orders.ts'
import type { HistoryEvent } from './run-orders.ts'

const HOUR_MS = 3_600_000

/** By days before the start, at most as long as they are kept. */
const drafts = [
  { days: 6, title: 'Team order, sizes to confirm', note: 'Call back on Thursday.' },
  { days: 2, title: 'Repair and a new jacket', note: '' },
  { days: 0.2, title: '', note: 'Wants delivery before the weekend.' },
]
/** `validDays` after they were sent; the first has expired. */
const links = [
  { days: 9, validDays: 3, isCancelled: false },
  { days: 4, validDays: 14, isCancelled: true },
  { days: 1, validDays: 14, isCancelled: false },
  { days: 0.3, validDays: 14, isCancelled: false },
]
/** Without a reminder: those that were left before reminders began. */
const carts = [
  { days: 21, isReminded: false },
  { days: 12, isReminded: false },
  { days: 7, isReminded: true },
  { days: 5, isReminded: true },
  { days: 3, isReminded: true },
  { days: 1.2, isReminded: true },
]
/** Customers who ordered a day after their reminder. */
const RECOVERED = 2

type Staff = { id: AccountId }
type Basket = Pick<PlannedOrder, 'items' | 'customer'>

/** @param skus by variant. @param staff who prepares the drafts and links. */
export function listOpenSaleEvents(
  context: HistoryContext,
  orders: readonly PlannedOrder[],
  { now, staff, skus }: { now: Date; staff: Staff; skus: ReadonlyMap<VariantId, string> },
): HistoryEvent[] {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const basket = (seed: string, index: number): Basket => ({
    customer: createHistoryCustomer(seed),
    // What someone else bought lately, so that it is on sale.
    items: orders.at(-1 - index * 3)?.items ?? [],
  })
  const recovered = orders.filter(({ placedAt }) => placedAt > before(14)).slice(0, RECOVERED)
  return [
    ...drafts.map((draft, index) => ({
      at: before(draft.days),
      run: () => saveDraft(context, basket(`draft ${index}`, index), { ...draft, staff, skus }),
    })),
    ...links.flatMap((link, index) => {
      const id = newPaymentId(before(link.days))
      return [
        {
          at: before(link.days),
          run: () => sendLink(context, basket(`link ${index}`, index + 3), { ...link, id, staff }),
        },
        ...(link.isCancelled
          ? [{ at: before(link.days - 1), run: () => inTransaction(context, id, cancelPaymentLink) }]
          : []),
      ]
    }),
    ...carts.flatMap(({ days, isReminded }, index) =>
      leaveCart(context, basket(`cart ${index}`, index + 7), { at: before(days), isReminded }),
    ),
    ...recovered.flatMap((order) =>
      leaveCart(context, order, { at: new Date(order.placedAt.getTime() - DAY_MS), isReminded: true }),
    ),
  ].filter(({ at }) => at < now)
}

const inTransaction = (
  { db, clock }: HistoryContext,
  id: string,
  run: typeof cancelPaymentLink,
): Promise<unknown> => db.transaction().execute((tx) => run(tx, id, clock.now()))

const findShippingMethod = (country: string): string =>
  demoShippingMethods.find(
    ({ code, countries }) => code.startsWith('standard') && countries.includes(country),
  )!.code

const quote = (context: HistoryContext, { items, customer: { email, address } }: Basket) =>
  previewCheckout(
    context.db,
    {
      items,
      email,
      shipping_method: findShippingMethod(address.country),
      country: address.country,
      region: address.region,
      postcode: address.postcode,
    },
    context.clock.now(),
    context,
  )

async function saveDraft(
  { db, clock }: HistoryContext,
  { items, customer }: Basket,
  options: { title: string; note: string; staff: Staff; skus: ReadonlyMap<VariantId, string> },
): Promise<void> {
  const { title, note, staff, skus } = options
  const { address, email, locale } = customer
  const body = draftOrder.parse({
    title,
    note,
    email,
    locale,
    ...address,
    shipping_method: findShippingMethod(address.country),
    items: items.map(({ variant_id: id, quantity }) => ({ sku: skus.get(id)!, quantity: String(quantity) })),
    currency: 'USD',
  })
  await db.transaction().execute((tx) =>
    saveDraftOrder(tx, {
      id: randomUUID(),
      version: 0,
      title: title || address.name,
      accountId: undefined,
      savedBy: staff.id,
      at: clock.now(),
      body,
    }),
  )
}

async function sendLink(
  context: HistoryContext,
  basket: Basket,
  { id, validDays, staff }: { id: string; validDays: number; staff: Staff },
): Promise<void> {
  const { address, email, locale } = basket.customer
  const quoted = await quote(context, basket)
  const at = context.clock.now()
  await context.db.transaction().execute((tx) =>
    insertPaymentLink(tx, {
      id,
      input: {
        email,
        address,
        currency: quoted.currency,
        conversion: quoted.conversion ?? null,
        items: quoted.cart.items.map(({ variant_id, quantity, price }) => ({
          variant_id,
          quantity,
          price,
          is_buyers_price: true,
        })),
        custom_items: [],
        shipping_method: findShippingMethod(address.country),
        codes: [],
        note: '',
        locale,
      },
      accountId: undefined,
      totalMinor: quoted.total,
      createdBy: `staff:${staff.id}`,
      at,
      expiresAt: new Date(at.getTime() + validDays * DAY_MS),
      requestKey: `demo-history:${id}`,
    }),
  )
}

function leaveCart(
  context: HistoryContext,
  basket: Basket,
  { at, isReminded }: { at: Date; isReminded: boolean },
): HistoryEvent[] {
  const { db, clock } = context
  const id = randomUUID()
  const { email, locale, address } = basket.customer
  const leave = async () => {
    const { cart, currency } = await quote(context, basket)
    await saveAbandonedCart(
      db,
      {
        id,
        email,
        locale,
        country: address.country,
        items: basket.items,
        itemCount: cart.items.reduce((sum, { quantity }) => sum + quantity, 0),
        total: cart.total,
        currency,
      },
      getMarketingWording(context.settings.current, locale),
      clock.now(),
    )
  }
  const remind = () =>
    db.transaction().execute((tx) => takeDueCart(tx, id, { now: clock.now(), before: clock.now() }))
  return [{ at, run: leave }, ...(isReminded ? [{ at: new Date(at.getTime() + HOUR_MS), run: remind }] : [])]
}
