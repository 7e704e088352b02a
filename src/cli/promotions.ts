import type { Command } from '../app/command-line.ts'
import { commandContext } from '../contracts/staff-context.ts'
import { ShopError } from '../kernel/errors.ts'
import { isCurrencyCode, parseMinor } from '../kernel/money.ts'
import type { PromotionInput } from '../modules/promotions/promotion-input.ts'
import { listPromotions } from '../modules/promotions/manage-promotions.store.ts'
import { getRetailCurrency } from '../modules/pricing/pricing.store.ts'
import type { Db } from '../platform/database/database.ts'
import { withShop } from './open-shop.ts'
import { runCodesCommand } from './promotion-codes.ts'
import {
  addPromotion,
  createFromFile,
  editFromFile,
  previewPromotions,
  readItem,
  promotionsOf,
  showPromotion,
} from './promotion-files.ts'
import { flagOption, isId, usageError, readArgs, textOption, withPlainIssues } from './usage.ts'

const usage =
  'promotions [list | stop ID... | show ID [FILE] | create FILE | edit ID FILE [--dry-run] | preview SKU[=QUANTITY]... [--file FILE] [--code CODES] [--country GB] [--email EMAIL] | codes ID [generate COUNT [--pattern PATTERN] [--uses N] | import FILE [--uses N] [--dry-run] | export FILE | revoke CODE... | revoke --batch N] | add NAME (--percent N | --amount 10.00 [--amount-in EUR=9.00,VND=200000] | --free-shipping | --gift SKU[=QUANTITY] [--per N]) [--code CODE | --unique-codes] [--buy N --get N] ' +
  '[--minimum 50.00 [--minimum-in EUR=45.00]] [--category SLUGS] [--brand SLUGS] [--collection SLUGS] [--from DATE] [--to DATE] [--limit N] [--each N] [--first-order] [--alone]]'

const options = {
  code: textOption,
  percent: textOption,
  amount: textOption,
  'amount-in': textOption,
  'free-shipping': flagOption,
  gift: textOption,
  per: textOption,
  buy: textOption,
  get: textOption,
  minimum: textOption,
  'minimum-in': textOption,
  category: textOption,
  brand: textOption,
  collection: textOption,
  from: textOption,
  to: textOption,
  limit: textOption,
  each: textOption,
  'first-order': flagOption,
  alone: flagOption,
  file: textOption,
  country: textOption,
  email: textOption,
  'dry-run': flagOption,
  'unique-codes': flagOption,
  pattern: textOption,
  uses: textOption,
  batch: textOption,
}
type PromotionOptions = ReturnType<typeof readArgs<typeof options>>['values']

export const promotionsCommand: Command = {
  usage,
  summary:
    'Lists, adds, edits and stops promotions. Without --code, a promotion applies automatically; --alone: cannot be combined with others. Times such as 2026-12-24T18:00 are in the time zone of the shop. Files are JSON (docs/payments.md); an edit leaves existing orders unchanged; preview shows which promotions apply to a cart.',
  async run(args) {
    const { positionals, values } = readArgs(args, options, usage)
    const [action = 'list', ...rest] = positionals
    if (action === 'list') return withShop(({ db }) => list(db))
    if (action === 'add' && rest.length === 1) return withShop(({ db }) => add(db, rest[0]!, values))
    if (action === 'stop' && rest.length > 0 && rest.every(isId))
      return withShop(({ db }) => stop(db, rest.map(Number)))
    if (action === 'show' && rest.length > 0 && rest.length <= 2 && isId(rest[0]!))
      return withShop(({ db }) => showPromotion(db, Number(rest[0]), rest[1]))
    if (action === 'create' && rest.length === 1) return withShop(({ db }) => createFromFile(db, rest[0]!))
    if (action === 'edit' && rest.length === 2 && isId(rest[0]!))
      return withShop(({ db }) => editFromFile(db, Number(rest[0]), rest[1]!, values['dry-run'] ?? false))
    if (action === 'codes' && rest.length > 0 && isId(rest[0]!))
      return withShop(({ db }) => runCodesCommand(db, rest, values, usage))
    if (action === 'preview' && rest.length > 0)
      return withShop(({ db }) => previewPromotions(db, rest, values))
    throw usageError(action, usage)
  },
}

async function list(db: Db): Promise<number> {
  const all = await listPromotions(db)
  for (const { id, code, name, kind, used, limitTotal, active } of all)
    console.log(
      `${id}  ${code ?? '(by itself)'}  ${name}  ${kind}, ${used} used${limitTotal === null ? '' : ` of ${limitTotal}`}${active ? '' : ', stopped'}`,
    )
  console.log(`${all.length} promotions.`)
  return 0
}

async function add(db: Db, name: string, input: PromotionOptions): Promise<number> {
  const promotion = toPromotionInput(name, input, await getRetailCurrency(db))
  await withPlainIssues(() => addPromotion(db, promotion), 'The promotion was not added')
  return 0
}

function toPromotionInput(name: string, input: PromotionOptions, currency: string): PromotionInput {
  const slugs = (value: string | undefined) => value?.split(',').filter(Boolean)
  const limit = number(input.limit)
  const perPerson = number(input.each)
  const percent = number(input.percent)
  const amountMinor = amount(input.amount, currency)
  return {
    name,
    ...(input.code !== undefined && { code: input.code }),
    uniqueCodes: input['unique-codes'],
    ...(percent !== undefined && { percent }),
    ...(amountMinor !== undefined && { amountMinor }),
    ...(input['free-shipping'] && { freeShipping: true }),
    ...(input.gift !== undefined && { gift: readGift(input.gift, number(input.per)) }),
    ...(input.buy !== undefined && { buy: { quantity: number(input.buy)!, get: number(input.get) ?? 1 } }),
    minimumMinor: amount(input.minimum, currency),
    amounts: {
      ...(input['amount-in'] !== undefined && { amount: amountsByCurrency(input['amount-in']) }),
      ...(input['minimum-in'] !== undefined && { minimum: amountsByCurrency(input['minimum-in']) }),
    },
    firstOrder: input['first-order'],
    ...(input.from !== undefined && { startsAt: input.from }),
    ...(input.to !== undefined && { endsAt: input.to }),
    ...(limit !== undefined && { limitTotal: limit }),
    ...(perPerson !== undefined && { limitPerPerson: perPerson }),
    combines: !input.alone,
    categories: slugs(input.category),
    brands: slugs(input.brand),
    collections: slugs(input.collection),
  }
}

/** @param text `SKU`, or `SKU=2`. */
function readGift(text: string, per: number | undefined): NonNullable<PromotionInput['gift']> {
  const { sku, quantity } = readItem(text)
  return { sku, quantity, ...(per !== undefined && { per }) }
}

const number = (value: string | undefined) =>
  value === undefined ? undefined : requireValid(value, /^\d{1,9}$/.test(value) ? Number(value) : undefined)

const amount = (value: string | undefined, currency: string) =>
  value === undefined ? undefined : requireValid(value, parseMinor(value, currency))

/** @param text `EUR=9.00,VND=200000`. */
const amountsByCurrency = (text: string) =>
  Object.fromEntries(
    text.split(',').map((part) => {
      const [, code = '', value = ''] = /^([A-Z]{3})=(\S+)$/.exec(part) ?? []
      return [requireValid(part, isCurrencyCode(code) ? code : undefined), amount(value, code)!]
    }),
  )

function requireValid<Value>(value: string, read: Value | undefined): Value {
  if (read === undefined) throw usageError(value, usage)
  return read
}

/** Ends promotions for new orders; existing orders keep their discount. */
async function stop(db: Db, ids: number[]): Promise<number> {
  let missing = 0
  for (const id of ids)
    try {
      const { name } = await promotionsOf(db).stopPromotion(commandContext, id)
      console.log(`${id}  stopped  ${name}`)
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'not_found') throw error
      missing++
      console.log(`There is no active promotion ${id}.`)
    }
  return missing === 0 ? 0 : 1
}
