import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { shopUrl, useApi } from '../../../tests/support/api.ts'
import type { TestBrowser } from '../../../tests/support/browser-of.ts'
import {
  type IdentityProvider,
  type Person,
  startIdentityProvider,
  throughProvider,
} from '../../../tests/support/identity-provider.ts'
import { auth, me, password, usePeople } from '../../../tests/support/people.ts'

let acme: IdentityProvider
const api = useApi({
  providers: async () => {
    acme = await startIdentityProvider(shopUrl)
    return [acme.configured]
  },
})
afterAll(() => acme.close())
const { somebody, browser, account, signIn, mails } = usePeople(api)

const start = async (of: TestBrowser, query = '') =>
  (await of.call('GET', `${auth}/with/acme${query}`)).headers.location!
/** Where the provider leads back to. */
const visit = async (of: TestBrowser, person: Person, query?: string) => {
  acme.is(person)
  return (await throughProvider(await start(of, query), shopUrl)).slice(shopUrl.length)
}
const come = async (of: TestBrowser, person: Person, query?: string) =>
  (await of.call('GET', await visit(of, person, query))).headers.location
const verified = (sub = `sub of ${somebody()}`): Person => ({
  sub,
  email: somebody(),
  email_verified: true,
  name: 'Ada L.',
})
const who = async (of: TestBrowser) => (await of.call('GET', `${auth}/me`)).json()

describe('somebody of another provider', () => {
  test('gets an account by a verified address, and the same one the next time', async () => {
    const here = browser()
    expect(await come(here, verified(), '?to=/checkout&locale=vi')).toBe('/vi/checkout')
    expect(await who(here)).toMatchObject({
      user: { email: somebody(), name: 'Ada L.', locale: 'vi' },
      roles: ['customer'],
    })
    const there = browser()
    // What the provider says of the address counts the first time only.
    expect(await come(there, { ...verified(), email: `new-${somebody()}` })).toBe('/my-account')
    expect((await who(there)).user).toEqual((await who(here)).user)
  })

  test.each([
    ['unverified', { email_verified: false }],
    ['not told', { email: undefined }],
    ['said to be verified in another way than true', { email_verified: 'true' as never }],
  ])('with an address that is %s opens and makes nothing', async (_, wrong) => {
    const here = browser()
    expect(await come(here, { ...verified(), ...wrong } as Person)).toBe('/signin?with=unverified')
    await account()
    expect(await come(here, { ...verified(), ...wrong } as Person)).toBe('/signin?with=unverified')
    expect(await me(here)).toBe(401)
    const { rows } = await sql`select 1 from account where email = ${somebody()}`.execute(api.db)
    expect(rows).toHaveLength(1)
  })

  test('opens an account that was there only after its owner signed in to it once', async () => {
    await account()
    const thief = browser()
    expect(await come(thief, verified())).toBe('/signin?with=link')
    expect(await me(thief)).toBe(401)
    const here = browser()
    await come(here, verified(), '?to=/checkout')
    await signIn(here)
    expect((await mails()).filter(({ subject }) => subject.includes('Acme'))).toHaveLength(1)
    const there = browser()
    expect(await come(there, verified())).toBe('/my-account')
    expect((await who(there)).user.email).toBe(somebody())
  })

  test('is not linked to another account than that of the address, nor after ten minutes', async () => {
    await account()
    await account(`eve-${somebody()}`)
    const eve = browser()
    await come(eve, verified())
    await signIn(eve, `eve-${somebody()}`)
    const late = browser()
    await come(late, verified())
    api.pass(10 * 60_000 + 1)
    await signIn(late)
    expect(await come(browser(), verified())).toBe('/signin?with=link')
  })

  test('with an ID token that another key has signed opens nothing', async () => {
    const here = browser()
    const back = await visit(here, verified())
    acme.signWithAnotherKey(true)
    const answer = await here.call('GET', back).finally(() => acme.signWithAnotherKey(false))
    expect(answer.headers.location).toContain('with=failed')
    expect(await me(here)).toBe(401)
  })

  test('opens nothing by a callback that comes a second time, although the provider accepts its code again', async () => {
    const here = browser()
    const back = await visit(here, verified())
    const stolen = browser()
    stolen.cookies.set('provider', here.cookies.get('provider')!)
    acme.reuseCodes(true)
    try {
      expect((await here.call('GET', back)).headers.location).toBe('/my-account')
      expect((await stolen.call('GET', back)).headers.location).toContain('with=failed')
    } finally {
      acme.reuseCodes(false)
    }
    expect(await me(stolen)).toBe(401)
  })

  test('is asked for the second step of the account', async () => {
    const here = browser()
    await come(here, verified())
    await sql`insert into authenticator select id, 'x', 0, now() from account where email = ${somebody()}`.execute(
      api.db,
    )
    const there = browser()
    expect(await come(there, verified(), '?to=/checkout')).toBe('/signin/code?to=%2Fcheckout')
    expect(await me(there)).toBe(401)
    expect(there.cookies.has('second_step')).toBe(true)
  })

  test('has no password that opens the account, and sets one by mail', async () => {
    await come(browser(), verified())
    const refused = await browser().call('POST', `${auth}/login`, { email: somebody(), password })
    expect(refused.statusCode).toBe(401)
    await browser().call('POST', `${auth}/forget-password`, { email: somebody() })
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([somebody()])
  })

  test('is parted from by the account’s owner only, with the password, and told by mail', async () => {
    await account()
    const here = browser()
    await come(here, verified())
    await signIn(here)
    const [link] = (await here.call('GET', `${auth}/providers`)).json().providers
    expect(link).toMatchObject({ name: 'Acme', email: somebody() })
    const at = `${auth}/providers/${link.id}`
    await account(`eve-${somebody()}`)
    const eve = await signIn(browser(), `eve-${somebody()}`)
    expect((await eve.call('DELETE', at, { password })).statusCode).toBe(404)
    expect((await here.call('DELETE', at, { password: 'wrong' })).statusCode).toBe(403)
    expect(await come(browser(), verified()), 'still linked').toBe('/my-account')
    await sql`truncate mail`.execute(api.db)
    expect((await here.call('DELETE', at, { password })).statusCode).toBe(200)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([somebody()])
    expect(await come(browser(), verified())).toBe('/signin?with=link')
  })

  test('is forgotten with the account', async () => {
    const here = browser()
    await come(here, verified())
    expect((await here.call('DELETE', `${auth}/account`, {})).statusCode).toBe(200)
    expect(await come(browser(), verified())).toBe('/my-account')
    const { rows } = await sql`select 1 from account_identity where email = ${somebody()}`.execute(api.db)
    expect(rows, 'a new account').toHaveLength(1)
  })
})

describe('the way back', () => {
  test('counts in the browser that went, once, with the state that it took along', async () => {
    const here = browser()
    const back = await visit(here, verified())
    expect((await browser().call('GET', back)).headers.location, 'another browser').toBe(
      '/signin?with=failed',
    )
    const forged = back.replace(/state=[^&]+/, 'state=forged')
    const cookies = new Map(here.cookies)
    expect((await here.call('GET', forged)).headers.location).toMatch(/with=failed/)
    expect(here.cookies.has('provider'), 'used up').toBe(false)
    for (const [name, kept] of cookies) here.cookies.set(name, kept)
    expect((await here.call('GET', back)).headers.location).toBe('/my-account')
    const again = browser()
    for (const [name, kept] of cookies) again.cookies.set(name, kept)
    expect((await again.call('GET', back)).headers.location, 'a used code').toMatch(/with=failed/)
    expect(await me(again)).toBe(401)
  })

  test('of another’s journey signs nobody in: its state and nonce belong to the browser', async () => {
    const [eve, victim] = [browser(), browser()]
    const back = await visit(eve, verified())
    await visit(victim, { ...verified(), sub: 'victim' })
    expect((await victim.call('GET', back)).headers.location).toMatch(/with=failed/)
    expect(await me(victim)).toBe(401)
  })

  test('ends a session that was planted, and leads to pages of this shop only', async () => {
    await account(`eve-${somebody()}`)
    const eve = await signIn(browser(), `eve-${somebody()}`)
    const here = browser()
    for (const [name, kept] of eve.cookies) here.cookies.set(name, kept)
    expect(await come(here, verified(), '?to=//evil.example')).toBe('/my-account')
    expect(await me(eve)).toBe(401)
    expect((await who(here)).user.email).toBe(somebody())
  })

  test('is told to the provider by the shop’s own address', async () => {
    const response = await api.app.inject({
      url: `${auth}/with/acme`,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    const asked = new URL(response.headers.location!).searchParams
    expect(asked.get('redirect_uri')).toBe(`${shopUrl}/api/v1/auth/with/acme/callback`)
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect((await start(browser())).startsWith(acme.configured.issuer)).toBe(true)
  })

  test('there is none to a provider that is not configured', async () => {
    expect((await browser().call('GET', `${auth}/with/other`)).headers.location).toBe('/signin?with=failed')
  })
})
