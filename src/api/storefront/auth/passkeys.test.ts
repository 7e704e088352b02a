import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { shopUrl, useApi } from '../../../../tests/support/api.ts'
import type { TestBrowser } from '../../../../tests/support/test-browser.ts'
import { Device } from '../../../../tests/support/device.ts'
import { auth, getMeStatus, password, useAccounts } from '../../../../tests/support/accounts.ts'
import { supportsPasskeys } from '../../../modules/auth/passkeys/passkeys.ts'

const api = useApi()
const { somebody, browser, account, signIn, readEmails } = useAccounts(api)
const passkeys = `${auth}/passkeys`

type InvalidOverride = Parameters<Device['use']>[1]
const options = async (client: TestBrowser) =>
  (await client.call('POST', `${passkeys}/options`, { password })).json() as { challenge: string }
const add = async (client: TestBrowser, device: Device, override?: InvalidOverride) => {
  const credential = device.make(await options(client), override)
  return (await client.call('POST', passkeys, { name: 'Telephone', credential })).statusCode
}
const readChallenge = async (client: TestBrowser) =>
  (await client.call('POST', `${passkeys}/sign-in/options`)).json() as { challenge: string }
const signInWith = async (client: TestBrowser, credential: object) =>
  (await client.call('POST', `${passkeys}/sign-in`, { credential })).statusCode
const usePasskey = async (client: TestBrowser, device: Device, override?: InvalidOverride) =>
  signInWith(client, device.use(await readChallenge(client), override))
const list = async (client: TestBrowser) => (await client.call('GET', passkeys)).json().passkeys
const open = async () => {
  const id = await account()
  const client = await signIn()
  const device = new Device(shopUrl)
  expect(await add(client, device)).toBe(201)
  return { id, here: client, device }
}

describe('a passkey', () => {
  test('is added with the password, reported by email, and signs in without a password', async () => {
    await account()
    const client = await signIn()
    const rejected = await client.call('POST', `${passkeys}/options`, { password: 'not the password' })
    expect(rejected.statusCode).toBe(403)
    const device = new Device(shopUrl)
    expect(await add(client, device)).toBe(201)
    expect((await readEmails()).map(({ recipient }) => recipient)).toEqual([somebody()])
    expect(await list(client)).toMatchObject([{ name: 'Telephone', used_at: null }])
    const otherClient = browser()
    expect(await usePasskey(otherClient, device)).toBe(200)
    expect((await otherClient.call('GET', `${auth}/me`)).json().user.email).toBe(somebody())
    expect((await list(client))[0].used_at).not.toBeNull()
  })

  test('requests the shop’s own relying party ID, whatever the request contains', async () => {
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
    ['no user verification', { verified: false }],
    ['the other ceremony', { type: 'webauthn.create' }],
    ['a copy, whose counter went back', { counter: 1 }],
  ])('gives no access for %s', async (_, override: InvalidOverride) => {
    const { device } = await open()
    expect(await usePasskey(browser(), device)).toBe(200)
    expect(await usePasskey(browser(), device, override)).toBe(403)
  })

  test.each([
    ['another site', { origin: 'http://evil.example' }],
    ['another name', { rpId: 'evil.example' }],
    ['no user verification', { verified: false }],
  ])('is not added for %s', async (_, override: InvalidOverride) => {
    await account()
    const client = await signIn()
    expect(await add(client, new Device(shopUrl), override)).toBe(422)
    expect(await list(client)).toEqual([])
  })

  test('responds to a challenge once, within five minutes, in the same browser', async () => {
    const { device } = await open()
    const otherClient = browser()
    const challenge = await readChallenge(otherClient)
    const cookie = new Map(otherClient.cookies)
    const response = device.use(challenge)
    expect(await signInWith(browser(), response), 'another browser').toBe(403)
    expect(await signInWith(otherClient, response)).toBe(200)
    for (const [name, copiedCookie] of cookie) otherClient.cookies.set(name, copiedCookie)
    expect(await signInWith(otherClient, device.use(challenge)), 'a used challenge').toBe(403)
    const lateResponse = device.use(await readChallenge(otherClient))
    api.advanceClock(5 * 60_000 + 1)
    expect(await signInWith(otherClient, lateResponse)).toBe(403)
  })

  test('a registration challenge is not valid for sign-in, nor for another session', async () => {
    const { here, device } = await open()
    expect(await signInWith(here, device.use(await options(here)))).toBe(403)
    await account(`eve-${somebody()}`)
    const attacker = await signIn(browser(), `eve-${somebody()}`)
    const challenge = await options(here)
    for (const [name, copiedCookie] of here.cookies)
      if (name === 'passkey') attacker.cookies.set(name, copiedCookie)
    const rejected = await attacker.call('POST', passkeys, {
      name: 'x',
      credential: new Device(shopUrl).make(challenge),
    })
    expect(rejected.statusCode).toBe(410)
  })

  test('is renamed and removed by its owner only', async () => {
    const { here, device } = await open()
    await account(`eve-${somebody()}`)
    const attacker = await signIn(browser(), `eve-${somebody()}`)
    const [{ id }] = await list(here)
    const passkeyUrl = `${passkeys}/${id}`
    expect((await attacker.call('PATCH', passkeyUrl, { name: 'Mine' })).statusCode).toBe(404)
    expect((await attacker.call('DELETE', passkeyUrl, { password })).statusCode).toBe(404)
    expect((await here.call('PATCH', passkeyUrl, { name: ' Blue telephone ' })).statusCode).toBe(200)
    expect(await list(here)).toMatchObject([{ name: 'Blue telephone' }])
    expect((await here.call('DELETE', passkeyUrl, { password: 'wrong' })).statusCode).toBe(403)
    await sql`truncate outgoing_email`.execute(api.db)
    expect((await here.call('DELETE', passkeyUrl, { password })).statusCode).toBe(200)
    expect((await readEmails()).map(({ recipient }) => recipient)).toEqual([somebody()])
    expect(await usePasskey(browser(), device)).toBe(403)
  })

  test('is deleted with the account', async () => {
    const { here, device } = await open()
    await here.call('DELETE', `${auth}/account`, { password })
    const otherClient = browser()
    expect(await usePasskey(otherClient, device)).toBe(403)
    expect(await getMeStatus(otherClient)).toBe(401)
  })

  test('counts as both factors for staff; their password alone adds none and gives no permissions', async () => {
    const { here, device, id } = await open()
    await sql`insert into account_role values (${id}, 'admin')`.execute(api.db)
    await sql`update content set document = document || '{"staffTwoStep": true}' where kind = 'settings'`.execute(
      api.db,
    )
    try {
      const roles = async (client: TestBrowser) => (await client.call('GET', `${auth}/me`)).json().roles
      expect(await roles(here), 'where it was added').toEqual(['admin', 'customer'])
      const otherClient = browser()
      await usePasskey(otherClient, device)
      expect(await roles(otherClient)).toEqual(['admin', 'customer'])
      const attacker = await signIn()
      expect(await roles(attacker)).toEqual(['customer'])
      for (const path of ['passkeys/options', 'two-factor'])
        expect((await attacker.call('POST', `${auth}/${path}`, { password })).json().error.code).toBe(
          'reauthentication_required',
        )
    } finally {
      await sql`update content set document = document || '{"staffTwoStep": false}' where kind = 'settings'`.execute(
        api.db,
      )
    }
  })
})

test('browsers support passkeys for https hosts and localhost only', () => {
  const allowedOrigins = ['https://shop.example', 'http://localhost:3000', 'http://shop.localhost']
  expect(allowedOrigins.map(supportsPasskeys)).toEqual([true, true, true])
  const rejectedOrigins = [
    'http://shop.example',
    'https://192.0.2.7',
    'http://127.0.0.1:3000',
    'https://[2001:db8::1]',
  ]
  expect(rejectedOrigins.map(supportsPasskeys)).toEqual([false, false, false, false])
})
