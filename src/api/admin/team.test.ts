// Tests the team: only super-admins change it, one super-admin remains, and suspended staff lose access.
import { DAY_MS } from '../../kernel/days.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountId } from '../../kernel/ids.ts'
import { useApi } from '../../../tests/support/api.ts'
import { auth, extractLink, getMeStatus, password, useAccounts } from '../../../tests/support/accounts.ts'
import { openSession } from '../../modules/auth/sign-in/sessions.ts'
import type { TestBrowser } from '../../../tests/support/test-browser.ts'

const api = useApi()
const people = useAccounts(api)
const url = '/api/v1/staff/members'
const none = { roles: [], permissions: [] }

let ownerId: AccountId
let otherId: string
beforeAll(async () => {
  ownerId = await people.account('boss@shop.example')
  otherId = await people.account('other@shop.example')
})
beforeEach(async () => {
  await sql`update account set deactivated_at = null`.execute(api.db)
  await sql`delete from account_role where role <> 'customer'`.execute(api.db)
  await sql`insert into account_role select id, 'super-admin' from account where id in (${ownerId}, ${otherId})`.execute(
    api.db,
  )
})
/** Signs in without hashing a password, which would be slow. */
async function as(email: string): Promise<TestBrowser> {
  const { id } = await api.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const session = { accountId: id, remember: false, device: { userAgent: 'Firefox', address: '' } }
  const { access } = await api.db.transaction().execute((tx) => openSession(tx, session, api.now()))
  const browser = people.browser()
  browser.cookies.set('access_token', { value: access, path: '/', attributes: [] })
  return browser
}
const readRoles = async (id: string) =>
  (
    await sql<{ role: string }>`select role from account_role where account_id = ${id} order by role`.execute(
      api.db,
    )
  ).rows.map(({ role }) => role)
const setRoles = (client: TestBrowser, id: string, was: string[], roles: string[]) =>
  client.call('PUT', `${url}/${id}/roles`, { roles, permissions: [], was: { ...none, roles: was } })
const code = (response: { json(): { error?: { code: string } } }) => response.json().error?.code
const audited = async (action: string, id: string) =>
  (
    await sql<{ actor: string; diff: unknown }>`
      select actor, diff from audit_event where action = ${action} and object_id = ${id} order by id desc limit 1`.execute(
      api.db,
    )
  ).rows[0]

describe('roles', () => {
  test('are granted and removed by a super-admin only; other roles stay; the audit log has before and after', async () => {
    await people.account('admin@shop.example', ['admin'])
    const turned = await setRoles(await as('admin@shop.example'), otherId, ['super-admin'], ['sale'])
    expect(turned.statusCode).toBe(403)
    const result = await setRoles(
      await as('boss@shop.example'),
      otherId,
      ['super-admin'],
      ['sale', 'designer'],
    )
    expect(result.statusCode).toBe(200)
    expect(await readRoles(otherId)).toEqual(['customer', 'designer', 'sale'])
    expect(await audited('staff.roles', otherId)).toEqual({
      actor: `staff:${ownerId}`,
      diff: {
        before: { roles: ['super-admin'], permissions: [] },
        after: { roles: ['designer', 'sale'], permissions: [] },
      },
    })
  })

  test('that another staff member changed meanwhile stay as they are, and the response contains them', async () => {
    const browser = await as('boss@shop.example')
    expect((await setRoles(browser, otherId, ['super-admin'], ['sale'])).statusCode).toBe(200)
    const lateResponse = await setRoles(browser, otherId, ['super-admin'], ['warehouse'])
    expect([lateResponse.statusCode, code(lateResponse)]).toEqual([409, 'staff_changed'])
    expect(lateResponse.json().error.details).toMatchObject({ roles: ['sale'] })
    expect(await readRoles(otherId)).toEqual(['customer', 'sale'])
    expect((await setRoles(browser, otherId, ['super-admin'], ['sale'])).statusCode).toBe(200)
  })

  test('cannot be granted to customers: they have to be invited', async () => {
    const id = await people.account()
    expect((await setRoles(await as('boss@shop.example'), id, [], ['admin'])).statusCode).toBe(404)
    expect(await readRoles(id)).toEqual(['customer'])
  })
})

describe('the last super-admin', () => {
  const operations: [string, (client: TestBrowser, id: string) => Promise<{ statusCode: number }>][] = [
    ['loses the role', (of, id) => setRoles(of, id, ['super-admin'], ['admin'])],
    ['is shut out', (of, id) => of.call('POST', `${url}/${id}/deactivate`, {})],
  ]
  test.each(operations)('%s: cannot be the last one, nor two of each other at once', async (_, operation) => {
    const [first, second] = [await as('boss@shop.example'), await as('other@shop.example')]
    const responses = await Promise.all([operation(first, otherId), operation(second, ownerId)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).not.toEqual([200, 200])
    const { rows } = await sql`
      select 1 from account_role r join account a on a.id = r.account_id
      where role = 'super-admin' and a.deactivated_at is null`.execute(api.db)
    expect(rows.length).toBeGreaterThanOrEqual(1)
    // The last super-admin cannot be removed.
    const [left] = (
      await sql<{ id: string; email: string }>`
        select a.id, a.email from account_role r join account a on a.id = r.account_id
        where role = 'super-admin' and a.deactivated_at is null`.execute(api.db)
    ).rows
    const rejected = await operation(await as(left!.email), left!.id)
    expect(rows.length > 1 || rejected.statusCode === 409).toBe(true)
  })

  test('cannot erase their own account', async () => {
    const browser = await as('other@shop.example')
    expect((await setRoles(browser, ownerId, ['super-admin'], [])).statusCode).toBe(200)
    const erased = await browser.call('DELETE', `${auth}/account`, { password })
    expect([erased.statusCode, code(erased)]).toEqual([409, 'last_super_admin'])
    expect(await getMeStatus(browser)).toBe(200)
  })
})

describe('a suspended staff member', () => {
  test('is signed out at once, cannot sign in, and has the same roles when reactivated', async () => {
    const otherSession = await people.signIn(people.browser(), 'other@shop.example')
    const browser = await as('boss@shop.example')
    expect((await browser.call('POST', `${url}/${otherId}/deactivate`, {})).statusCode).toBe(200)
    expect(await getMeStatus(otherSession)).toBe(401)
    const rejectedLogin = await people
      .browser()
      .call('POST', `${auth}/login`, { email: 'other@shop.example', password, remember_me: false })
    expect(rejectedLogin.statusCode).toBe(401)
    expect((await otherSession.call('POST', `${auth}/refresh`, {})).statusCode).toBe(401)
    await people.browser().call('POST', `${auth}/forget-password`, { email: 'other@shop.example' })
    expect((await people.readEmails()).filter(({ subject }) => !subject.includes('sign-in'))).toEqual([])
    expect((await browser.call('POST', `${url}/${otherId}/activate`, {})).statusCode).toBe(200)
    await people.signIn(people.browser(), 'other@shop.example')
    expect(await readRoles(otherId)).toEqual(['customer', 'super-admin'])
  })

  test('signed out of one browser stays signed in on the others', async () => {
    const [item, two] = [await as('other@shop.example'), await as('other@shop.example')]
    const browser = await as('boss@shop.example')
    const { sessions } = (await browser.call('GET', `${url}/${otherId}`)).json() as {
      sessions: { id: string }[]
    }
    expect(sessions.length).toBeGreaterThanOrEqual(2)
    await browser.call('DELETE', `${url}/${otherId}/sessions/${sessions[0]!.id}`)
    expect([await getMeStatus(item), await getMeStatus(two)].toSorted()).toEqual([200, 401])
    await browser.call('DELETE', `${url}/${otherId}/sessions`)
    expect([await getMeStatus(item), await getMeStatus(two)]).toEqual([401, 401])
  })
})

describe('an invitation', () => {
  const invite = async (roles: string[]) => {
    const to = people.somebody()
    const invitation = await (
      await as('boss@shop.example')
    ).call('POST', `${url}/invitations`, {
      email: to,
      ...none,
      roles,
    })
    const mail = (await people.readEmails()).find(({ recipient }) => recipient === to)
    return { sent: invitation, link: mail && extractLink(mail), id: (invitation.json() as { id: string }).id }
  }
  const readLink = (link: URL) => ({
    id: link.searchParams.get('id')!,
    token: link.searchParams.get('token')!,
    name: 'New Colleague',
    password,
  })
  const from = {
    from: { device: { userAgent: 'x', address: '' }, deviceCookie: undefined },
    locale: 'en',
    requestId: '',
  } as const

  test('is emailed, creates an account with its roles, and works once', async () => {
    const { sent: invitation, link } = await invite(['warehouse'])
    expect(invitation.statusCode).toBe(201)
    const result = await api.services.people.join(null, readLink(link!), from)
    expect(result).toMatchObject({ kind: 'signed-in', email: people.somebody() })
    expect(await readRoles((result as { accountId: string }).accountId)).toEqual(['customer', 'warehouse'])
    expect(await api.services.people.join(null, readLink(link!), from)).toBeUndefined()
  })

  test('for an existing account works for that account only, and adds its roles', async () => {
    const id = await people.account()
    const { link } = await invite(['sale'])
    expect(await api.services.people.join(null, readLink(link!), from)).toBeUndefined()
    const otherPrincipal = { user: { id: ownerId } } as never
    expect(await api.services.people.join(otherPrincipal, readLink(link!), from)).toBeUndefined()
    expect(await api.services.people.join({ user: { id } } as never, readLink(link!), from)).toBe('joined')
    expect(await readRoles(id)).toEqual(['customer', 'sale'])
  })

  test('that is withdrawn, replaced or expired gives no access, nor does a made-up link', async () => {
    const first = await invite(['sale'])
    const second = await invite(['designer'])
    const state = async (link: { id: string; token: string }) =>
      (await api.services.people.invitation(null, link)).state
    expect(await state(readLink(first.link!))).toBe('invalid')
    const newer = (await people.readEmails()).filter(({ recipient }) => recipient === people.somebody())
    const link = readLink(extractLink(newer[1]!))
    expect(await state(link)).toBe('new')
    expect(await state({ ...link, token: 'A'.repeat(43) })).toBe('invalid')
    api.advanceClock(8 * DAY_MS)
    expect(await state(link)).toBe('invalid')
    const browser = await as('boss@shop.example')
    expect((await browser.call('DELETE', `${url}/invitations/${second.id}`)).statusCode).toBe(200)
  })

  test.each([
    ['no address', { email: 'no-address', roles: ['sale'] }],
    ['nothing to do', { email: 'a@b.example', roles: [] }],
    ['a role that is none of staff', { email: 'a@b.example', roles: ['corporate'] }],
  ])('with %s is rejected', async (_, body) => {
    const rejected = await (
      await as('boss@shop.example')
    ).call('POST', `${url}/invitations`, {
      permissions: [],
      ...body,
    })
    expect(rejected.statusCode).toBe(400)
  })
})

describe('two-factor authentication', () => {
  const reset = (client: TestBrowser, id: string) => client.call('POST', `${url}/${id}/reset-two-factor`, {})
  const factors = async (id: string) =>
    (
      await sql<{ factors: number }>`
        select (select count(*) from authenticator where account_id = ${id})
          + (select count(*) from passkey where account_id = ${id})
          + (select count(*) from recovery_code where account_id = ${id}) as factors`.execute(api.db)
    ).rows[0]!.factors

  test('is reset by a super-admin for someone else: sessions end, and they are notified once', async () => {
    await sql`insert into authenticator select ${otherId}, 'x', 0, now()`.execute(api.db)
    await sql`insert into passkey (id, account_id, public_key, counter, transports, name, created_at)
      values ('lost-phone', ${otherId}, ''::bytea, 0, '{}', 'Phone', now())`.execute(api.db)
    await sql`insert into recovery_code (account_id, hash) values (${otherId}, 'hash')`.execute(api.db)
    const [boss, other] = [await as('boss@shop.example'), await as('other@shop.example')]
    await people.account('admin@shop.example', ['admin'])
    expect((await reset(await as('admin@shop.example'), otherId)).statusCode).toBe(403)
    // A stolen session must not be able to turn off its own second factor.
    expect((await reset(boss, ownerId)).statusCode).toBe(403)
    expect((await reset(boss, otherId)).statusCode).toBe(200)
    expect(await factors(otherId)).toBe(0)
    expect(await getMeStatus(other)).toBe(401)
    // Again, there is nothing to reset.
    expect((await reset(boss, otherId)).statusCode).toBe(200)
    expect(await audited('staff.reset-two-factor', otherId)).toEqual({
      actor: `staff:${ownerId}`,
      diff: { authenticator: true, passkeys: 1, sessions: expect.any(Number) },
    })
    const { rows } = await sql`
      select 1 from outgoing_email where recipient = 'other@shop.example' and dedupe_key like 'auth-two-step-off%'`.execute(
      api.db,
    )
    expect(rows).toHaveLength(1)
    const customerId = await people.account('customer@shop.example')
    expect((await reset(boss, customerId)).statusCode).toBe(404)
  })
})
