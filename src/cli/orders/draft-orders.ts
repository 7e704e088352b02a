import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Command } from '../../app/command-line.ts'
import { formatMinor, parseMinor } from '../../kernel/money.ts'
import { resolveLocale } from '../../kernel/locale.ts'
import { MAX_LINE_QUANTITY } from '../../contracts/cart-limits.ts'
import {
  createDraftOrderService,
  type DraftOrderService,
} from '../../modules/checkout/draft-orders/draft-orders.service.ts'
import type { SavedDraftOrder } from '../../modules/checkout/draft-orders/saved-draft-orders.service.ts'
import { draftOrder } from '../../modules/orders/drafts/draft-orders.ts'
import { getDraftOrder, listDraftOrders } from '../../modules/orders/drafts/draft-orders.store.ts'
import type { StaffContext } from '../../contracts/staff-context.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { importJsonFile } from '../settings/json-file.ts'
import { withShop } from '../open-shop.ts'
import { flagOption, readArgs, textOption, usageError, UsageError } from '../usage.ts'
import { actAs, openCheckout } from './open-checkout.ts'
import { withPlainErrors } from './open-order.ts'

const usage =
  'draft-orders [list] | draft-orders show ID | draft-orders create FILE --as EMAIL | draft-orders complete ID --as EMAIL [--total AMOUNT --terms-accepted] | draft-orders send ID --as EMAIL'
const options = { as: textOption, total: textOption, 'terms-accepted': flagOption }
type Options = ReturnType<typeof readArgs<typeof options>>['values']

const draftFile = z.strictObject({
  ...draftOrder.shape,
  items: z
    .array(
      z.strictObject({
        ...draftOrder.shape.items.unwrap().element.shape,
        quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
      }),
    )
    .min(1)
    .max(100),
})

export const draftOrdersCommand: Command = {
  usage,
  summary:
    'Lists the draft orders of all staff, shows one with its price, and saves one from a JSON file for a staff member. complete shows the total, and places the order once you name it and the customer has accepted the terms. send emails the customer the link to the cart.',
  async run(args) {
    const { positionals, values } = readArgs(args, options, usage)
    const [action = 'list', argument, ...rest] = positionals
    const isValid =
      rest.length === 0 &&
      (action === 'list'
        ? argument === undefined
        : argument !== undefined && ['show', 'create', 'complete', 'send'].includes(action))
    if (!isValid) throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }, config) => {
      if (action === 'list') return list(db)
      if (action === 'show') return show(await requireDraft(db, argument!))
      const ctx = await actAs(db, values.as)
      const drafts = createDraftOrderService(await openCheckout(db, config))
      if (action === 'create') return create(drafts, ctx, argument!)
      const draft = await requireDraft(db, argument!)
      await withPlainErrors(() =>
        action === 'send' ? send(drafts, ctx, draft) : complete(drafts, ctx, draft, values),
      )
      return 0
    })
  },
}

type StoredDraft = Omit<SavedDraftOrder, 'unavailable_skus'>

async function requireDraft(db: Db, id: string): Promise<StoredDraft> {
  const draft = isUuid(id) ? await getDraftOrder(db, id) : undefined
  if (!draft) throw new UsageError(`There is no draft order ${id}.`)
  return draft
}

async function list(db: Db): Promise<number> {
  const drafts = await listDraftOrders(db)
  for (const { id, title, by, saved_at: savedAt } of drafts) console.log(`${id}  ${title}  ${by}  ${savedAt}`)
  console.log(`${drafts.length} draft orders.`)
  return 0
}

function show({ title, by, saved_at: savedAt, body }: StoredDraft): number {
  console.log(`${title}  ${by}  ${savedAt}`)
  for (const { sku, quantity, price, percent_off: percent } of body.items)
    console.log(
      [`${quantity} × ${sku}`, price ?? '', percent === null ? '' : `-${percent}%`]
        .filter(Boolean)
        .join('  '),
    )
  for (const { name, quantity, price } of body.custom_items)
    console.log([`${quantity} × ${name}`, price ?? ''].filter(Boolean).join('  '))
  const { title: _title, items: _items, custom_items: _custom, discount, ...fields } = body
  for (const [name, value] of Object.entries(fields)) if (value !== '') console.log(`${name}: ${value}`)
  if (discount) console.log(`discount: ${discount.amount ?? `${discount.percent}%`}  ${discount.reason}`)
  return 0
}

async function create(drafts: DraftOrderService, ctx: StaffContext, path: string): Promise<number> {
  const id = randomUUID()
  await importJsonFile(path, draftFile, async ({ items, ...file }) => {
    const body = { ...file, items: items.map((item) => ({ ...item, quantity: String(item.quantity) })) }
    await withPlainErrors(() => drafts.drafts.save(ctx, id, 0, body))
  })
  console.log(`Draft order ${id} is saved.`)
  return 0
}

/** Items of the draft as numbers. @throws UsageError for a quantity that is none. */
const readItems = ({ body }: StoredDraft) =>
  body.items.map(({ sku, quantity, price, percent_off: percent, reason }) => ({
    sku,
    quantity: readQuantity(sku, quantity),
    ...(price !== null && { price }),
    ...(percent !== null && { percent_off: percent }),
    ...(reason !== '' && { reason }),
  }))

function readQuantity(name: string, quantity: string): number {
  if (!/^[1-9]\d{0,2}$/.test(quantity)) throw new UsageError(`${name}: ${quantity} is no quantity.`)
  return Number(quantity)
}

/** Agreed prices, custom items and the discount. @throws UsageError for what a draft may lack. */
function readTerms(draft: StoredDraft) {
  const { custom_items: custom, discount, currency } = draft.body
  return {
    items: readItems(draft),
    custom_items: custom.map(({ name, price, quantity, tax_class: taxClass }) => {
      if (name === '' || price === null) throw new UsageError('A custom item needs a name and a price.')
      return { name, price, quantity: readQuantity(name, quantity), tax_class: taxClass || 'standard' }
    }),
    ...(discount && { discount: readDiscount(discount) }),
    ...(currency !== '' && { currency }),
  }
}

function readDiscount({ amount, percent, reason }: NonNullable<StoredDraft['body']['discount']>) {
  if (reason === '') throw new UsageError('The discount needs a reason, which the customer sees.')
  if (amount !== null) return { amount, reason }
  if (percent === null) throw new UsageError('The discount needs an amount or a percentage.')
  return { percent, reason }
}

async function send(drafts: DraftOrderService, ctx: StaffContext, draft: StoredDraft): Promise<void> {
  const { email, name, locale, message } = draft.body
  const items = readItems(draft).map(({ sku, quantity }) => ({ sku, quantity }))
  const order = { email, name, locale: resolveLocale(locale), message, items }
  await drafts.send(ctx, order, randomUUID())
  console.log(`The link to the cart is sent to ${email}.`)
}

/** Shows the total; places the order when it is the expected one. */
async function complete(
  drafts: DraftOrderService,
  ctx: StaffContext,
  draft: StoredDraft,
  { total: totalText, 'terms-accepted': areTermsAccepted = false }: Options,
): Promise<void> {
  const { email, country, region, postcode, shipping_method, note, purchase_order, payment } = draft.body
  const locale = resolveLocale(draft.body.locale)
  const terms = readTerms(draft)
  const codes = draft.body.codes.split(/[\s,]+/).filter(Boolean)
  const { quote, unknown_skus: unknown } = await drafts.price(ctx, {
    ...terms,
    email,
    locale,
    ...(country !== '' && { to: { country, region, postcode, shipping_method, codes, reader: locale } }),
  })
  if (unknown.length > 0) throw new UsageError(`These items are not sold: ${unknown.join(', ')}.`)
  if (!quote) throw new UsageError('The draft needs a country before its total is known.')
  const { total, due, currency, shipping_method: method } = quote
  const amount = formatMinor(total, currency)
  console.log(`Total ${amount} ${currency}, shipping method ${method ?? 'none'}.`)
  if (totalText === undefined || !areTermsAccepted) {
    console.log(
      `Nothing was placed. To place the order, add --total ${amount} --terms-accepted once the customer has accepted the terms.`,
    )
    return
  }
  const expectedTotal = parseMinor(totalText, currency)
  if (expectedTotal === undefined) throw usageError(`--total ${totalText}`, usage)
  const placed = await drafts.place(
    ctx,
    {
      email,
      locale,
      note,
      address: readAddress(draft),
      ...terms,
      shipping_method,
      codes,
      payment: due === 0 ? 'balance' : payment,
      ...(purchase_order !== '' && { purchase_order }),
      expected_total: expectedTotal,
      terms_accepted: true,
      draft: { id: draft.id, version: draft.version },
    },
    randomUUID(),
  )
  console.log(`Order ${placed.order.display_number} is placed, payment ${placed.payment.status}.`)
}

const readAddress = ({ body }: StoredDraft) => {
  const { name, company, line1, line2, city, region, postcode, country, phone } = body
  const fields = { name, company, line1, line2, city, region, postcode, country, phone }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
