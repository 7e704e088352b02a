// Store credit of a customer is shown to those who manage it, not to all who view customers.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'

const api = useApi()
let actors: Actor[]
let id: string
const tokenOf = async (name: string) => (await actors.find((actor) => actor.name === name)!.token())!
const getCredit = async (token: string) => {
  const response = await api.get(`/api/v1/staff/customers/${id}`, { authorization: `Bearer ${token}` })
  expect(response.statusCode, response.body).toBe(200)
  return (response.json() as { store_credit: object | null }).store_credit
}

beforeAll(async () => {
  const created = await makeActors(api)
  actors = created.actors
  id = created.ids.get('customer')!
  await sql`with credit as (
      insert into stored_value (kind, account_id, currency, balance_minor, created_at)
      values ('store-credit', ${id}, 'USD', 500, now()) returning id)
    insert into stored_value_entry (credit_id, change_minor, reason, actor, note, at)
    select id, 500, 'issued', 'test', 'Late delivery', now() from credit`.execute(api.db)
}, 60_000)

test.each([
  ['accounting', true],
  ['admin', true],
  ['sale', false],
  ['sales-manager', false],
  ['customer-service', false],
])('%s sees the ledger: %s', async (name, isShown) => {
  const credit = await getCredit(await tokenOf(name))
  if (isShown) expect(credit).toMatchObject({ balance: 500, entries: [{ note: 'Late delivery' }] })
  else expect(credit).toBeNull()
})

test('a machine key needs the scope', async () => {
  const create = async (scopes: string[]) => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/v1/staff/machine-keys',
      headers: { authorization: `Bearer ${await tokenOf('admin')}`, 'idempotency-key': randomUUID() },
      payload: { name: 'CRM', scopes },
    })
    return (response.json() as { key: string }).key
  }
  expect(await getCredit(await create(['customers.read']))).toBeNull()
  expect(await getCredit(await create(['customers.read', 'store-credit.manage']))).toMatchObject({
    balance: 500,
  })
})
