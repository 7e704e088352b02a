// Custom roles in table role.
import { sql } from 'kysely'
import type { CurrencyChange } from '../../../kernel/money.ts'
import type { ChangedAmounts } from '../../../platform/database/changed-amounts.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { CustomRole } from './custom-roles.ts'

export async function listCustomRoles(db: Db): Promise<CustomRole[]> {
  const { rows } = await sql<CustomRole>`
    select id, name, permissions, refund_limit_minor as refund_limit from role
    where permissions is not null order by id`.execute(db)
  return rows
}

/** Serialises changes of the roles; reads continue. */
export async function lockRoles(tx: Tx): Promise<void> {
  await sql`lock table role in share row exclusive mode`.execute(tx)
}

/** @returns the email addresses of accounts and open invitations with one of these roles, by role. */
export async function listRoleUsers(
  tx: Tx,
  roles: readonly string[],
): Promise<{ role: string; email: string }[]> {
  const { rows } = await sql<{ role: string; email: string }>`
    select r.role, a.email from account_role r join account a on a.id = r.account_id where r.role = any(${[...roles]}::text[])
    union all
    select role, i.email from staff_invitation i, unnest(i.roles) role
    where i.status = 'open' and role = any(${[...roles]}::text[])
    order by 1, 2 limit 20`.execute(tx)
  return rows
}

export async function setCustomRoles(tx: Tx, roles: readonly CustomRole[]): Promise<void> {
  const ids = roles.map(({ id }) => id)
  await sql`delete from role where permissions is not null and id <> all(${ids}::text[])`.execute(tx)
  for (const { id, name, permissions, refund_limit: limit } of roles)
    await sql`
      insert into role (id, name, permissions, refund_limit_minor) values (${id}, ${name}, ${[...permissions]}::text[], ${limit})
      on conflict (id) do update set name = excluded.name, permissions = excluded.permissions,
        refund_limit_minor = excluded.refund_limit_minor`.execute(tx)
}

/** Changes the limits of refunds to another currency. */
export async function changeRoleCurrency(tx: Tx, { factor }: CurrencyChange): Promise<ChangedAmounts> {
  const { rows } = await sql<ChangedAmounts>`
    with amount as (
      select id, refund_limit_minor * ${factor}::numeric as refund_limit from role where refund_limit_minor is not null),
    changed as (
      update role r set refund_limit_minor = round(amount.refund_limit) from amount where r.id = amount.id
      returning amount.refund_limit % 1 <> 0 as rounded)
    select count(*)::int as amounts, count(*) filter (where rounded)::int as rounded from changed`.execute(tx)
  return rows[0]!
}
