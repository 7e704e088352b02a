import { DAY_MS } from '../../../kernel/days.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { shopUrl, useApi } from '../../../../tests/support/api.ts'
import type { TestBrowser } from '../../../../tests/support/test-browser.ts'
import { auth, extractLink, getMeStatus, password, useAccounts } from '../../../../tests/support/accounts.ts'
import type { SessionView } from '../../../modules/auth/auth.ts'

const api = useApi()
const people = useAccounts(api)
const { browser, account, signIn, readEmails } = people
let somebody = ''
beforeEach(() => {
  somebody = people.somebody()
})

describe('an account', () => {
  test('is requested, confirmed by an email link, and signs its owner in', async () => {
    const client = browser()
    const result = await client.call('POST', `${auth}/register`, {
      name: ' Ada ',
      email: ` ${somebody.toUpperCase()}`,
      password,
    })
    expect(result.statusCode).toBe(202)
    const early = await client.call('POST', `${auth}/login`, { email: somebody, password })
    expect(early.statusCode, 'no account before the address is confirmed').toBe(401)
    const [mail] = await readEmails()
    const link = extractLink(mail!)
    expect([mail!.recipient, link.origin, link.pathname]).toEqual([somebody, shopUrl, '/verify-email'])
    const confirmed = await client.call('POST', `${auth}/verify-email`, {
      token: link.searchParams.get('token'),
    })
    expect(confirmed.statusCode).toBe(200)
    const currentUser = await client.call('GET', `${auth}/me`)
    expect(currentUser.json()).toMatchObject({
      user: { email: somebody, name: 'Ada' },
      roles: ['customer'],
      permissions: [],
      rights: { canWholeSalePrice: false, canEdit: false },
    })
    const repeated = await client.call('POST', `${auth}/verify-email`, {
      token: link.searchParams.get('token'),
    })
    expect(repeated.statusCode, 'the link works once').toBe(410)
  })

  test('that already exists gets the same response and an email, and is not changed', async () => {
    await account()
    const client = browser()
    const registered = await client.call('POST', `${auth}/register`, {
      name: 'Eve',
      email: somebody,
      password: 'another long phrase',
    })
    const unknown = await client.call('POST', `${auth}/register`, {
      name: 'Eve',
      email: `new-${somebody}`,
      password,
    })
    expect([registered.statusCode, registered.body]).toEqual([unknown.statusCode, unknown.body])
    const [mail] = await readEmails()
    expect(extractLink(mail!).pathname).toBe('/signin')
    await signIn(client)
  })

  test('is rejected with a password that is too short, naming the field', async () => {
    const response = await browser().call('POST', `${auth}/register`, {
      name: 'Ada',
      email: somebody,
      password: 'short',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.details.issues[0].path).toBe('password')
    expect(await readEmails()).toEqual([])
  })

  test('is rejected with a common password', async () => {
    const response = await browser().call('POST', `${auth}/register`, {
      name: 'Ada',
      email: somebody,
      password: 'qwerty123456',
    })
    expect([response.statusCode, response.json().error.code]).toEqual([422, 'weak_password'])
    expect(await readEmails()).toEqual([])
  })
})

describe('signing in', () => {
  test('sets HttpOnly cookies, for the browser session or for a month', async () => {
    await account()
    const attributes = async (remember: boolean) => {
      const client = await signIn(browser(), somebody, remember)
      return Object.fromEntries([...client.cookies].map(([name, cookie]) => [name, cookie.attributes]))
    }
    const sessionCookies = await attributes(false)
    expect(sessionCookies['access_token']).toEqual(['Path=/', 'HttpOnly', 'SameSite=Lax'])
    expect(sessionCookies['refresh_token']).toEqual(['Path=/api/v1/auth', 'HttpOnly', 'SameSite=Lax'])
    const persistentCookies = await attributes(true)
    expect(persistentCookies['access_token']).toContain('Max-Age=2592000')
    expect(persistentCookies['refresh_token']).toContain('Max-Age=2592000')
  })

  test('keeps the choice of a session or a month when it is refreshed', async () => {
    await account()
    const attributes = async (remember: boolean) => {
      const client = await signIn(browser(), somebody, remember)
      await client.call('POST', `${auth}/refresh`)
      return client.cookies.get('refresh_token')!.attributes
    }
    expect(await attributes(false)).not.toContain('Max-Age=2592000')
    expect(await attributes(true)).toContain('Max-Age=2592000')
  })

  test('responds the same to a wrong password and an unknown address', async () => {
    await account()
    const rejected = await browser().call('POST', `${auth}/login`, {
      email: somebody,
      password: 'not the password',
    })
    const unknown = await browser().call('POST', `${auth}/login`, { email: `no-${somebody}`, password })
    const body = ({ body }: { body: string }) => body.replace(/"request_id":"[^"]*"/, '')
    expect([rejected.statusCode, body(rejected)]).toEqual([401, body(unknown)])
    expect(rejected.headers['set-cookie']).toBeUndefined()
  })

  test('works with a bearer token, and then cookies are ignored', async () => {
    await account()
    const client = await signIn()
    const token = client.cookies.get('access_token')!.value
    const bearer = (authorization: string) =>
      api.app.inject({ url: `${auth}/me`, headers: { authorization, cookie: `access_token=${token}` } })
    expect((await bearer(`Bearer ${token}`)).statusCode).toBe(200)
    expect((await bearer('Bearer nonsense')).statusCode).toBe(401)
    expect((await bearer('Basic YTpi')).statusCode).toBe(401)
  })

  test('never reuses a session that was planted', async () => {
    await account()
    await account(`eve-${somebody}`)
    const attacker = await signIn(browser(), `eve-${somebody}`)
    const victim = browser()
    for (const [name, cookie] of attacker.cookies) victim.cookies.set(name, { ...cookie })
    await signIn(victim)
    expect(victim.cookies.get('access_token')!.value).not.toBe(attacker.cookies.get('access_token')!.value)
    expect(await getMeStatus(attacker), 'the planted session has ended').toBe(401)
    expect((await victim.call('GET', `${auth}/me`)).json().user.email).toBe(somebody)
  })

  test('sends an email from the second browser on', async () => {
    await account()
    const first = await signIn(browser({ agent: 'First' }))
    await signIn(first)
    expect(await readEmails()).toEqual([])
    await signIn(browser({ agent: 'Second browser', address: '198.51.100.9' }))
    const [mail, ...more] = await readEmails()
    expect(more).toEqual([])
    expect(mail!.body_text).toContain('Second browser')
    expect(mail!.body_text).toContain('198.51.100.9')
  })

  test('is blocked after ten wrong passwords, but not in the owner’s own browser', async () => {
    await account()
    const owner = await signIn()
    const guess = (client: TestBrowser) =>
      client.call('POST', `${auth}/login`, { email: somebody, password: 'a wrong one, and long' })
    const attacker = browser({ address: '198.51.100.66' })
    const codes = []
    for (let i = 0; i < 12; i++) codes.push((await guess(attacker)).statusCode)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    expect(
      (await attacker.call('POST', `${auth}/login`, { email: somebody, password })).statusCode,
      'nor with the right one',
    ).toBe(429)
    await signIn(owner)
    await signIn(browser({ address: '192.0.2.1' }))
    api.advanceClock(15 * 60_000 + 1)
    await signIn(attacker)
  })

  test('is blocked for all unknown browsers after a hundred wrong passwords from many addresses, but not for the owner’s', async () => {
    await account()
    const owner = await signIn()
    let code = 0
    for (let i = 0; i < 101; i++)
      code = (
        await browser({ address: `2001:db8::${i}` }).call('POST', `${auth}/login`, {
          email: somebody,
          password: 'guess guess guess',
        })
      ).statusCode
    expect(code).toBe(429)
    await signIn(owner)
  }, 60_000)
})

describe('a session', () => {
  test('is refreshed: the old access token stays valid, the refresh token is rotated', async () => {
    await account()
    const client = await signIn()
    const previousToken = client.cookies.get('refresh_token')!.value
    api.advanceClock(11 * 60_000)
    expect(await getMeStatus(client), 'ten minutes are over').toBe(401)
    expect((await client.call('POST', `${auth}/refresh`)).statusCode).toBe(200)
    expect(client.cookies.get('refresh_token')!.value).not.toBe(previousToken)
    expect(await getMeStatus(client)).toBe(200)
  })

  test('survives twenty tabs refreshing at once, and all stay signed in', async () => {
    await account()
    const client = await signIn()
    api.advanceClock(11 * 60_000)
    const tabs = Array.from({ length: 20 }, () => {
      const tab = browser()
      for (const [name, cookie] of client.cookies) tab.cookies.set(name, cookie)
      return tab
    })
    const responses = await Promise.all(tabs.map((tab) => tab.call('POST', `${auth}/refresh`)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(tabs.map(() => 200))
    expect(new Set(tabs.map((tab) => tab.cookies.get('refresh_token')!.value)).size, 'one successor').toBe(1)
    expect(await Promise.all(tabs.map(getMeStatus))).toEqual(tabs.map(() => 200))
    expect((await tabs[7]!.call('POST', `${auth}/refresh`)).statusCode).toBe(200)
  })

  test.each([
    ['after more than ten seconds', 11_000],
    ['once its successor was used', 0],
  ])('is revoked entirely when a used refresh token is reused %s', async (_, ms) => {
    await account()
    const client = await signIn()
    const attacker = browser({ agent: 'Thief' })
    for (const [name, cookie] of client.cookies) attacker.cookies.set(name, cookie)
    await client.call('POST', `${auth}/refresh`)
    if (ms > 0) api.advanceClock(ms)
    else await client.call('POST', `${auth}/refresh`)
    expect((await attacker.call('POST', `${auth}/refresh`)).statusCode).toBe(401)
    expect(await getMeStatus(client), 'the owner is signed out too, and signs in anew').toBe(401)
    expect((await client.call('POST', `${auth}/refresh`)).statusCode).toBe(401)
    await signIn(client)
  })

  test('expires after seven days of inactivity, and after thirty days in any case', async () => {
    await account()
    const resting = await signIn()
    api.advanceClock(7 * DAY_MS + 1)
    expect((await resting.call('POST', `${auth}/refresh`)).statusCode).toBe(401)
    const busy = await signIn()
    for (let week = 0; week < 5; week++) {
      api.advanceClock(6 * DAY_MS + 60_000)
      const { statusCode } = await busy.call('POST', `${auth}/refresh`)
      expect([week, statusCode]).toEqual([week, week < 4 ? 200 : 401])
    }
  })

  test('ends immediately on sign-out, and a leaked token gives no access', async () => {
    await account()
    const client = await signIn()
    const stolen = browser()
    for (const [name, cookie] of client.cookies) stolen.cookies.set(name, cookie)
    expect((await client.call('POST', `${auth}/logout`)).statusCode).toBe(200)
    expect([...client.cookies.keys()]).toEqual(['device'])
    expect(await getMeStatus(stolen)).toBe(401)
    expect((await stolen.call('POST', `${auth}/refresh`)).statusCode).toBe(401)
    expect((await client.call('POST', `${auth}/logout`)).statusCode, 'again is as good').toBe(200)
  })

  test('is listed and ended by its owner only', async () => {
    await account()
    await account(`eve-${somebody}`)
    const client = await signIn(browser({ agent: 'Here' }))
    const otherClient = await signIn(browser({ agent: 'There' }))
    const attacker = await signIn(browser(), `eve-${somebody}`)
    const list = (await client.call('GET', `${auth}/sessions`)).json().sessions as SessionView[]
    expect(list.map(({ user_agent, current }) => [user_agent, current])).toEqual(
      expect.arrayContaining([
        ['Here', true],
        ['There', false],
      ]),
    )
    const other = list.find(({ current }) => !current)!
    expect((await attacker.call('DELETE', `${auth}/sessions/${other.id}`)).statusCode).toBe(404)
    expect(await getMeStatus(otherClient)).toBe(200)
    expect((await client.call('DELETE', `${auth}/sessions/${other.id}`)).statusCode).toBe(200)
    expect([await getMeStatus(otherClient), await getMeStatus(client)]).toEqual([401, 200])
    const third = await signIn(browser())
    await client.call('DELETE', `${auth}/sessions`)
    expect([await getMeStatus(third), await getMeStatus(client), await getMeStatus(attacker)]).toEqual([
      401, 200, 200,
    ])
  })

  test('has the current permissions: a removed role is gone on the next request', async () => {
    const id = await account(somebody, ['corporate', 'admin'])
    const client = await signIn()
    const rights = async () => (await client.call('GET', `${auth}/me`)).json().rights
    expect(await rights()).toEqual({ canWholeSalePrice: true, canEdit: true })
    await sql`delete from account_role where account_id = ${id}`.execute(api.db)
    expect(await rights()).toEqual({ canWholeSalePrice: false, canEdit: false })
    await sql`insert into account_permission values (${id}, 'edit')`.execute(api.db)
    expect(await rights()).toEqual({ canWholeSalePrice: false, canEdit: true })
  })

  test('cannot be used by a page of another site', async () => {
    await account()
    const client = await signIn()
    const response = await api.app.inject({
      method: 'POST',
      url: `${auth}/logout`,
      headers: {
        cookie: `access_token=${client.cookies.get('access_token')!.value}`,
        origin: 'https://evil.example',
      },
    })
    expect(response.statusCode).toBe(403)
    expect(await getMeStatus(client)).toBe(200)
  })

  test('is resumed when redirecting to a page of this shop, and to no other address', async () => {
    await account()
    const client = await signIn()
    api.advanceClock(11 * 60_000)
    const visit = async (to: string) =>
      (await client.call('GET', `${auth}/resume?to=${encodeURIComponent(to)}`)).headers.location
    expect(await visit('/vi/my-account?a=1#b')).toBe('/vi/my-account?a=1#b')
    expect(await getMeStatus(client)).toBe(200)
    const file = '/api/v1/staff/lists/orders.csv?q=a%20b'
    expect(await visit(file), 'files of the office are opened this way').toBe(file)
    for (const externalUrl of [
      '/api/v1/auth/me',
      '/api/v1/staff/../auth/me',
      '/api/v1/staff/%2e%2e/auth/me',
      '//api/v1/staff/x',
      'https://evil.example/api/v1/staff/x',
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/a\nb',
    ])
      expect(await visit(externalUrl)).toBe('/')
    await client.call('POST', `${auth}/logout`)
    expect(await visit('/faq'), 'signed out, the page is as for everybody').toBe('/faq')
  })
})

describe('a password', () => {
  test('is reset by a link that is valid for half an hour, works once and ends every session', async () => {
    await account()
    const client = await signIn()
    const requestReset = (email: string) =>
      api.app.inject({
        method: 'POST',
        url: `${auth}/forget-password`,
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
        payload: { email },
      })
    const [registered, unknown] = [await requestReset(somebody), await requestReset(`no-${somebody}`)]
    expect([registered.statusCode, registered.body]).toEqual([202, unknown.body])
    const [mail, ...more] = await readEmails()
    expect(more).toEqual([])
    const link = extractLink(mail!)
    expect([link.origin, link.pathname]).toEqual([shopUrl, '/reset-password'])
    const token = link.searchParams.get('token')
    const reset = (session: TestBrowser, to: string) =>
      session.call('POST', `${auth}/reset-password`, { token, password: to })
    expect((await reset(client, 'short')).statusCode).toBe(400)
    const newClient = browser()
    const responses = await Promise.all([
      reset(newClient, 'a brand new phrase'),
      reset(browser(), 'another new phrase'),
    ])
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410])
    expect(await getMeStatus(client)).toBe(401)
    const rejectedLogin = await browser().call('POST', `${auth}/login`, { email: somebody, password })
    expect(rejectedLogin.statusCode).toBe(401)
  })

  test('stays unchanged when its link is older than half an hour', async () => {
    await account()
    await browser().call('POST', `${auth}/forget-password`, { email: somebody })
    const token = extractLink((await readEmails())[0]!).searchParams.get('token')
    api.advanceClock(30 * 60_000 + 1)
    const lateResponse = await browser().call('POST', `${auth}/reset-password`, {
      token,
      password: 'a brand new phrase',
    })
    expect(lateResponse.statusCode).toBe(410)
    await signIn()
  })

  test('is changed with the current one, which ends the other sessions and sends an email', async () => {
    await account()
    const client = await signIn()
    const otherClient = await signIn()
    await sql`truncate outgoing_email, job`.execute(api.db)
    const change = (old_password: string) =>
      client.call('POST', `${auth}/change_password`, { old_password, new_password: 'a brand new phrase' })
    expect((await change('not the password')).statusCode).toBe(403)
    expect((await change(password)).statusCode).toBe(200)
    expect([await getMeStatus(client), await getMeStatus(otherClient)]).toEqual([200, 401])
    expect((await readEmails()).map(({ recipient }) => recipient)).toEqual([somebody])
  })
})

describe('personal data', () => {
  test('is updated, exported and erased by its owner', async () => {
    const id = await account()
    const client = await signIn()
    const saved = await client.call('PATCH', `${auth}/profile`, {
      name: 'Ada L.',
      phone: '+84 28 1234',
      locale: 'vi',
    })
    expect(saved.json()).toEqual({ id, email: somebody, name: 'Ada L.', phone: '+84 28 1234', locale: 'vi' })
    const exported = (await client.call('GET', `${auth}/export`)).json()
    expect(exported).toMatchObject({ email: somebody, name: 'Ada L.', roles: ['customer'] })
    expect(JSON.stringify(exported)).not.toContain('argon2')
    expect((await client.call('DELETE', `${auth}/account`, { password: 'wrong' })).statusCode).toBe(403)
    expect((await client.call('DELETE', `${auth}/account`, { password })).statusCode).toBe(200)
    expect(await getMeStatus(client)).toBe(401)
    const rejected = await browser().call('POST', `${auth}/login`, { email: somebody, password })
    expect(rejected.statusCode).toBe(401)
    const { rows } =
      await sql`select email, name, phone, password_hash from account where id = ${id}`.execute(api.db)
    expect(rows).toEqual([{ email: `erased-${id}@invalid`, name: '', phone: null, password_hash: null }])
  })
})
