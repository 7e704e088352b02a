// Tests that statements match the ledger for any history and period.
import { DAY_MS } from '../../../kernel/days.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { addProducts } from '../../../../tests/support/products.ts'
import { address } from '../../../../tests/support/shop.ts'
import { checkInvariants } from '../../../modules/invariants/invariants.ts'
import type { Statement } from '../../../modules/documents/statement.ts'

const api = useApi()
let actors: Actor[]
let ids: Map<string, string>
let company: string
let variant: number
const UNIT_PRICE = 1_000

const call = async (name: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      'idempotency-key': `key-${Math.random()}-0123456789abcdef`,
    },
    ...(payload && { payload }),
  })
}
const statement = async (from: string, to: string): Promise<Statement> =>
  (await call('corporate', 'GET', `trade/statement?from=${from}&to=${to}`)).json()
const day = (at: Date) => at.toISOString().slice(0, 10)
const plus = (date: string, days: number) => day(new Date(Date.parse(date) + days * DAY_MS))

/** A seeded pseudo-random generator. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

beforeAll(async () => {
  ;({ actors, ids } = await makeActors(api))
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max)
    values ('standard', 'Standard', 0, 2, 4)`.execute(api.db)
  variant = (
    await addProducts(api.db, [{ sku: 'STA1', priceMinor: UNIT_PRICE, onHand: 100_000 }], api.now())
  )[0]!
  const { rows } = await sql<{
    id: string
  }>`insert into company (name, tax_number, country, province, created_at)
    values ('Looms', 'T1', 'GB', 'London', now()) returning id`.execute(api.db)
  company = rows[0]!.id
  await sql`insert into company_member (account_id, company_id, role, joined_at)
    values (${ids.get('corporate')!}, ${company}, 'admin', now()), (${ids.get('user')!}, ${company}, 'buyer', now())`.execute(
    api.db,
  )
  await call('accounting', 'PUT', `staff/companies/${company}/terms`, {
    net_days: 5,
    credit_limit: 10_000_000,
  })
}, 120_000)

test('periods are contiguous: opening balance plus amounts is the closing balance, and the last matches the ledger', async () => {
  const below = numbers(7)
  const first = day(api.now())
  const invoiced: string[] = []
  const events: { day: string; minor: number }[] = []
  for (let step = 0; step < 18; step++) {
    const kind = invoiced.length === 0 ? 0 : below(4)
    if (kind <= 1) {
      const quantity = 1 + below(9)
      const placed = await call('corporate', 'POST', 'dynamic/checkout', {
        items: [{ variant_id: variant, quantity }],
        email: 'buyer@example.com',
        address,
        shipping_method: 'standard',
        expected_total: quantity * UNIT_PRICE,
        purchase_order: `=PO,"${step}"`,
        payment: { method: 'on-account' },
      })
      const { id } = placed.json().order
      // One order in three is not picked, so it is in no statement.
      if (below(3) > 0) {
        expect((await call('admin', 'POST', `staff/orders/${id}/pick`)).statusCode).toBe(200)
        invoiced.push(id)
        events.push({ day: day(api.now()), minor: quantity * UNIT_PRICE })
      }
    } else {
      const id = invoiced[below(invoiced.length)]!
      const minor = 1 + below(3 * UNIT_PRICE)
      const path = kind === 2 ? 'account-payments' : 'refund'
      const body = { amount: minor, ...(kind === 2 ? { reference: '+bank' } : { note: 'Torn' }) }
      const { statusCode } = await call('accounting', 'POST', `staff/orders/${id}/${path}`, body)
      await api.worker.drain()
      if (statusCode === 200) events.push({ day: day(api.now()), minor: -minor })
      else expect(statusCode).toBe(409)
    }
    api.advanceClock(below(3) * DAY_MS)
  }
  const last = day(api.now())
  const total = events.reduce((sum, { minor }) => sum + minor, 0)
  expect(await statement(first, last)).toMatchObject({ opening: 0, closing: total })
  const { rows } = await sql<{ owed: number; used: number; open: number }>`
    select (select sum(amount_minor)::bigint from company_ledger_entry) as owed, (select used_minor from company_balance) as used,
      (select coalesce(sum(p.amount_minor), 0)::bigint from payment p where p.status = 'on_account'
        and not exists (select from company_ledger_entry e where e.order_id = p.order_id)) as open from company_credit`.execute(
    api.db,
  )
  expect(rows[0]).toEqual({ owed: total, used: total + rows[0]!.open, open: rows[0]!.open })
  for (let round = 0; round < 12; round++) {
    const from = plus(first, below(12))
    const middle = plus(from, below(8))
    const to = plus(middle, 1 + below(8))
    const [firstHalf, secondHalf, fullPeriod] = [
      await statement(from, middle),
      await statement(plus(middle, 1), to),
      await statement(from, to),
    ]
    for (const part of [firstHalf, secondHalf, fullPeriod]) {
      expect(part.closing).toBe(part.opening + part.invoiced - part.paid - part.refunded)
      expect(part.entries.at(-1)?.balance ?? part.opening).toBe(part.closing)
      const balanceAt = (end: string) =>
        events.reduce((sum, event) => sum + (event.day <= end ? event.minor : 0), 0)
      expect([part.opening, part.closing]).toEqual([balanceAt(plus(part.from, -1)), balanceAt(part.to)])
    }
    expect([secondHalf.opening, fullPeriod.opening, fullPeriod.closing]).toEqual([
      firstHalf.closing,
      firstHalf.opening,
      secondHalf.closing,
    ])
    expect(fullPeriod.entries).toHaveLength(firstHalf.entries.length + secondHalf.entries.length)
  }
  expect(await checkInvariants(api.db)).toEqual([])

  const csv = await call('corporate', 'GET', `trade/statement.csv?from=${first}&to=${last}`)
  const lines = csv.body.trim().split('\r\n')
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(lines).toHaveLength(events.length + 3)
  expect(lines[1]).toContain(`${first},opening`)
  expect(lines.at(-1)).toContain(`${total}`)
  expect(csv.body).not.toMatch(/(?:^|,|")[=+@]/m)
}, 120_000)

test('statements are for approvers and admins of the company, and for sales and accounting staff', async () => {
  for (const [name, status] of [
    ['corporate', 200],
    ['user', 404],
    ['customer', 404],
    ['anonymous', 401],
  ] as const)
    expect([name, (await call(name, 'GET', 'trade/statement')).statusCode]).toEqual([name, status])
  expect((await call('sale', 'GET', `staff/companies/${company}/statement`)).statusCode).toBe(200)
  expect((await call('warehouse', 'GET', `staff/companies/${company}/statement`)).statusCode).toBe(403)
  expect((await call('corporate', 'GET', 'trade/statement?from=2026-02-02&to=2026-02-01')).statusCode).toBe(
    400,
  )
})
