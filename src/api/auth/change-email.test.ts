import { describe, expect, test } from 'vitest'
import { shopUrl, useApi } from '../../../tests/support/api.ts'
import type { TestBrowser } from '../../../tests/support/browser-of.ts'
import { auth, linkIn, me, password, usePeople } from '../../../tests/support/people.ts'

const api = useApi()
const { somebody, browser, account, signIn, mails } = usePeople(api)
const other = () => `other-${somebody()}`
const ask = async (of: TestBrowser, email = other(), typed = password) =>
  (await of.call('POST', `${auth}/email`, { email, password: typed })).statusCode
const confirm = async (token: string, of = browser()) =>
  (await of.call('POST', `${auth}/email/confirm`, { token })).statusCode
const tokenOf = async () => linkIn((await mails()).at(-1)!).searchParams.get('token')!
const emailOf = async (of: TestBrowser) => (await of.call('GET', `${auth}/me`)).json().user.email

describe('a mail address', () => {
  test('is changed by the link of a mail to the new one, asked for with the password; the old one is told', async () => {
    await account()
    const here = await signIn()
    expect(await ask(here, other(), 'not the password')).toBe(403)
    expect(await mails()).toEqual([])
    expect(await ask(here, ` ${other().toUpperCase()}`)).toBe(202)
    const [mail] = await mails()
    const link = linkIn(mail!)
    expect([mail!.recipient, link.origin, link.pathname]).toEqual([other(), shopUrl, '/confirm-email'])
    expect(await emailOf(here), 'nothing before the link is followed').toBe(somebody())
    const stranger = browser()
    expect(await confirm(await tokenOf(), stranger)).toBe(200)
    expect(await me(stranger), 'the link signs nobody in').toBe(401)
    expect(await emailOf(here)).toBe(other())
    const told = (await mails()).at(-1)!
    expect(told.recipient).toBe(somebody())
    expect(told.body_text, 'whom to ask').toContain('help@selvedge.example')
    expect(told.body_text, 'the new address is nobody else’s business').not.toContain(other())
    await signIn(browser(), other())
    const old = await browser().call('POST', `${auth}/login`, { email: somebody(), password })
    expect(old.statusCode).toBe(401)
  })

  test('its link works once, for a day, and only the latest', async () => {
    await account()
    const here = await signIn()
    await ask(here, `first-${somebody()}`)
    const first = await tokenOf()
    await ask(here)
    const second = await tokenOf()
    expect(await confirm(first)).toBe(410)
    const codes = await Promise.all([confirm(second), confirm(second)])
    expect(codes.toSorted()).toEqual([200, 410])
    await ask(here, `late-${somebody()}`)
    const late = await tokenOf()
    api.pass(24 * 3_600_000 + 1)
    expect(await confirm(late)).toBe(410)
  })

  test('of somebody else is answered alike, and not taken: not even when it got an account in between', async () => {
    await account()
    await account(`eve-${somebody()}`)
    const here = await signIn()
    const known = await here.call('POST', `${auth}/email`, { email: `eve-${somebody()}`, password })
    const mail = (await mails()).at(-1)!
    expect([mail.recipient, linkIn(mail).pathname]).toEqual([`eve-${somebody()}`, '/signin'])
    const unknown = await here.call('POST', `${auth}/email`, { email: other(), password })
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    const token = await tokenOf()
    await account(other())
    expect(await confirm(token)).toBe(410)
    expect(await emailOf(here)).toBe(somebody())
  })

  test('that was changed leaves nothing in the old mailbox that opens the account', async () => {
    await account()
    const here = await signIn()
    await browser().call('POST', `${auth}/forget-password`, { email: somebody() })
    const reset = await tokenOf()
    await ask(here)
    await confirm(await tokenOf())
    const late = await browser().call('POST', `${auth}/reset-password`, { token: reset, password })
    expect(late.statusCode).toBe(410)
  })

  test('a new password ends a change that somebody else began', async () => {
    await account()
    const thief = await signIn()
    await ask(thief)
    const token = await tokenOf()
    await (
      await signIn()
    ).call('POST', `${auth}/change_password`, { old_password: password, new_password: 'a brand new phrase' })
    expect(await confirm(token)).toBe(410)
  })
})
