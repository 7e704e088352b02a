import { DAY_MS } from '../kernel/days.ts'
import { randomUUID } from 'node:crypto'
import type { Command } from '../app/command-line.ts'
import { commandContext } from '../contracts/staff-context.ts'
import { systemClock } from '../kernel/clock.ts'
import { ShopError } from '../kernel/errors.ts'
import { formatMinor, parseMinor } from '../kernel/money.ts'
import {
  getStoreCreditCurrency,
  grantStoreCredit,
  listGiftCards,
  createGiftCard,
} from '../modules/payments/stored-value/stored-value.store.ts'
import { findAccountIdByEmail } from '../modules/auth/accounts/find-account-by-email.ts'
import { getSaleCurrency } from '../modules/markets/sale-currency.ts'
import { createPromotionAndGiftCardService } from '../modules/promotions/promotions-and-gift-cards.service.ts'
import type { Db } from '../platform/database/database.ts'
import { withShop } from './open-shop.ts'
import { isId, usageError, readArgs, textOption, UsageError, withPlainIssues } from './usage.ts'

const usage =
  'gift-cards [list | issue AMOUNT [--currency EUR] [--days N] [--note TEXT] | stop ID... | start ID... | credit EMAIL AMOUNT --key KEY [--currency EUR] [--note TEXT]]'
const options = { currency: textOption, days: textOption, note: textOption, key: textOption }

export const giftCardsCommand: Command = {
  usage,
  summary:
    'Lists, issues, blocks (stop) and unblocks (start) gift cards; the code of a gift card is shown only once. credit adds store credit to an account, once per key.',
  async run(args) {
    const { positionals, values } = readArgs(args, options, usage)
    const [action = 'list', ...rest] = positionals
    const { note = '', days, key, currency } = values
    if (action === 'list') return withShop(({ db }) => list(db))
    if (action === 'issue' && rest.length === 1)
      return withShop(({ db }) => issue(db, rest[0]!, { note, days, currency }))
    if ((action === 'stop' || action === 'start') && rest.length > 0 && rest.every(isId))
      return withShop(({ db }) => setBlocked(db, rest.map(Number), action === 'stop'))
    if (action === 'credit' && rest.length === 2 && key !== undefined)
      return withShop(({ db }) => credit(db, rest[0]!, rest[1]!, { key, note, currency }))
    throw usageError(action, usage)
  },
}

const actor = 'command line'

function parseAmount(input: string, currency: string): number {
  const amountMinor = parseMinor(input, currency)
  if (!amountMinor) throw new UsageError(`${input} is not a valid amount in ${currency}.`)
  return amountMinor
}

async function list(db: Db): Promise<number> {
  const cards = await listGiftCards(db)
  for (const { id, last_characters: hint, balanceMinor, currency, expiresAt, blocked: stopped } of cards)
    console.log(
      `${id}  ····${hint}  ${formatMinor(balanceMinor, currency)} ${currency}${expiresAt ? `, until ${expiresAt.toISOString().slice(0, 10)}` : ''}${stopped ? ', stopped' : ''}`,
    )
  console.log(`${cards.length} gift cards.`)
  return 0
}

type IssueOptions = { note: string; days: string | undefined; currency: string | undefined }

async function issue(db: Db, input: string, { note, days, currency: named }: IssueOptions): Promise<number> {
  const currency = await withPlainIssues(() => getSaleCurrency(db, named))
  if (days !== undefined && !/^[1-9]\d{0,4}$/.test(days))
    throw new UsageError(`${days} is not a valid number of days.`)
  const at = new Date()
  const expiresAt = days === undefined ? null : new Date(at.getTime() + Number(days) * DAY_MS)
  const amountMinor = parseAmount(input, currency)
  const code = await createGiftCard(db, { amountMinor, currency, actor, note, at, expiresAt })
  console.log(`${code}  ${formatMinor(amountMinor, currency)} ${currency}`)
  return 0
}

/** Gift cards that are so already, or do not exist, are left out. */
async function setBlocked(db: Db, ids: number[], isBlocked: boolean): Promise<number> {
  // Only a repeated request needs the secret of the shop; a command never repeats one.
  const money = createPromotionAndGiftCardService({ db, clock: systemClock, secret: randomUUID() })
  let changed = 0
  for (const id of ids)
    try {
      await (isBlocked ? money.blockGiftCard(commandContext, id) : money.unblockGiftCard(commandContext, id))
      changed++
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
    }
  console.log(`${changed} of ${ids.length} gift cards are ${isBlocked ? 'blocked' : 'unblocked'}.`)
  return changed === ids.length ? 0 : 1
}

type CreditOptions = { key: string; note: string; currency: string | undefined }

async function credit(
  db: Db,
  email: string,
  input: string,
  { key, note, currency: named }: CreditOptions,
): Promise<number> {
  const currency = await withPlainIssues(() => getSaleCurrency(db, named))
  const account = await findAccountIdByEmail(db, email)
  if (account === undefined) throw new UsageError(`There is no account with the email ${email}.`)
  const existing = await getStoreCreditCurrency(db, account)
  if (existing !== undefined && existing !== currency)
    throw new UsageError(`The store credit of ${email} is in ${existing}: use --currency ${existing}.`)
  const giftCard = { amountMinor: parseAmount(input, currency), currency, actor, note, at: new Date() }
  const added = await db.transaction().execute((tx) => grantStoreCredit(tx, account, `cli:${key}`, giftCard))
  console.log(added ? `${email} has ${input} ${currency} more.` : `The key ${key} has already been used.`)
  return 0
}
