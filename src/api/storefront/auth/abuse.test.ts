// Tests of attacks against accounts that have no place beside the attacked feature; docs/security.md has the
// list.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createAttemptLimiter } from '../../../platform/limits/attempt-limiter.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { hashesOf } from '../../../../tests/support/cheap-passwords.ts'
import { auth, extractLink, getMeStatus, password, useAccounts } from '../../../../tests/support/accounts.ts'

const lines: string[] = []
const api = useApi({
  logged: (line) => void lines.push(line),
  // A page that echoes its user and its return path.
  web: {
    policy: () => "default-src 'none'",
    render: async (request, { account }) => {
      const principal = await account.principal()
      const html = `<p>${principal?.user.email ?? 'anonymous'} ${request.url}</p>`
      return new Response(html, { headers: { 'content-type': 'text/html' } })
    },
  },
})
const { somebody, browser, account, signIn, readEmails } = useAccounts(api)

describe('whether an email address has an account', () => {
  // Hashing takes most of the time: 50 ms of a core. Without the same hash on both paths, one response takes a
  // tenth of the time.
  test.each([
    ['signing in', 'login', { password: 'a guess of a password' }],
    ['registering', 'register', { password, name: 'Eve' }],
  ])('is not revealed by the hashing time of %s', async (_, path, body) => {
    await account()
    const call = (email: string) => () => browser().call('POST', `${auth}/${path}`, { email, ...body })
    const registeredHash = await hashesOf(call(somebody()))
    expect(registeredHash).toHaveLength(1)
    expect(await hashesOf(call(`no-${somebody()}`))).toEqual(registeredHash)
  })

  test('is not revealed by a password reset: one email, one response', async () => {
    await account()
    const requestReset = (email: string) => browser().call('POST', `${auth}/forget-password`, { email })
    const [registered, unknown] = [await requestReset(somebody()), await requestReset(`no-${somebody()}`)]
    const comparable = ({ statusCode, body, headers }: typeof registered) => [
      statusCode,
      body,
      Object.keys(headers),
    ]
    expect(comparable(registered)).toEqual(comparable(unknown))
    expect(await readEmails()).toHaveLength(1)
  })

  test('is not looked up during the request: every address gets one job', async () => {
    await account()
    const written: unknown[] = []
    for (const email of [somebody(), `no-${somebody()}`]) {
      await sql`truncate outgoing_email, job`.execute(api.db)
      await browser().call('POST', `${auth}/forget-password`, { email })
      await browser().call('POST', '/api/v1/dynamic/newsletter', { email })
      const { rows } = await sql<{ kind: string; payload: object }>`
        select kind, payload from job order by id`.execute(api.db)
      const { rows: links } = await sql`
        select 1 from email_token l join account a on a.id = l.account_id where a.email = ${email}`.execute(
        api.db,
      )
      const stored = await sql`select 1 from outgoing_email`.execute(api.db)
      expect(JSON.stringify(rows[0]!.payload)).not.toContain(email)
      written.push([rows.map(({ kind, payload }) => [kind, Object.keys(payload)]), links, stored.rows])
    }
    expect(written[0]).toEqual(written[1])
    expect(written[0]).toEqual([
      [
        ['auth.reset', expect.arrayContaining(['email', 'locale', 'requestId'])],
        ['newsletter.subscribe', expect.arrayContaining(['email', 'locale'])],
      ],
      [],
      [],
    ])
  })

  test('a password reset whose job runs twice sends one link, which works', async () => {
    await account()
    await browser().call('POST', `${auth}/forget-password`, { email: somebody() })
    const repeated = await sql<{
      payload: object
    }>`select payload from job where kind = 'auth.reset'`.execute(api.db)
    const token = extractLink((await readEmails())[0]!).searchParams.get('token')
    await sql`insert into job (kind, payload) values ('auth.reset', ${JSON.stringify(repeated.rows[0]!.payload)}::jsonb)`.execute(
      api.db,
    )
    expect(await readEmails()).toHaveLength(1)
    const reset = { token, password: 'a brand new phrase' }
    expect((await browser().call('POST', `${auth}/reset-password`, reset)).statusCode).toBe(200)
  })
})

test('one password tried on many accounts is blocked for an IP address after sixty attempts', async () => {
  const otherClient = browser({ address: '198.51.100.200' })
  const codes: number[] = []
  for (let i = 0; i < 62; i++)
    codes.push(
      (
        await otherClient.call('POST', `${auth}/login`, {
          email: `spread${i}-${somebody()}`,
          password: 'the same for all',
        })
      ).statusCode,
    )
  expect(codes.filter((code) => code === 401)).toHaveLength(60)
  expect(codes.slice(60)).toEqual([429, 429])
  await account()
  await signIn()
}, 60_000)

test('a stolen session gets ten password guesses in total, across all calls', async () => {
  await account()
  const client = await signIn()
  const calls = [
    () =>
      client.call('POST', `${auth}/change_password`, {
        old_password: 'guess',
        new_password: 'a brand new one',
      }),
    () => client.call('DELETE', `${auth}/account`, { password: 'guess' }),
    () => client.call('POST', `${auth}/email`, { email: 'eve@example.com', password: 'guess' }),
    () => client.call('POST', `${auth}/two-factor`, { password: 'guess' }),
    () => client.call('POST', `${auth}/passkeys/options`, { password: 'guess' }),
  ]
  for (let i = 0; i < 10; i++) expect((await calls[i % 5]!()).statusCode).toBe(403)
  for (const guess of calls) expect((await guess()).statusCode).toBe(429)
  expect(await getMeStatus(await signIn()), 'the owner signs in').toBe(200)
})

describe('a private page', () => {
  test.each(['/my-account/x.css', '/my-account.css', '/vi/my-account/a.js?x=.png', '/my-account/..%2fx.css'])(
    'is not cached under another path: %s',
    async (path) => {
      await account()
      const client = await signIn()
      const ownResponse = await client.call('GET', path)
      if (ownResponse.body.includes(somebody())) {
        expect(ownResponse.headers['cache-control']).toBe('private, no-store')
        expect(ownResponse.headers['content-type']).toContain('text/html')
      }
      const next = await api.get(path)
      expect(next.body).not.toContain(somebody())
      expect(api.responseCache.get(path)).toBeUndefined()
    },
  )

  test('redirects only within this shop, whatever host a header names', async () => {
    const named = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    const response = await api.get('/signin?to=/checkout', named)
    expect(response.body).toContain('http://shop.test/signin')
    expect(response.body).not.toContain('evil.example')
  })

  test('ignores a client address that no trusted proxy forwarded', async () => {
    await account()
    // Rate limits use the connection's address, so a forged X-Forwarded-For does not help.
    const guess = (i: number) =>
      api.app.inject({
        method: 'POST',
        url: `${auth}/login`,
        remoteAddress: '198.51.100.77',
        headers: { 'x-forwarded-for': `192.0.2.${i}` },
        payload: { email: somebody(), password: 'guess guess guess' },
      })
    for (let i = 0; i < 10; i++) expect((await guess(i)).statusCode).toBe(401)
    expect((await guess(11)).statusCode).toBe(429)
  })
})

test('the log contains no password, token, address or name', async () => {
  lines.length = 0
  const secrets: string[] = [password, 'a brand new phrase', 'Ada Lovelace-Byron', somebody()]
  const client = browser()
  await client.call('POST', `${auth}/register`, { name: 'Ada Lovelace-Byron', email: somebody(), password })
  const token = extractLink((await readEmails())[0]!).searchParams.get('token')!
  await client.call('GET', `/verify-email?token=${token}`)
  await client.call('POST', `${auth}/verify-email`, { token })
  await client.call('POST', `${auth}/login`, { email: somebody(), password: 'wrong wrong wrong' })
  await client.call('POST', `${auth}/login`, { email: somebody(), password: { not: 'a text' } })
  await signIn(client)
  await client.call('POST', `${auth}/refresh`)
  const setup = (await client.call('POST', `${auth}/two-factor`, { password })).json()
  await client.call('POST', `${auth}/change_password`, {
    old_password: password,
    new_password: 'a brand new phrase',
  })
  await client.call('GET', `/signin?to=${encodeURIComponent(`/x?email=${somebody()}`)}`)
  secrets.push(token, setup.secret, setup.setup_token)
  for (const { value } of client.cookies.values()) secrets.push(value)
  expect(lines.length).toBeGreaterThan(8)
  const log = lines.join('')
  for (const secret of secrets.filter((value) => value.length > 4)) expect(log).not.toContain(secret)
})

describe('parallel guesses', () => {
  const guessing = (address: (i: number) => string, times: number, payload: (i: number) => object) =>
    Promise.all(
      Array.from({ length: times }, async (_, i) => {
        const response = await browser({ address: address(i) }).call('POST', `${auth}/login`, payload(i))
        return response.statusCode
      }),
    )
  const count = (codes: number[], code: number) => codes.filter((item) => item === code).length

  test('of a password are checked ten times, and then even the right one is rejected', async () => {
    await account()
    const codes = await guessing(
      () => '198.51.100.9',
      50,
      (i) => ({ email: somebody(), password: `guess number ${i}` }),
    )
    expect([count(codes, 401), count(codes, 429)]).toEqual([10, 40])
    const correctCodes = await guessing(
      () => '198.51.100.9',
      1,
      () => ({ email: somebody(), password }),
    )
    expect(correctCodes).toEqual([429])
  }, 60_000)

  test('from one IPv6 /64 count as one address', async () => {
    await account()
    const codes = await guessing(
      (i) => `2001:db8:77:1::${i + 1}`,
      15,
      (i) => ({ email: somebody(), password: `guess number ${i}` }),
    )
    expect([count(codes, 401), count(codes, 429)]).toEqual([10, 5])
    await signIn(browser({ address: '2001:db8:77:2::1' }))
  }, 60_000)

  test('by a session changing the password are checked ten times', async () => {
    await account()
    const client = await signIn()
    const codes = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const body = { old_password: `guess ${i}`, new_password: 'a brand new phrase' }
        return (await client.call('POST', `${auth}/change_password`, body)).statusCode
      }),
    )
    expect([count(codes, 403), count(codes, 429)]).toEqual([10, 10])
  }, 60_000)

  test('in several processes share one limit', async () => {
    const process = () =>
      createAttemptLimiter(api.db, { now: api.now }, 'a secret of the shop', 'several processes', 60_000)
    const [first, second] = [process(), process()]
    const limits = [
      { key: somebody(), limit: 10 },
      { key: 'an address', limit: 60 },
    ]
    const reserved = await Promise.all(
      Array.from({ length: 30 }, (_, i) => (i % 2 ? first : second).reserve(limits)),
    )
    expect(reserved.filter(Boolean)).toHaveLength(10)
    // A rejected reservation counts against no other limit, and a released one can be reserved again.
    await reserved.find(Boolean)!()
    expect(await first.reserve(limits)).toBeDefined()
    expect(await second.reserve(limits)).toBeUndefined()
    expect(await first.reserve([{ key: 'an address', limit: 11 }])).toBeDefined()
    api.advanceClock(60_001)
    expect(await second.reserve(limits)).toBeDefined()
  })
})

describe('a cross-site unsafe request', () => {
  test.each(['leave', 'login', 'logout', 'register', 'forget-password'])(
    'is rejected without a cookie: %s',
    async (path) => {
      const call = (headers: Record<string, string>) =>
        api.app.inject({ method: 'POST', url: `${auth}/${path}`, headers, payload: {} })
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site', origin: 'http://other.shop.test' },
      ])
        expect((await call(headers as never)).json().error.code).toBe('forbidden_origin')
      expect((await call({})).statusCode, 'a program that sends neither header').not.toBe(403)
    },
  )

  test('is rejected for page forms too', async () => {
    const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }
    const response = await api.app.inject({ method: 'POST', url: '/signin', headers, payload: 'email=a' })
    expect(response.statusCode).toBe(403)
  })
})

test('a newer password reset link invalidates the older one', async () => {
  await account()
  const tokens: string[] = []
  for (let i = 0; i < 2; i++) {
    await browser().call('POST', `${auth}/forget-password`, { email: somebody() })
    tokens.push(extractLink((await readEmails())[i]!).searchParams.get('token')!)
  }
  const reset = async (token: string) =>
    (await browser().call('POST', `${auth}/reset-password`, { token, password: 'a brand new phrase' }))
      .statusCode
  expect([await reset(tokens[0]!), await reset(tokens[1]!)]).toEqual([410, 200])
})
