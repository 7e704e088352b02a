// Tests company members and order approval over HTTP.
import { DAY_MS } from '../../../kernel/days.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, emailOf, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { addProducts } from '../../../../tests/support/products.ts'
import { translateNames } from '../../../../tests/support/translations.ts'
import { address } from '../../../../tests/support/shop.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { checkInvariants } from '../../../modules/invariants/invariants.ts'

const api = useApi()
let actors: Actor[]
let ids: Map<string, string>
let company: string
let variant: number
const UNIT_PRICE = 10_000
const weekMs = 7 * DAY_MS

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = async (name: string, method: Method, path: string, payload?: object) => {
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
const readStatus = async (respond: ReturnType<typeof call>) => (await respond).statusCode
const readBothStatuses = async (...responses: ReturnType<typeof call>[]) =>
  (await Promise.all(responses)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
const joinAs = (name: string, role: string) =>
  sql`insert into company_member (account_id, company_id, role, joined_at) values (${ids.get(name)!}, ${company}, ${role}, now())`.execute(
    api.db,
  )
const mails = async (like: string) => {
  await api.worker.drain()
  return (
    await sql<{ recipient: string; subject: string; body_text: string }>`
      select recipient, subject, body_text from outgoing_email where dedupe_key like ${like} order by id`.execute(
      api.db,
    )
  ).rows
}
const order = (name: string, quantity: number, payment: object = { method: 'on-account' }) =>
  call(name, 'POST', 'dynamic/checkout', {
    items: [{ variant_id: variant, quantity }],
    email: emailOf(name),
    address,
    shipping_method: 'standard',
    expected_total: quantity * UNIT_PRICE,
    payment,
  })
const placed = async (quantity: number, payment?: object): Promise<string> => {
  const response = await order('corporate', quantity, payment)
  expect(response.statusCode, response.body).toBe(201)
  return response.json().order.id
}
const readOrder = async (id: string) => (await call('admin', 'GET', `staff/orders/${id}`)).json()
const used = async () =>
  (await call('accounting', 'GET', `staff/companies/${company}/account`)).json().used as number
/** Runs the scheduled expiry job. */
const expire = async () => {
  const job = { kind: 'orders.expire', payload: {}, dedupeKey: `expire:${Math.random()}` }
  await api.db.transaction().execute((tx) => enqueue(tx, job))
  await api.worker.drain()
}
const decide = (name: string, id: string, approve: boolean) =>
  call(name, 'POST', `trade/approvals/${id}`, { approve, ...(!approve && { reason: 'Too many' }) })

beforeAll(async () => {
  ;({ actors, ids } = await makeActors(api))
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max)
    values ('standard', 'Standard', 0, 2, 4)`.execute(api.db)
  variant = (
    await addProducts(api.db, [{ sku: 'APP1', priceMinor: UNIT_PRICE, onHand: 100_000 }], api.now())
  )[0]!
}, 120_000)
beforeEach(async () => {
  const { rows } = await sql<{
    id: string
  }>`insert into company (name, tax_number, country, province, created_at)
    values ('Looms', 'T1', 'GB', 'London', now()) returning id`.execute(api.db)
  company = rows[0]!.id
  await sql`delete from company_member`.execute(api.db)
  await sql`delete from company_invitation`.execute(api.db)
  // The admin, a buyer and an approver.
  await joinAs('user', 'admin')
  await joinAs('corporate', 'buyer')
  await joinAs('another customer', 'approver')
})
afterEach(async () => {
  await api.worker.drain()
  const invalid = await checkInvariants(api.db)
  if (invalid.length > 0) throw new Error(invalid.join('\n'))
})

describe('members', () => {
  const readInvitationLink = async () => {
    const [mail] = (await mails('company-invite:%')).slice(-1)
    const url = new URL(/http\S+join\S+/.exec(mail!.body_text)![0])
    return { id: url.searchParams.get('id')!, token: url.searchParams.get('token')!, to: mail!.recipient }
  }
  const acceptInvitation = async (name: string, link: { id: string; token: string }) => {
    const who = { user: { id: ids.get(name)!, email: emailOf(name) } }
    return api.services.trade.own.join(who as never, link.id, link.token)
  }
  const invite = (role = 'buyer', name = 'user') =>
    call(name, 'POST', 'trade/company/invitations', { email: emailOf('customer'), role })

  test('a link works once, for its recipient, for seven days, and not after it is withdrawn', async () => {
    expect(await readStatus(invite())).toBe(204)
    const first = await readInvitationLink()
    expect(first.to).toBe(emailOf('customer'))
    expect(await acceptInvitation('sale', first)).toMatchObject({ state: 'other' })
    expect(
      await acceptInvitation('customer', {
        ...first,
        token: first.token.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
      }),
    ).toEqual({
      state: 'invalid',
    })
    // Inviting again invalidates the earlier link.
    api.advanceClock(1_000)
    expect(await readStatus(invite('approver'))).toBe(204)
    const second = await readInvitationLink()
    expect(await acceptInvitation('customer', first)).toEqual({ state: 'invalid' })
    const twice = await Promise.all([
      acceptInvitation('customer', second),
      acceptInvitation('customer', second),
    ])
    expect(twice.map(({ state }) => state)).toEqual(['joined', 'joined'])
    const { members: people } = (await call('user', 'GET', 'trade/company')).json()
    expect(people.filter(({ email }: { email: string }) => email === emailOf('customer'))).toMatchObject([
      { role: 'approver' },
    ])
    expect((await call('customer', 'GET', 'auth/me')).json().roles).toContain('corporate')

    expect(await readStatus(call('user', 'DELETE', `trade/company/members/${ids.get('customer')!}`))).toBe(
      204,
    )
    expect((await call('customer', 'GET', 'auth/me')).json().roles).not.toContain('corporate')
    expect(await acceptInvitation('customer', second)).toEqual({ state: 'invalid' })

    expect(await readStatus(invite())).toBe(204)
    const lateResponse = await readInvitationLink()
    api.advanceClock(weekMs + 1_000)
    expect(await acceptInvitation('customer', lateResponse)).toEqual({ state: 'invalid' })
    expect(await readStatus(invite())).toBe(204)
    const withdrawn = await readInvitationLink()
    expect(await readStatus(call('user', 'DELETE', `trade/company/invitations/${withdrawn.id}`))).toBe(204)
    expect(await acceptInvitation('customer', withdrawn)).toEqual({ state: 'invalid' })
  })

  test('an invitation is in the requested language, or in that of its sender', async () => {
    const to = { email: emailOf('customer'), role: 'buyer' }
    const subject = async () => (await mails('company-invite:%')).at(-1)!.subject
    await sql`update account set locale = 'vi' where id = ${ids.get('user')!}`.execute(api.db)
    const messages: string[] = []
    for (const query of ['', '?locale=ar', '?locale=en']) {
      api.advanceClock(1_000)
      expect(await readStatus(call('user', 'POST', `trade/company/invitations${query}`, to))).toBe(204)
      messages.push(await subject())
    }
    await sql`update account set locale = 'en' where id = ${ids.get('user')!}`.execute(api.db)
    expect(messages).toEqual([
      expect.stringContaining('mời'),
      expect.stringMatching(/\p{Script=Arabic}/u),
      expect.stringMatching(/Looms/),
    ])
    expect(await readStatus(call('user', 'POST', 'trade/company/invitations?locale=xx', to))).toBe(400)
  })

  test('only admins edit members, and the last admin stays, even if two remove each other at once', async () => {
    for (const name of ['corporate', 'another customer', 'customer'])
      expect([name, await readStatus(invite('buyer', name))]).toEqual([name, name === 'customer' ? 404 : 403])
    const member = (name: string) => `trade/company/members/${ids.get(name)!}`
    const last = await call('user', 'DELETE', member('user'))
    expect([last.statusCode, last.json().error.code]).toEqual([409, 'last_admin'])
    expect(await readStatus(call('user', 'PUT', member('user'), { role: 'buyer' }))).toBe(409)
    expect(await readStatus(call('user', 'PUT', member('sale'), { role: 'buyer' }))).toBe(404)
    expect(await readStatus(call('user', 'PUT', member('corporate'), { role: 'admin' }))).toBe(204)
    await readBothStatuses(
      call('user', 'DELETE', member('corporate')),
      call('corporate', 'DELETE', member('user')),
    )
    const { rows } = await sql<{ admins: number }>`select count(*)::int as admins from company_member
      where company_id = ${company} and role = 'admin'`.execute(api.db)
    expect(rows[0]!.admins).toBe(1)
    await sql`insert into account_role (account_id, role) values (${ids.get('corporate')!}, 'corporate') on conflict do nothing`.execute(
      api.db,
    )
  })
})

describe('approval', () => {
  beforeEach(async () => {
    const terms = { net_days: 30, credit_limit: UNIT_PRICE * 20 }
    await call('accounting', 'PUT', `staff/companies/${company}/terms`, terms)
    await call('user', 'PUT', 'trade/company/approval', { threshold: UNIT_PRICE * 2 })
  })

  test('an order above the limit is pending, and can be picked once another member has approved it', async () => {
    expect((await readOrder(await placed(2))).business.approval).toBeNull()
    const id = await placed(3)
    expect((await readOrder(id)).business).toMatchObject({ approval: 'pending' })
    expect(await used()).toBe(UNIT_PRICE * 5)
    expect((await call('admin', 'POST', `staff/orders/${id}/pick`)).json().error.code).toBe(
      'approval_required',
    )
    const approvalEmails = await mails(`approval-requested:${id}:%`)
    expect(approvalEmails.map(({ recipient }) => recipient).toSorted()).toEqual([
      emailOf('another customer'),
      emailOf('user'),
    ])
    expect(await mails(`order-placed:${id}`)).toEqual([])
    expect(await readStatus(call('corporate', 'GET', 'trade/approvals'))).toBe(404)
    const { orders } = (await call('another customer', 'GET', 'trade/approvals')).json()
    expect(orders).toMatchObject([{ order: { id }, own: false }])
    expect(await readStatus(decide('another customer', id, true))).toBe(204)
    expect((await mails(`order-placed:${id}`)).length).toBe(1)
    expect((await mails(`approval-result:${id}`))[0]!.subject).toContain('has been approved')
    // The one-week expiry no longer applies.
    api.advanceClock(weekMs * 2)
    await expire()
    expect(await readStatus(call('admin', 'POST', `staff/orders/${id}/pick`))).toBe(200)
    expect(await used()).toBe(UNIT_PRICE * 5)
  })

  test('the approver is emailed in their own language, and reads the order in that of the page', async () => {
    await translateNames(api.db, 'vi', { Ecru: 'Mộc' })
    await sql`insert into product_translation (product_id, locale, name) select product_id, 'vi', 'Vải' from variant where id = ${variant}`.execute(
      api.db,
    )
    await sql`update account set locale = case email when ${emailOf('another customer')} then 'vi' else 'en' end`.execute(
      api.db,
    )
    const id = await placed(3)
    const approvalEmails = await mails(`approval-requested:${id}:%`)
    const inVietnamese = approvalEmails.filter(
      ({ body_text: text }) => text.includes('3 × Vải') && text.includes('Mộc'),
    )
    expect([approvalEmails.length, inVietnamese.map(({ recipient }) => recipient)]).toEqual([
      2,
      [emailOf('another customer')],
    ])
    const names = async (query: string) =>
      (await call('another customer', 'GET', `trade/approvals${query}`))
        .json()
        .orders[0].order.lines.map(
          ({ name, options: [colour] }: { name: string; options: { label?: string }[] }) =>
            [name, colour?.label].join(),
        )
    expect([await names(''), await names('?locale=en')]).toEqual([['Vải,Mộc'], ['Product APP1,']])
  })

  test('a rejected order releases stock and credit once and emails its buyer the reason; one of two decisions wins', async () => {
    const id = await placed(4)
    expect(
      await readBothStatuses(
        decide('user', id, false),
        decide('another customer', id, false),
        decide('another customer', id, true),
      ),
    ).toEqual([204, 409, 409])
    const { business, status } = await readOrder(id)
    if (business.approval === 'approved') expect([status, await used()]).toEqual(['pending', UNIT_PRICE * 4])
    else {
      expect([status, business.reason, await used()]).toEqual(['cancelled', 'Too many', 0])
      expect((await mails(`approval-result:${id}`))[0]!.body_text).toContain('Too many')
    }
    expect((await decide('user', id, true)).json().error.code).toBe('approval_already_decided')
  })

  test('an order not approved within a week expires and releases everything, unless it is withdrawn first', async () => {
    const id = await placed(5)
    const cash = await placed(3, { method: 'cash-on-delivery' })
    const returned = await placed(6)
    expect(
      await readStatus(call('admin', 'POST', `staff/orders/${returned}/cancel`, { reason: 'Not needed' })),
    ).toBe(200)
    expect((await readOrder(returned)).business.approval).toBe('withdrawn')
    expect(await used()).toBe(UNIT_PRICE * 5)
    api.advanceClock(weekMs + 1_000)
    await expire()
    for (const item of [id, cash])
      expect(await readOrder(item)).toMatchObject({ status: 'cancelled', business: { approval: 'expired' } })
    expect(await used()).toBe(0)
    expect((await mails(`approval-result:${id}`)).length).toBe(1)
    expect((await decide('user', id, true)).json().error.code).toBe('approval_already_decided')
  })

  test('nothing is charged before approval: cards are rejected, and no one approves their own or another company’s order', async () => {
    const card = { number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Ada' }
    const paid = await order('corporate', 3, { method: 'test-card', card })
    expect([paid.statusCode, paid.json().error.code]).toEqual([409, 'approval_not_supported'])
    const quote = (
      await call('corporate', 'POST', 'dynamic/checkout/quote', {
        items: [{ variant_id: variant, quantity: 3 }],
        country: 'GB',
      })
    ).json()
    expect(quote.payment_methods).toEqual(['on-account', 'cash-on-delivery'])
    expect(quote.business).toMatchObject({ needs_approval: true, approval_threshold: UNIT_PRICE * 2 })
    const id = await placed(3)
    await sql`update company_member set role = 'approver' where account_id = ${ids.get('corporate')!}`.execute(
      api.db,
    )
    expect(await readStatus(decide('corporate', id, true))).toBe(403)
    await sql`insert into company (name, tax_number, country, province, created_at) values ('Other', 'T2', 'GB', 'London', now())`.execute(
      api.db,
    )
    await sql`update company_member set company_id = (select id from company where name = 'Other' limit 1)
      where account_id = ${ids.get('another customer')!}`.execute(api.db)
    expect(await readStatus(decide('another customer', id, true))).toBe(404)
    expect(await readStatus(decide('user', id, true))).toBe(204)
  })
})
