// Moves addresses, saved items, notes and groups of a customer to the one that it is merged into.
import { sql } from 'kysely'
import type { AccountId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'

export type MovedCustomerData = { addresses: number; saved_items: number; notes: number; groups: string[] }

/** Addresses and saved items that the other customer has already are left out. Their defaults stay. */
export async function moveCustomerData(tx: Tx, from: AccountId, into: AccountId): Promise<MovedCustomerData> {
  const addresses = await sql`
    update account_address x set account_id = ${into},
      default_delivery = x.default_delivery and not exists (select from account_address d where d.account_id = ${into} and d.default_delivery),
      default_billing = x.default_billing and not exists (select from account_address d where d.account_id = ${into} and d.default_billing)
    where x.account_id = ${from}
      and not exists (select from account_address d where d.account_id = ${into} and d.address = x.address)`.execute(
    tx,
  )
  const items = await sql`
    update saved_item x set account_id = ${into} where x.account_id = ${from}
      and not exists (select from saved_item d where d.account_id = ${into} and d.slug = x.slug)`.execute(tx)
  const notes = await sql`update customer_note set account_id = ${into} where account_id = ${from}`.execute(
    tx,
  )
  const { rows } = await sql<{ code: string }>`
    insert into customer_group_member (group_code, account_id)
    select group_code, ${into}::uuid from customer_group_member where account_id = ${from}
    on conflict do nothing returning group_code as code`.execute(tx)
  return {
    addresses: Number(addresses.numAffectedRows),
    saved_items: Number(items.numAffectedRows),
    notes: Number(notes.numAffectedRows),
    groups: rows.map(({ code }) => code).toSorted(),
  }
}
