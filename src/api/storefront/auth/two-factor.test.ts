import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../../../tests/support/api.ts'
import type { TestBrowser } from '../../../../tests/support/test-browser.ts'
import { auth, extractLink, getMeStatus, password, useAccounts } from '../../../../tests/support/accounts.ts'
import { getContent, saveContent } from '../../../modules/content/content.store.ts'

const api = useApi()
const people = useAccounts(api)
const { browser, account, signIn, readEmails } = people
const STEP_MS = 30_000

const generateCode = (secret: string, time = api.now().getTime()) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: time })
/** Sets up two-factor authentication and advances the clock to the next 30-second step. */
const setUpTwoFactor = async (client: TestBrowser) => {
  const setup = (await client.call('POST', `${auth}/two-factor`, { password })).json()
  const confirmed = await client.call('POST', `${auth}/two-factor/confirm`, {
    setup_token: setup.setup_token,
    code: generateCode(setup.secret),
  })
  expect(confirmed.statusCode).toBe(200)
  api.advanceClock(STEP_MS - (api.now().getTime() % STEP_MS))
  return { secret: setup.secret as string, recovery: confirmed.json().recovery_codes as string[] }
}
const signInWithPassword = async (of = browser(), email = people.somebody()) => {
  const response = await of.call('POST', `${auth}/login`, { email, password })
  expect([response.statusCode, response.json().access_token]).toEqual([202, undefined])
  const cookies = [response.headers['set-cookie'] ?? []].flat().map((line) => line.split('=')[0])
  expect(cookies, 'nothing of a session').toEqual(['second_step'])
  return response.json().second_step_token as string
}
const submitCode = async (client: TestBrowser, token: string, code: string) =>
  (await client.call('POST', `${auth}/login/two-factor`, { token, code })).statusCode
const open = async () => {
  await account()
  const client = await signIn()
  return { here: client, ...(await setUpTwoFactor(client)) }
}

describe('two-step sign-in', () => {
  test('is set up with the password and a first code, ends the other sessions and sends an email', async () => {
    await account()
    const [client, otherClient] = [await signIn(), await signIn()]
    const rejected = await client.call('POST', `${auth}/two-factor`, { password: 'not the password' })
    expect([rejected.statusCode, rejected.json().error.code]).toEqual([403, 'invalid_password'])
    const setup = (await client.call('POST', `${auth}/two-factor`, { password })).json()
    expect(setup.uri).toContain(`secret=${setup.secret}`)
    expect(
      (await client.call('GET', `${auth}/two-factor`)).json().enabled,
      'nothing is on before a code',
    ).toBe(false)
    const confirm = (session: TestBrowser, code: string) =>
      session.call('POST', `${auth}/two-factor/confirm`, { setup_token: setup.setup_token, code })
    expect((await confirm(client, '000000')).statusCode).toBe(403)
    expect((await confirm(otherClient, generateCode(setup.secret))).statusCode, 'another session').toBe(410)
    await sql`truncate outgoing_email`.execute(api.db)
    const confirmed = await confirm(client, generateCode(setup.secret))
    expect(new Set(confirmed.json().recovery_codes).size).toBe(10)
    expect([await getMeStatus(client), await getMeStatus(otherClient)]).toEqual([200, 401])
    expect((await readEmails()).map(({ recipient }) => recipient)).toEqual([people.somebody()])
    expect((await confirm(client, generateCode(setup.secret))).statusCode, 'once').toBe(409)
    const { rows } = await sql<{ all: string }>`
      select jsonb_build_array((select jsonb_agg(a) from authenticator a), (select jsonb_agg(r) from recovery_code r))::text as all`.execute(
      api.db,
    )
    for (const secret of [setup.secret, ...confirmed.json().recovery_codes])
      expect(rows[0]!.all, 'stored encrypted').not.toContain(secret)
  })

  test('a setup that takes longer than fifteen minutes has to be started again', async () => {
    await account()
    const client = await signIn()
    const setup = (await client.call('POST', `${auth}/two-factor`, { password })).json()
    api.advanceClock(15 * 60_000 + 1)
    await client.call('POST', `${auth}/refresh`)
    const lateResponse = await client.call('POST', `${auth}/two-factor/confirm`, {
      setup_token: setup.setup_token,
      code: generateCode(setup.secret),
    })
    expect(lateResponse.statusCode).toBe(410)
  })

  test('requires a code after the password, and there is no session before it', async () => {
    const { secret } = await open()
    const otherClient = browser()
    const token = await signInWithPassword(otherClient)
    for (const header of [`Bearer ${token}`, ''])
      expect(
        (
          await api.app.inject({
            url: `${auth}/me`,
            headers: header ? { authorization: header } : { cookie: `access_token=${token}` },
          })
        ).statusCode,
      ).toBe(401)
    expect(await submitCode(otherClient, token, '000000')).toBe(403)
    expect(
      await submitCode(
        otherClient,
        token,
        ` ${generateCode(secret).slice(0, 3)} ${generateCode(secret).slice(3)}`,
      ),
    ).toBe(200)
    expect(await getMeStatus(otherClient)).toBe(200)
    expect(await submitCode(browser(), token, generateCode(secret)), 'the token is used').toBe(410)
  })

  test('accepts the previous, current and next code, each once, and none earlier than the last one used', async () => {
    const { secret } = await open()
    api.advanceClock(10 * STEP_MS)
    const now = api.now().getTime()
    for (const invalidTime of [now - 2 * STEP_MS, now + 2 * STEP_MS])
      expect(await submitCode(browser(), await signInWithPassword(), generateCode(secret, invalidTime))).toBe(
        403,
      )
    const codes = [now - STEP_MS, now, now + STEP_MS].map((index) => generateCode(secret, index))
    for (const code of codes) {
      expect(await submitCode(browser(), await signInWithPassword(), code)).toBe(200)
      expect(await submitCode(browser(), await signInWithPassword(), code), 'a replay').toBe(403)
    }
    expect(await submitCode(browser(), await signInWithPassword(), codes[1]!), 'an earlier one').toBe(403)
  })

  test('of twenty sign-ins at once with one code, one succeeds', async () => {
    const { secret } = await open()
    const browsers = Array.from({ length: 20 }, (_, i) => browser({ address: `192.0.2.${i}` }))
    const tokens: string[] = []
    for (const item of browsers) tokens.push(await signInWithPassword(item))
    const codes = await Promise.all(
      tokens.map((token, i) => submitCode(browsers[i]!, token, generateCode(secret))),
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
  })

  test('a pending sign-in is valid for five minutes and five wrong codes', async () => {
    const { secret } = await open()
    const token = await signInWithPassword()
    api.advanceClock(5 * 60_000 + 1)
    expect(await submitCode(browser(), token, generateCode(secret))).toBe(410)
    const tried = await signInWithPassword()
    for (let i = 0; i < 5; i++) expect(await submitCode(browser(), tried, '000000')).toBe(403)
    expect(await submitCode(browser(), tried, generateCode(secret)), 'the password again').toBe(410)
  })

  test('guessing codes is blocked for the day, except in the owner’s browser or after a new password', async () => {
    const { here, secret } = await open()
    const guess = async (address: string) =>
      submitCode(browser({ address }), await signInWithPassword(browser({ address })), '000000')
    let code = 0
    for (let i = 0; i < 21; i++) code = await guess(`2001:db8:${i}::1`)
    expect(code).toBe(429)
    const otherClient = browser({ address: '192.0.2.77' })
    expect(await submitCode(otherClient, await signInWithPassword(otherClient), generateCode(secret))).toBe(
      429,
    )
    expect(await submitCode(here, await signInWithPassword(here), generateCode(secret))).toBe(200)
    api.advanceClock(STEP_MS)
    await otherClient.call('POST', `${auth}/forget-password`, { email: people.somebody() })
    const token = extractLink((await readEmails()).at(-1)!).searchParams.get('token')
    const reset = await otherClient.call('POST', `${auth}/reset-password`, { token, password })
    expect(reset.statusCode, 'a new password is a first step only').toBe(202)
    expect(await submitCode(otherClient, reset.json().second_step_token, generateCode(secret))).toBe(200)
  }, 60_000)

  test('a new password cancels pending sign-ins with the old one', async () => {
    const { secret } = await open()
    const setup = await signInWithPassword()
    await browser().call('POST', `${auth}/forget-password`, { email: people.somebody() })
    const token = extractLink((await readEmails()).at(-1)!).searchParams.get('token')
    await browser().call('POST', `${auth}/reset-password`, { token, password: 'a brand new phrase' })
    expect(await submitCode(browser(), setup, generateCode(secret))).toBe(410)
  })

  test('a recovery code works once in place of a code; new ones replace the old ones', async () => {
    const { here, secret, recovery } = await open()
    expect(await submitCode(browser(), await signInWithPassword(), recovery[3]!.toUpperCase())).toBe(200)
    expect(await submitCode(browser(), await signInWithPassword(), recovery[3]!)).toBe(403)
    const countRecoveryCodes = async () =>
      (await here.call('GET', `${auth}/two-factor`)).json().recovery_codes_left
    expect(await countRecoveryCodes()).toBe(9)
    const renew = (code: string) => here.call('POST', `${auth}/two-factor/recovery-codes`, { password, code })
    expect((await renew('000000')).statusCode).toBe(403)
    const renewed = (await renew(generateCode(secret))).json().recovery_codes as string[]
    expect(await countRecoveryCodes()).toBe(10)
    expect(await submitCode(browser(), await signInWithPassword(), recovery[4]!)).toBe(403)
    expect(await submitCode(browser(), await signInWithPassword(), renewed[4]!)).toBe(200)
  })

  test('is turned off with password and code, and an email is sent', async () => {
    const { here, secret, recovery } = await open()
    const disable = (payload: object) => here.call('DELETE', `${auth}/two-factor`, payload)
    expect((await disable({ password: 'wrong', code: generateCode(secret) })).statusCode).toBe(403)
    expect((await disable({ password, code: '000000' })).statusCode).toBe(403)
    await sql`truncate outgoing_email`.execute(api.db)
    expect((await disable({ password, code: recovery[0]! })).statusCode).toBe(200)
    expect((await readEmails()).map(({ recipient }) => recipient)).toEqual([people.somebody()])
    await signIn()
  })

  test('a person at an open session gets ten password guesses', async () => {
    const { here } = await open()
    const disable = async (codeInput: string) =>
      (await here.call('DELETE', `${auth}/two-factor`, { password: codeInput, code: '000000' })).statusCode
    for (let i = 0; i < 10; i++) expect(await disable('guess guess guess')).toBe(403)
    expect(await disable(password)).toBe(429)
  })
})

describe('staff where the shop requires two-factor authentication', () => {
  const signInStaff = async (staffTwoStep: boolean) => {
    const settings = (await getContent(api.db, 'settings', 'site'))!
    await saveContent(api.db, 'settings', 'site', 'en', { ...settings, staffTwoStep })
  }

  test('have no staff permissions until they have set it up', async () => {
    const id = await account(people.somebody(), ['customer', 'admin', 'warehouse'])
    await sql`insert into account_permission values (${id}, 'edit'), (${id}, 'view-api')`.execute(api.db)
    const session = await signIn()
    const readUser = async (client: TestBrowser) => (await client.call('GET', `${auth}/me`)).json()
    expect(await readUser(session)).toMatchObject({ rights: { canEdit: true, canWholeSalePrice: true } })
    try {
      await signInStaff(true)
      expect(await readUser(session)).toMatchObject({
        roles: ['customer'],
        permissions: ['view-api'],
        rights: { canEdit: false, canWholeSalePrice: false },
      })
      const { secret } = await setUpTwoFactor(session)
      expect(await readUser(session)).toMatchObject({ roles: ['admin', 'customer', 'warehouse'] })
      const otherClient = browser()
      await submitCode(otherClient, await signInWithPassword(otherClient), generateCode(secret))
      expect(await readUser(otherClient)).toMatchObject({ rights: { canEdit: true } })
      api.advanceClock(STEP_MS)
      await otherClient.call('DELETE', `${auth}/two-factor`, { password, code: generateCode(secret) })
      for (const client of [session, otherClient])
        expect((await readUser(client)).roles, 'turned off again').toEqual(['customer'])
    } finally {
      await signInStaff(false)
    }
  })

  test('business buyers and customers do not need it', async () => {
    await account(people.somebody(), ['customer', 'corporate'])
    await signInStaff(true)
    try {
      const client = await signIn()
      expect((await client.call('GET', `${auth}/me`)).json().rights.canWholeSalePrice).toBe(true)
    } finally {
      await signInStaff(false)
    }
  })
})
