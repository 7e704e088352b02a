import { randomUUID } from 'node:crypto'
import type { Command } from '../app/command-line.ts'
import type { Config } from '../app/config.ts'
import { customersList } from '../contracts/lists/customers-list.ts'
import { commandContext } from '../contracts/staff-context.ts'
import { systemClock } from '../kernel/clock.ts'
import { ShopError } from '../kernel/errors.ts'
import type { AccountId } from '../kernel/ids.ts'
import { formatMinor } from '../kernel/money.ts'
import { parseInput } from '../kernel/parse-input.ts'
import { findAccountIdByEmail } from '../modules/auth/accounts/find-account-by-email.ts'
import { createCustomerAdminService } from '../modules/customers/customer-admin.service.ts'
import { customerAddressInput } from '../modules/customers/customer-addresses.service.ts'
import { createCustomerEditor } from '../modules/customers/customer-editor.service.ts'
import { createCustomerMergeService } from '../modules/customers/merge-customers.service.ts'
import { type CustomerEdit, newCustomerInput, customerEdit } from '../modules/customers/customer-input.ts'
import { customerGroupsFile } from '../modules/segments/groups/customer-groups.ts'
import { createCustomerGroupService } from '../modules/segments/groups/customer-groups.service.ts'
import type { Db } from '../platform/database/database.ts'
import { withShop } from './open-shop.ts'
import { readList, readPairs } from './read-pairs.ts'
import { importJsonFile, writeJsonFile } from './settings/json-file.ts'
import { flagOption, readArgs, textOption, usageError, UsageError, withPlainIssues } from './usage.ts'

const usage =
  'customers [list [SEARCH] [--group CODE] | show EMAIL | create EMAIL name=NAME [phone=…] [locale=en] [groups=vip,press] [--no-invitation] | edit EMAIL [email=…] [name=…] [phone=…] [locale=…] [groups=…] | invite EMAIL | consent EMAIL on|off | add-address EMAIL name=… line1=… city=… country=GB [postcode=…] [region=…] [line2=…] [company=…] [phone=…] | remove-address EMAIL ADDRESS-ID | merge FROM-EMAIL INTO-EMAIL [--dry-run] | groups [export FILE | import FILE]]'
const options = { group: textOption, 'no-invitation': flagOption, 'dry-run': flagOption }

export const customersCommand: Command = {
  usage,
  summary:
    'Lists, shows, creates, edits, invites and merges customers, and reads and writes customer groups as JSON. SEARCH is a part of a name, an email address or a phone number. An invited customer gets a link to set a password. consent withdraws the consent to marketing emails, or emails a link that confirms it. A merge moves everything of the first customer to the second and cannot be undone: --dry-run shows what moves.',
  async run(args) {
    const { positionals, values } = readArgs(args, options, usage)
    const [action = 'list', ...rest] = positionals
    const [target, ...pairs] = rest
    const isGroupAction =
      action === 'groups' && (rest.length === 0 || (rest.length === 2 && /^(export|import)$/.test(rest[0]!)))
    const isSingle =
      target !== undefined &&
      (action === 'create' ||
        action === 'edit' ||
        action === 'add-address' ||
        (/^(merge|remove-address)$/.test(action) && pairs.length === 1) ||
        (action === 'consent' && pairs.length === 1 && /^(on|off)$/.test(pairs[0]!)) ||
        (/^(show|invite)$/.test(action) && pairs.length === 0))
    if (!isGroupAction && !isSingle && !(action === 'list' && rest.length <= 1))
      throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }, config) => {
      if (action === 'groups') await groups(db, rest[0], rest[1])
      else if (action === 'list') await list(db, target ?? '', values.group)
      else if (action === 'create') await create(db, config, target!, pairs, values['no-invitation'] ?? false)
      else if (action === 'edit') await edit(db, config, target!, pairs)
      else if (action === 'invite') await invite(db, config, target!)
      else if (action === 'consent') await setConsent(db, config, target!, pairs[0] === 'on')
      else if (action === 'add-address') await addAddress(db, config, target!, pairs)
      else if (action === 'remove-address') await removeAddress(db, config, target!, pairs[0]!)
      else if (action === 'merge') await merge(db, target!, pairs[0]!, values['dry-run'] ?? false)
      else await show(db, target!)
      return 0
    })
  },
}

// Only a repeated request needs the secret of the shop; a command never repeats one. A running shop finds the job of
// the email in the database.
const createEditor = (db: Db, { shopUrl }: Pick<Config, 'shopUrl'>) =>
  createCustomerEditor({
    db,
    clock: systemClock,
    secret: randomUUID(),
    config: { shopUrl },
    wakeWorker: () => undefined,
  })

const createReader = (db: Db) =>
  createCustomerAdminService({
    db,
    clock: systemClock,
    customers: {
      of: () => {
        throw new Error('personal data is exported by the API')
      },
      welcome: async () => undefined,
    },
  })

/** @throws UsageError. */
async function findCustomer(db: Db, email: string): Promise<AccountId> {
  const id = await findAccountIdByEmail(db, email)
  if (id === undefined) throw new UsageError(`There is no account with the address ${email}.`)
  return id
}

const MAX_LISTED = 50

async function list(db: Db, q: string, group: string | undefined): Promise<void> {
  const query = {
    q,
    filters: group === undefined ? {} : { group: { kind: 'choice' as const, values: [group], not: false } },
    sort: customersList.defaultSort,
  }
  const { rows: customers, next } = await createReader(db).search(commandContext, query, {
    limit: MAX_LISTED,
  })
  for (const { id, email, name, phone, groups: codes } of customers)
    console.log([id, email, name, phone, codes.join(',')].filter(Boolean).join('  '))
  console.log(`${customers.length} customers${next === undefined ? '' : ', the newest only'}.`)
}

async function show(db: Db, email: string): Promise<void> {
  const customer = await createReader(db).one(commandContext, await findCustomer(db, email))
  const { figures, newsletter_since: since, tax_exemption: exemption, groups: codes } = customer
  console.log(`${customer.id}  ${customer.email}  ${customer.name}`)
  if (customer.phone !== null) console.log(`phone ${customer.phone}`)
  console.log(`language ${customer.locale}`)
  if (codes.length > 0) console.log(`groups ${codes.join(', ')}`)
  console.log(
    `${figures.orders} orders, ${formatMinor(figures.spent, figures.currency)} ${figures.currency} spent`,
  )
  console.log(since === null ? 'no consent to marketing emails' : `marketing emails since ${since}`)
  if (exemption) console.log(`exempt from tax: ${exemption.reason}`)
  for (const { id, name, line1, city, country } of customer.addresses)
    console.log(`address ${id}: ${[name, line1, city, country].join(', ')}`)
  for (const { at, by, text } of customer.notes) console.log(`note of ${at} by ${by}: ${text}`)
}

const readFields = (pairs: readonly string[]) => {
  const { groups: codes, ...fields } = readPairs(pairs, usage)
  return { ...fields, ...(codes !== undefined && { groups: readList(codes) }) }
}

async function create(db: Db, config: Config, email: string, pairs: string[], isQuiet: boolean) {
  const { id } = await withPlainIssues(async () => {
    const input = parseInput(newCustomerInput, { email, ...readFields(pairs), invite: !isQuiet })
    return createEditor(db, config).create(commandContext, input, randomUUID())
  }, 'The customer was not created')
  console.log(`${id}  ${email}${isQuiet ? '' : '  invited'}`)
}

async function edit(db: Db, config: Config, email: string, pairs: string[]): Promise<void> {
  const id = await findCustomer(db, email)
  const current: CustomerEdit['was'] = await createReader(db).one(commandContext, id)
  await withPlainIssues(async () => {
    const fields: Record<string, unknown> = readFields(pairs)
    if (fields['phone'] === '') fields['phone'] = null
    const { to } = parseInput(customerEdit, { was: {}, to: fields })
    const names = Object.keys(to) as (keyof typeof to)[]
    const was = Object.fromEntries(names.map((name) => [name, current[name]]))
    await createEditor(db, config).change(commandContext, id, { was, to }).catch(explainStaff)
  })
  console.log(`${id}  saved`)
}

async function invite(db: Db, config: Config, email: string): Promise<void> {
  const id = await findCustomer(db, email)
  await createEditor(db, config)
    .invite(commandContext, id)
    .catch((error: unknown) => {
      if (error instanceof ShopError && error.code === 'content_changed')
        throw new UsageError(`${email} has a password already, or is deactivated.`)
      return explainStaff(error)
    })
  console.log(`${id}  invited`)
}

async function setConsent(db: Db, config: Config, email: string, isGiven: boolean): Promise<void> {
  const id = await findCustomer(db, email)
  const { newsletter_since: since, confirmation_sent: isSent } = await createEditor(db, config)
    .setConsent(commandContext, id, isGiven)
    .catch(explainStaff)
  console.log(
    isSent
      ? `${id}  a confirmation is sent to ${email}`
      : since === null
        ? `${id}  no consent to marketing emails`
        : `${id}  marketing emails since ${since}`,
  )
}

async function addAddress(db: Db, config: Config, email: string, pairs: string[]): Promise<void> {
  const id = await findCustomer(db, email)
  const saved = await withPlainIssues(() =>
    createEditor(db, config)
      .addAddress(commandContext, id, parseInput(customerAddressInput, readPairs(pairs, usage)), randomUUID())
      .catch(explainStaff),
  )
  console.log(`${saved.id}  added`)
}

async function removeAddress(db: Db, config: Config, email: string, addressId: string): Promise<void> {
  const id = await findCustomer(db, email)
  await createEditor(db, config)
    .removeAddress(commandContext, id, addressId)
    .catch((error: unknown) => {
      if (error instanceof ShopError && error.code === 'not_found')
        throw new UsageError(`${email} has no address ${addressId}.`)
      return explainStaff(error)
    })
  console.log(`${addressId}  removed`)
}

async function merge(db: Db, fromEmail: string, intoEmail: string, isDryRun: boolean): Promise<void> {
  const from = await findCustomer(db, fromEmail)
  const into = await findCustomer(db, intoEmail)
  const result = await withPlainIssues(() =>
    createCustomerMergeService({ db, clock: systemClock })
      .merge(commandContext, into, { from, dry_run: isDryRun })
      .catch(explainStaff),
  )
  const { store_credit: credit, marketing_consent: consent, groups: codes, ...counts } = result
  for (const [name, count] of Object.entries(counts))
    if (typeof count === 'number') console.log(`${name.replaceAll('_', ' ')}: ${count}`)
  if (credit) console.log(`store credit: ${formatMinor(credit.amount, credit.currency)} ${credit.currency}`)
  if (codes.length > 0) console.log(`groups: ${codes.join(', ')}`)
  if (consent.was && !consent.to) console.log('marketing emails end, because one of both has not agreed')
  if (result.lost_tax_exemption) console.log(`the tax exemption of ${fromEmail} is not moved`)
  console.log(isDryRun ? 'Nothing was saved.' : `${into}  merged`)
}

function explainStaff(error: unknown): never {
  if (error instanceof ShopError && error.code === 'forbidden')
    throw new UsageError('This is the account of a staff member. Change it with: npm run shop -- user')
  throw error
}

async function groups(db: Db, action: string | undefined, path = ''): Promise<void> {
  const service = createCustomerGroupService({ db, clock: systemClock })
  const current = await service.list(commandContext)
  if (action === 'export')
    await writeJsonFile(path, { groups: current.groups.map(({ code, name }) => ({ code, name })) })
  else if (action === 'import')
    await importJsonFile(path, customerGroupsFile, async (file) => {
      await service.set(commandContext, { was: current.version, ...file }).catch((error: unknown) => {
        if (!(error instanceof ShopError) || error.code !== 'in_use') throw error
        throw new UsageError(
          `A group that is left out has members: ${String(error.details?.['groups']).replaceAll(',', ', ')}.`,
        )
      })
    })
  for (const { code, name, members } of (await service.list(commandContext)).groups)
    console.log(`${code}  ${name}  ${members} customers`)
}
