import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../../tests/support/api.ts'
import type { TestBrowser } from '../../../tests/support/browser-of.ts'
import { auth, linkIn, me, password, usePeople } from '../../../tests/support/people.ts'
import { getContent, saveContent } from '../../modules/content/content.store.ts'

const api = useApi()
const people = usePeople(api)
const { browser, account, signIn, mails } = people
const step = 30_000

const codeOf = (secret: string, at = api.now().getTime()) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at })
/** Sets the second step up, and goes on to the begin of the next 30 seconds. */
const setUp = async (of: TestBrowser) => {
  const begun = (await of.call('POST', `${auth}/two-step`, { password })).json()
  const confirmed = await of.call('POST', `${auth}/two-step/confirm`, {
    set_up_token: begun.set_up_token,
    code: codeOf(begun.secret),
  })
  expect(confirmed.statusCode).toBe(200)
  api.pass(step - (api.now().getTime() % step))
  return { secret: begun.secret as string, recovery: confirmed.json().recovery_codes as string[] }
}
const firstStep = async (of = browser(), email = people.somebody()) => {
  const response = await of.call('POST', `${auth}/login`, { email, password })
  expect([response.statusCode, response.json().access_token]).toEqual([202, undefined])
  const cookies = [response.headers['set-cookie'] ?? []].flat().map((line) => line.split('=')[0])
  expect(cookies, 'nothing of a session').toEqual(['second_step'])
  return response.json().second_step_token as string
}
const second = async (of: TestBrowser, token: string, code: string) =>
  (await of.call('POST', `${auth}/login/second-step`, { token, code })).statusCode
const open = async () => {
  await account()
  const here = await signIn()
  return { here, ...(await setUp(here)) }
}

describe('two-step sign-in', () => {
  test('is set up with the password and a first code, ends the other sessions and is told by mail', async () => {
    await account()
    const [here, there] = [await signIn(), await signIn()]
    const refused = await here.call('POST', `${auth}/two-step`, { password: 'not the password' })
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'wrong_password'])
    const begun = (await here.call('POST', `${auth}/two-step`, { password })).json()
    expect(begun.uri).toContain(`secret=${begun.secret}`)
    expect((await here.call('GET', `${auth}/two-step`)).json().on, 'nothing is on before a code').toBe(false)
    const confirm = (of: TestBrowser, code: string) =>
      of.call('POST', `${auth}/two-step/confirm`, { set_up_token: begun.set_up_token, code })
    expect((await confirm(here, '000000')).statusCode).toBe(403)
    expect((await confirm(there, codeOf(begun.secret))).statusCode, 'another session').toBe(410)
    await sql`truncate mail`.execute(api.db)
    const confirmed = await confirm(here, codeOf(begun.secret))
    expect(new Set(confirmed.json().recovery_codes).size).toBe(10)
    expect([await me(here), await me(there)]).toEqual([200, 401])
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([people.somebody()])
    expect((await confirm(here, codeOf(begun.secret))).statusCode, 'once').toBe(409)
    const { rows } = await sql<{ all: string }>`
      select jsonb_build_array((select jsonb_agg(a) from authenticator a), (select jsonb_agg(r) from recovery_code r))::text as all`.execute(
      api.db,
    )
    for (const secret of [begun.secret, ...confirmed.json().recovery_codes])
      expect(rows[0]!.all, 'stored so that nobody reads it').not.toContain(secret)
  })

  test('a set-up that took longer than a quarter of an hour is begun anew', async () => {
    await account()
    const here = await signIn()
    const begun = (await here.call('POST', `${auth}/two-step`, { password })).json()
    api.pass(15 * 60_000 + 1)
    await here.call('POST', `${auth}/refresh`)
    const late = await here.call('POST', `${auth}/two-step/confirm`, {
      set_up_token: begun.set_up_token,
      code: codeOf(begun.secret),
    })
    expect(late.statusCode).toBe(410)
  })

  test('asks for a code after the password, and nothing of the session is there before it', async () => {
    const { secret } = await open()
    const there = browser()
    const token = await firstStep(there)
    for (const header of [`Bearer ${token}`, ''])
      expect(
        (
          await api.app.inject({
            url: `${auth}/me`,
            headers: header ? { authorization: header } : { cookie: `access_token=${token}` },
          })
        ).statusCode,
      ).toBe(401)
    expect(await second(there, token, '000000')).toBe(403)
    expect(await second(there, token, ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`)).toBe(200)
    expect(await me(there)).toBe(200)
    expect(await second(browser(), token, codeOf(secret)), 'the token is used').toBe(410)
  })

  test('takes the code before and after this moment’s, each once, and none earlier than the last', async () => {
    const { secret } = await open()
    api.pass(10 * step)
    const now = api.now().getTime()
    for (const wrong of [now - 2 * step, now + 2 * step])
      expect(await second(browser(), await firstStep(), codeOf(secret, wrong))).toBe(403)
    const codes = [now - step, now, now + step].map((at) => codeOf(secret, at))
    for (const code of codes) {
      expect(await second(browser(), await firstStep(), code)).toBe(200)
      expect(await second(browser(), await firstStep(), code), 'a replay').toBe(403)
    }
    expect(await second(browser(), await firstStep(), codes[1]!), 'an earlier one').toBe(403)
  })

  test('of twenty sign-ins with one code at once, one is let in', async () => {
    const { secret } = await open()
    const browsers = Array.from({ length: 20 }, (_, i) => browser({ address: `192.0.2.${i}` }))
    const tokens: string[] = []
    for (const one of browsers) tokens.push(await firstStep(one))
    const codes = await Promise.all(tokens.map((token, i) => second(browsers[i]!, token, codeOf(secret))))
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
  })

  test('a first step waits five minutes, and bears five wrong codes', async () => {
    const { secret } = await open()
    const token = await firstStep()
    api.pass(5 * 60_000 + 1)
    expect(await second(browser(), token, codeOf(secret))).toBe(410)
    const tried = await firstStep()
    for (let i = 0; i < 5; i++) expect(await second(browser(), tried, '000000')).toBe(403)
    expect(await second(browser(), tried, codeOf(secret)), 'the password again').toBe(410)
  })

  test('guessing codes is stopped for the day, not for the owner’s browser, nor after a new password', async () => {
    const { here, secret } = await open()
    const guess = async (address: string) =>
      second(browser({ address }), await firstStep(browser({ address })), '000000')
    let code = 0
    for (let i = 0; i < 21; i++) code = await guess(`2001:db8:${i}::1`)
    expect(code).toBe(429)
    const stranger = browser({ address: '192.0.2.77' })
    expect(await second(stranger, await firstStep(stranger), codeOf(secret))).toBe(429)
    expect(await second(here, await firstStep(here), codeOf(secret))).toBe(200)
    api.pass(step)
    await stranger.call('POST', `${auth}/forget-password`, { email: people.somebody() })
    const token = linkIn((await mails()).at(-1)!).searchParams.get('token')
    const reset = await stranger.call('POST', `${auth}/reset-password`, { token, password })
    expect(reset.statusCode, 'a new password is a first step only').toBe(202)
    expect(await second(stranger, reset.json().second_step_token, codeOf(secret))).toBe(200)
  }, 60_000)

  test('a new password ends what was begun with the old one', async () => {
    const { secret } = await open()
    const begun = await firstStep()
    await browser().call('POST', `${auth}/forget-password`, { email: people.somebody() })
    const token = linkIn((await mails()).at(-1)!).searchParams.get('token')
    await browser().call('POST', `${auth}/reset-password`, { token, password: 'a brand new phrase' })
    expect(await second(browser(), begun, codeOf(secret))).toBe(410)
  })

  test('a recovery code opens once in place of a code; new ones end the old', async () => {
    const { here, secret, recovery } = await open()
    expect(await second(browser(), await firstStep(), recovery[3]!.toUpperCase())).toBe(200)
    expect(await second(browser(), await firstStep(), recovery[3]!)).toBe(403)
    const left = async () => (await here.call('GET', `${auth}/two-step`)).json().recovery_codes_left
    expect(await left()).toBe(9)
    const renew = (code: string) => here.call('POST', `${auth}/two-step/recovery-codes`, { password, code })
    expect((await renew('000000')).statusCode).toBe(403)
    const renewed = (await renew(codeOf(secret))).json().recovery_codes as string[]
    expect(await left()).toBe(10)
    expect(await second(browser(), await firstStep(), recovery[4]!)).toBe(403)
    expect(await second(browser(), await firstStep(), renewed[4]!)).toBe(200)
  })

  test('is turned off with password and code, and told by mail', async () => {
    const { here, secret, recovery } = await open()
    const off = (payload: object) => here.call('DELETE', `${auth}/two-step`, payload)
    expect((await off({ password: 'wrong', code: codeOf(secret) })).statusCode).toBe(403)
    expect((await off({ password, code: '000000' })).statusCode).toBe(403)
    await sql`truncate mail`.execute(api.db)
    expect((await off({ password, code: recovery[0]! })).statusCode).toBe(200)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([people.somebody()])
    await signIn()
  })

  test('whoever sits at an open session guesses the password ten times', async () => {
    const { here } = await open()
    const off = async (typed: string) =>
      (await here.call('DELETE', `${auth}/two-step`, { password: typed, code: '000000' })).statusCode
    for (let i = 0; i < 10; i++) expect(await off('guess guess guess')).toBe(403)
    expect(await off(password)).toBe(429)
  })
})

describe('staff, where the shop asks them for two steps', () => {
  const ask = async (staffTwoStep: boolean) => {
    const settings = (await getContent(api.db, 'settings', 'site'))!
    await saveContent(api.db, 'settings', 'site', 'en', { ...settings, staffTwoStep })
  }

  test('have no rights of staff until they have set it up', async () => {
    const id = await account(people.somebody(), ['customer', 'admin', 'warehouse'])
    await sql`insert into account_permission values (${id}, 'edit'), (${id}, 'view-api')`.execute(api.db)
    const here = await signIn()
    const who = async (of: TestBrowser) => (await of.call('GET', `${auth}/me`)).json()
    expect(await who(here)).toMatchObject({ rights: { canEdit: true, canWholeSalePrice: true } })
    try {
      await ask(true)
      expect(await who(here)).toMatchObject({
        roles: ['customer'],
        permissions: ['view-api'],
        rights: { canEdit: false, canWholeSalePrice: false },
      })
      const { secret } = await setUp(here)
      expect(await who(here)).toMatchObject({ roles: ['admin', 'customer', 'warehouse'] })
      const there = browser()
      await second(there, await firstStep(there), codeOf(secret))
      expect(await who(there)).toMatchObject({ rights: { canEdit: true } })
      api.pass(step)
      await there.call('DELETE', `${auth}/two-step`, { password, code: codeOf(secret) })
      for (const each of [here, there])
        expect((await who(each)).roles, 'turned off again').toEqual(['customer'])
    } finally {
      await ask(false)
    }
  })

  test('trade buyers and customers are not asked', async () => {
    await account(people.somebody(), ['customer', 'corporate'])
    await ask(true)
    try {
      const here = await signIn()
      expect((await here.call('GET', `${auth}/me`)).json().rights.canWholeSalePrice).toBe(true)
    } finally {
      await ask(false)
    }
  })
})
