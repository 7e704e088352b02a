// Table account_address. Every statement filters by account.
import { sql } from 'kysely'
import { type AccountId, newAddressId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { lockAccount } from '../auth/accounts/lock-account.ts'
import type { Address } from '../checkout/checkout.ts'
import type { AddressInput, SavedAddress } from './customers.ts'
import { validateAddress, assertAddressLimit } from './validate-address.ts'

type Row = { id: string; address: Address; default_delivery: boolean; default_billing: boolean }

const present = ({ address, ...row }: Row): SavedAddress => ({ ...address, ...row })

/** Default addresses first, then in the order added. */
export async function listAddresses(db: Db, accountId: AccountId): Promise<SavedAddress[]> {
  const { rows } = await sql<Row>`
    select id, address, default_delivery, default_billing from account_address where account_id = ${accountId}
    order by default_delivery desc, default_billing desc, created_at, id`.execute(db)
  return rows.map(present)
}

/**
 * Billing address of an account.
 * @returns undefined when it has no address.
 */
export async function getBillingAddress(db: Db, accountId: AccountId): Promise<Address | undefined> {
  const { rows } = await sql<{ address: Address }>`
    select address from account_address where account_id = ${accountId} and default_billing`.execute(db)
  return rows[0]?.address
}

/**
 * The first address of an account becomes its default for shipping and billing.
 * @throws ShopError invalid_input.
 */
export async function insertAddress(
  db: Db,
  accountId: AccountId,
  input: AddressInput,
  now: Date,
): Promise<SavedAddress> {
  const { address, defaults } = validateInput(input)
  return withAccountLock(db, accountId, async (tx) => {
    const existingAddresses = await listAddresses(tx, accountId)
    assertAddressLimit(existingAddresses.length)
    const first = existingAddresses.length === 0
    const id = newAddressId(now)
    await sql`insert into account_address (id, account_id, address, created_at)
      values (${id}, ${accountId}, ${JSON.stringify(address)}::jsonb, ${now})`.execute(tx)
    return makeDefault(tx, accountId, id, {
      default_delivery: first || defaults.default_delivery,
      default_billing: first || defaults.default_billing,
    })
  })
}

/**
 * @returns undefined when the account has no such address.
 * @throws ShopError invalid_input.
 */
export async function updateAddress(
  db: Db,
  accountId: AccountId,
  id: string,
  change: Partial<AddressInput>,
): Promise<SavedAddress | undefined> {
  return withAccountLock(db, accountId, async (tx) => {
    const { rows } = await sql<Row>`
      select id, address, default_delivery, default_billing from account_address
      where account_id = ${accountId} and id::text = ${id}`.execute(tx)
    const [existingAddress] = rows
    if (!existingAddress) return undefined
    const { address, defaults } = validateInput({ ...existingAddress.address, ...change })
    await sql`update account_address set address = ${JSON.stringify(address)}::jsonb where id = ${existingAddress.id}`.execute(
      tx,
    )
    return makeDefault(tx, accountId, existingAddress.id, defaults)
  })
}

/**
 * The most recently added address takes over its defaults.
 * @returns false when the account has no such address.
 */
export async function deleteAddress(db: Db, accountId: AccountId, id: string): Promise<boolean> {
  return withAccountLock(db, accountId, async (tx) => {
    const { rows } = await sql<Row>`
      delete from account_address where account_id = ${accountId} and id::text = ${id}
      returning id, address, default_delivery, default_billing`.execute(tx)
    const [deletedAddress] = rows
    if (!deletedAddress) return false
    await sql`update account_address set default_delivery = default_delivery or ${deletedAddress.default_delivery},
        default_billing = default_billing or ${deletedAddress.default_billing}
      where id = (select id from account_address where account_id = ${accountId} order by created_at desc, id desc limit 1)`.execute(
      tx,
    )
    return true
  })
}

/** Serialises changes of an account's addresses, so that there is one default of each kind at any time. */
function withAccountLock<Result>(
  db: Db,
  accountId: AccountId,
  run: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const work = async (tx: Tx) => {
    await lockAccount(tx, accountId)
    return run(tx)
  }
  return db.isTransaction ? work(db as Tx) : db.transaction().execute(work)
}

type Defaults = { default_delivery?: boolean | undefined; default_billing?: boolean | undefined }

/**
 * Makes an address the default of its kinds in place of the previous one. A default can be passed on, but not
 * unset.
 */
async function makeDefault(
  tx: Tx,
  accountId: AccountId,
  id: string,
  requestedDefaults: Defaults,
): Promise<SavedAddress> {
  for (const column of ['default_delivery', 'default_billing'] as const) {
    if (!requestedDefaults[column]) continue
    const field = sql.ref(column)
    await sql`update account_address set ${field} = false where account_id = ${accountId} and ${field}`.execute(
      tx,
    )
    await sql`update account_address set ${field} = true where id = ${id}`.execute(tx)
  }
  const { rows } = await sql<Row>`
    select id, address, default_delivery, default_billing from account_address where id = ${id}`.execute(tx)
  return present(rows[0]!)
}

const validateInput = ({ default_delivery, default_billing, ...fields }: AddressInput) => ({
  address: validateAddress(fields),
  defaults: { default_delivery, default_billing },
})
