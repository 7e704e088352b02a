import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { shopUrl, useApi } from '../../../../tests/support/api.ts'
import type { TestBrowser } from '../../../../tests/support/test-browser.ts'
import {
  type IdentityProvider,
  type ProviderPerson,
  startIdentityProvider,
  throughProvider,
} from '../../../../tests/support/identity-provider.ts'
import { auth, getMeStatus, password, useAccounts } from '../../../../tests/support/accounts.ts'

let acme: IdentityProvider
const api = useApi({
  providers: async () => {
    acme = await startIdentityProvider(shopUrl)
    return [acme.configured]
  },
})
afterAll(() => acme.close())
const { somebody, browser, account, signIn, readEmails } = useAccounts(api)

const start = async (client: TestBrowser, query = '') =>
  (await client.call('GET', `${auth}/with/acme${query}`)).headers.location!
/** @returns the page to which the sign-in redirects. */
const visit = async (client: TestBrowser, person: ProviderPerson, query?: string) => {
  acme.setPerson(person)
  return (await throughProvider(await start(client, query), shopUrl)).slice(shopUrl.length)
}
const signInVia = async (client: TestBrowser, person: ProviderPerson, query?: string) =>
  (await client.call('GET', await visit(client, person, query))).headers.location
const verified = (sub = `sub of ${somebody()}`): ProviderPerson => ({
  sub,
  email: somebody(),
  email_verified: true,
  name: 'Ada L.',
})
const readUser = async (client: TestBrowser) => (await client.call('GET', `${auth}/me`)).json()

describe('a user of an external identity provider', () => {
  test('gets an account by a verified address, and the same one the next time', async () => {
    const client = browser()
    expect(await signInVia(client, verified(), '?to=/checkout&locale=vi')).toBe('/vi/checkout')
    expect(await readUser(client)).toMatchObject({
      user: { email: somebody(), name: 'Ada L.', locale: 'vi' },
      roles: ['customer'],
    })
    const otherClient = browser()
    // The provider's email address is used for the first sign-in only.
    expect(await signInVia(otherClient, { ...verified(), email: `new-${somebody()}` })).toBe('/my-account')
    expect((await readUser(otherClient)).user).toEqual((await readUser(client)).user)
  })

  test.each([
    ['unverified', { email_verified: false }],
    ['missing', { email: undefined }],
    ['verified with a value other than true', { email_verified: 'true' as never }],
  ])('with an address that is %s gets no access and no account', async (_, emailState) => {
    const client = browser()
    expect(await signInVia(client, { ...verified(), ...emailState } as ProviderPerson)).toBe(
      '/signin?with=unverified',
    )
    await account()
    expect(await signInVia(client, { ...verified(), ...emailState } as ProviderPerson)).toBe(
      '/signin?with=unverified',
    )
    expect(await getMeStatus(client)).toBe(401)
    const { rows } = await sql`select 1 from account where email = ${somebody()}`.execute(api.db)
    expect(rows).toHaveLength(1)
  })

  test('gets access to an existing account only after its owner has signed in to it once', async () => {
    await account()
    const attacker = browser()
    expect(await signInVia(attacker, verified())).toBe('/signin?with=link')
    expect(await getMeStatus(attacker)).toBe(401)
    const client = browser()
    await signInVia(client, verified(), '?to=/checkout')
    await signIn(client)
    expect((await readEmails()).filter(({ subject }) => subject.includes('Acme'))).toHaveLength(1)
    const otherClient = browser()
    expect(await signInVia(otherClient, verified())).toBe('/my-account')
    expect((await readUser(otherClient)).user.email).toBe(somebody())
  })

  test('is linked only to the account with the same address, and only within ten minutes', async () => {
    await account()
    await account(`eve-${somebody()}`)
    const attacker = browser()
    await signInVia(attacker, verified())
    await signIn(attacker, `eve-${somebody()}`)
    const late = browser()
    await signInVia(late, verified())
    api.advanceClock(10 * 60_000 + 1)
    await signIn(late)
    expect(await signInVia(browser(), verified())).toBe('/signin?with=link')
  })

  test('with an ID token signed by another key gets no access', async () => {
    const client = browser()
    const callbackUrl = await visit(client, verified())
    acme.signWithAnotherKey(true)
    const response = await client.call('GET', callbackUrl).finally(() => acme.signWithAnotherKey(false))
    expect(response.headers.location).toContain('with=failed')
    expect(await getMeStatus(client)).toBe(401)
  })

  test('gets no access by a repeated callback, even if the provider accepts its code again', async () => {
    const client = browser()
    const callbackUrl = await visit(client, verified())
    const stolen = browser()
    stolen.cookies.set('provider', client.cookies.get('provider')!)
    acme.reuseCodes(true)
    try {
      expect((await client.call('GET', callbackUrl)).headers.location).toBe('/my-account')
      expect((await stolen.call('GET', callbackUrl)).headers.location).toContain('with=failed')
    } finally {
      acme.reuseCodes(false)
    }
    expect(await getMeStatus(stolen)).toBe(401)
  })

  test('has to pass the account’s two-factor authentication', async () => {
    const client = browser()
    await signInVia(client, verified())
    await sql`insert into authenticator select id, 'x', 0, now() from account where email = ${somebody()}`.execute(
      api.db,
    )
    const otherClient = browser()
    expect(await signInVia(otherClient, verified(), '?to=/checkout')).toBe('/signin/code?to=%2Fcheckout')
    expect(await getMeStatus(otherClient)).toBe(401)
    expect(otherClient.cookies.has('second_step')).toBe(true)
  })

  test('has no password that gives access to the account, and sets one by email', async () => {
    await signInVia(browser(), verified())
    const rejected = await browser().call('POST', `${auth}/login`, { email: somebody(), password })
    expect(rejected.statusCode).toBe(401)
    await browser().call('POST', `${auth}/forget-password`, { email: somebody() })
    expect((await readEmails()).map(({ recipient }) => recipient)).toEqual([somebody()])
  })

  test('is unlinked by the account’s owner only, with the password, and an email is sent', async () => {
    await account()
    const client = browser()
    await signInVia(client, verified())
    await signIn(client)
    const [link] = (await client.call('GET', `${auth}/providers`)).json().providers
    expect(link).toMatchObject({ name: 'Acme', email: somebody() })
    const linkUrl = `${auth}/providers/${link.id}`
    await account(`eve-${somebody()}`)
    const attacker = await signIn(browser(), `eve-${somebody()}`)
    expect((await attacker.call('DELETE', linkUrl, { password })).statusCode).toBe(404)
    expect((await client.call('DELETE', linkUrl, { password: 'wrong' })).statusCode).toBe(403)
    expect(await signInVia(browser(), verified()), 'still linked').toBe('/my-account')
    await sql`truncate outgoing_email`.execute(api.db)
    expect((await client.call('DELETE', linkUrl, { password })).statusCode).toBe(200)
    expect((await readEmails()).map(({ recipient }) => recipient)).toEqual([somebody()])
    expect(await signInVia(browser(), verified())).toBe('/signin?with=link')
  })

  test('is deleted with the account', async () => {
    const client = browser()
    await signInVia(client, verified())
    expect((await client.call('DELETE', `${auth}/account`, {})).statusCode).toBe(200)
    expect(await signInVia(browser(), verified())).toBe('/my-account')
    const { rows } = await sql`select 1 from account_identity where email = ${somebody()}`.execute(api.db)
    expect(rows, 'a new account').toHaveLength(1)
  })
})

describe('the callback', () => {
  test('is valid once, in the browser that started it, with the state it sent', async () => {
    const client = browser()
    const callbackUrl = await visit(client, verified())
    expect((await browser().call('GET', callbackUrl)).headers.location, 'another browser').toBe(
      '/signin?with=failed',
    )
    const forged = callbackUrl.replace(/state=[^&]+/, 'state=forged')
    const cookies = new Map(client.cookies)
    expect((await client.call('GET', forged)).headers.location).toMatch(/with=failed/)
    expect(client.cookies.has('provider'), 'used up').toBe(false)
    for (const [name, cookie] of cookies) client.cookies.set(name, cookie)
    expect((await client.call('GET', callbackUrl)).headers.location).toBe('/my-account')
    const retryClient = browser()
    for (const [name, cookie] of cookies) retryClient.cookies.set(name, cookie)
    expect((await retryClient.call('GET', callbackUrl)).headers.location, 'a used code').toMatch(
      /with=failed/,
    )
    expect(await getMeStatus(retryClient)).toBe(401)
  })

  test('of another user’s flow does not sign in: its state and nonce belong to the browser', async () => {
    const [attacker, victim] = [browser(), browser()]
    const callbackUrl = await visit(attacker, verified())
    await visit(victim, { ...verified(), sub: 'victim' })
    expect((await victim.call('GET', callbackUrl)).headers.location).toMatch(/with=failed/)
    expect(await getMeStatus(victim)).toBe(401)
  })

  test('ends a session that was planted and redirects only to pages of this shop', async () => {
    await account(`eve-${somebody()}`)
    const attacker = await signIn(browser(), `eve-${somebody()}`)
    const client = browser()
    for (const [name, cookie] of attacker.cookies) client.cookies.set(name, cookie)
    expect(await signInVia(client, verified(), '?to=//evil.example')).toBe('/my-account')
    expect(await getMeStatus(attacker)).toBe(401)
    expect((await readUser(client)).user.email).toBe(somebody())
  })

  test('is sent to the provider with the shop’s own address', async () => {
    const response = await api.app.inject({
      url: `${auth}/with/acme`,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    const authorizationParams = new URL(response.headers.location!).searchParams
    expect(authorizationParams.get('redirect_uri')).toBe(`${shopUrl}/api/v1/auth/with/acme/callback`)
    expect(authorizationParams.get('code_challenge_method')).toBe('S256')
    expect((await start(browser())).startsWith(acme.configured.issuer)).toBe(true)
  })

  test('does not exist for a provider that is not configured', async () => {
    expect((await browser().call('GET', `${auth}/with/other`)).headers.location).toBe('/signin?with=failed')
  })
})
