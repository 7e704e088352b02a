import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { shopUrl, useApi } from '../../../tests/support/api.ts'
import type { TestBrowser } from '../../../tests/support/browser-of.ts'
import { Device } from '../../../tests/support/device.ts'
import { auth, me, password, usePeople } from '../../../tests/support/people.ts'
import { supportsPasskeys } from '../../modules/auth/passkeys.ts'

const api = useApi()
const { somebody, browser, account, signIn, mails } = usePeople(api)
const passkeys = `${auth}/passkeys`

type Wrong = Parameters<Device['use']>[1]
const options = async (of: TestBrowser) =>
  (await of.call('POST', `${passkeys}/options`, { password })).json() as { challenge: string }
const add = async (of: TestBrowser, device: Device, wrong?: Wrong) => {
  const credential = device.make(await options(of), wrong)
  return (await of.call('POST', passkeys, { name: 'Telephone', credential })).statusCode
}
const asked = async (of: TestBrowser) =>
  (await of.call('POST', `${passkeys}/sign-in/options`)).json() as { challenge: string }
const enter = async (of: TestBrowser, credential: object) =>
  (await of.call('POST', `${passkeys}/sign-in`, { credential })).statusCode
const use = async (of: TestBrowser, device: Device, wrong?: Wrong) =>
  enter(of, device.use(await asked(of), wrong))
const list = async (of: TestBrowser) => (await of.call('GET', passkeys)).json().passkeys
const open = async () => {
  const id = await account()
  const here = await signIn()
  const device = new Device(shopUrl)
  expect(await add(here, device)).toBe(201)
  return { id, here, device }
}

describe('a passkey', () => {
  test('is added with the password, told by mail, and opens the account without one', async () => {
    await account()
    const here = await signIn()
    const refused = await here.call('POST', `${passkeys}/options`, { password: 'not the password' })
    expect(refused.statusCode).toBe(403)
    const device = new Device(shopUrl)
    expect(await add(here, device)).toBe(201)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([somebody()])
    expect(await list(here)).toMatchObject([{ name: 'Telephone', used_at: null }])
    const there = browser()
    expect(await use(there, device)).toBe(200)
    expect((await there.call('GET', `${auth}/me`)).json().user.email).toBe(somebody())
    expect((await list(here))[0].used_at).not.toBeNull()
  })

  test('asks for a name of this shop’s own address, whatever the request says', async () => {
    const response = await api.app.inject({
      method: 'POST',
      url: `${passkeys}/sign-in/options`,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    expect(response.json()).toMatchObject({ rpId: 'shop.test', userVerification: 'required' })
  })

  test.each([
    ['another site', { origin: 'http://evil.example' }],
    ['another name', { rpId: 'evil.example' }],
    ['nobody shown to be there', { verified: false }],
    ['the other ceremony', { type: 'webauthn.create' }],
    ['a copy, whose counter went back', { counter: 1 }],
  ])('opens nothing for %s', async (_, wrong: Wrong) => {
    const { device } = await open()
    expect(await use(browser(), device)).toBe(200)
    expect(await use(browser(), device, wrong)).toBe(403)
  })

  test.each([
    ['another site', { origin: 'http://evil.example' }],
    ['another name', { rpId: 'evil.example' }],
    ['nobody shown to be there', { verified: false }],
  ])('is not added for %s', async (_, wrong: Wrong) => {
    await account()
    const here = await signIn()
    expect(await add(here, new Device(shopUrl), wrong)).toBe(422)
    expect(await list(here)).toEqual([])
  })

  test('answers a challenge once, within five minutes, in the browser that was asked', async () => {
    const { device } = await open()
    const there = browser()
    const challenge = await asked(there)
    const cookie = new Map(there.cookies)
    const answer = device.use(challenge)
    expect(await enter(browser(), answer), 'another browser').toBe(403)
    expect(await enter(there, answer)).toBe(200)
    for (const [name, kept] of cookie) there.cookies.set(name, kept)
    expect(await enter(there, device.use(challenge)), 'a used challenge').toBe(403)
    const late = device.use(await asked(there))
    api.pass(5 * 60_000 + 1)
    expect(await enter(there, late)).toBe(403)
  })

  test('a challenge to add one is no challenge to sign in, nor another session’s', async () => {
    const { here, device } = await open()
    expect(await enter(here, device.use(await options(here)))).toBe(403)
    await account(`eve-${somebody()}`)
    const eve = await signIn(browser(), `eve-${somebody()}`)
    const challenge = await options(here)
    for (const [name, kept] of here.cookies) if (name === 'passkey') eve.cookies.set(name, kept)
    const taken = await eve.call('POST', passkeys, {
      name: 'x',
      credential: new Device(shopUrl).make(challenge),
    })
    expect(taken.statusCode).toBe(410)
  })

  test('is named and removed by its owner only', async () => {
    const { here, device } = await open()
    await account(`eve-${somebody()}`)
    const eve = await signIn(browser(), `eve-${somebody()}`)
    const [{ id }] = await list(here)
    const at = `${passkeys}/${id}`
    expect((await eve.call('PATCH', at, { name: 'Mine' })).statusCode).toBe(404)
    expect((await eve.call('DELETE', at, { password })).statusCode).toBe(404)
    expect((await here.call('PATCH', at, { name: ' Blue telephone ' })).statusCode).toBe(200)
    expect(await list(here)).toMatchObject([{ name: 'Blue telephone' }])
    expect((await here.call('DELETE', at, { password: 'wrong' })).statusCode).toBe(403)
    await sql`truncate mail`.execute(api.db)
    expect((await here.call('DELETE', at, { password })).statusCode).toBe(200)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([somebody()])
    expect(await use(browser(), device)).toBe(403)
  })

  test('is gone with the account', async () => {
    const { here, device } = await open()
    await here.call('DELETE', `${auth}/account`, { password })
    const there = browser()
    expect(await use(there, device)).toBe(403)
    expect(await me(there)).toBe(401)
  })

  test('counts as both steps for staff; their password alone adds none and brings no rights', async () => {
    const { here, device, id } = await open()
    await sql`insert into account_role values (${id}, 'admin')`.execute(api.db)
    await sql`update content set document = document || '{"staffTwoStep": true}' where kind = 'settings'`.execute(
      api.db,
    )
    try {
      const roles = async (of: TestBrowser) => (await of.call('GET', `${auth}/me`)).json().roles
      expect(await roles(here), 'where it was added').toEqual(['admin', 'customer'])
      const there = browser()
      await use(there, device)
      expect(await roles(there)).toEqual(['admin', 'customer'])
      const thief = await signIn()
      expect(await roles(thief)).toEqual(['customer'])
      for (const path of ['passkeys/options', 'two-step'])
        expect((await thief.call('POST', `${auth}/${path}`, { password })).json().error.code).toBe(
          'sign_in_again',
        )
    } finally {
      await sql`update content set document = document || '{"staffTwoStep": false}' where kind = 'settings'`.execute(
        api.db,
      )
    }
  })
})

test('browsers have passkeys for names under https and for this machine only', () => {
  const all = ['https://shop.example', 'http://localhost:3000', 'http://shop.localhost']
  expect(all.map(supportsPasskeys)).toEqual([true, true, true])
  const none = ['http://shop.example', 'https://192.0.2.7', 'http://127.0.0.1:3000', 'https://[2001:db8::1]']
  expect(none.map(supportsPasskeys)).toEqual([false, false, false, false])
})
