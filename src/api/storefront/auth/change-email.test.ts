import { describe, expect, test } from 'vitest'
import { shopUrl, useApi } from '../../../../tests/support/api.ts'
import type { TestBrowser } from '../../../../tests/support/test-browser.ts'
import { auth, extractLink, getMeStatus, password, useAccounts } from '../../../../tests/support/accounts.ts'

const api = useApi()
const { somebody, browser, account, signIn, readEmails } = useAccounts(api)
const other = () => `other-${somebody()}`
const requestChange = async (client: TestBrowser, email = other(), passwordInput = password) =>
  (await client.call('POST', `${auth}/email`, { email, password: passwordInput })).statusCode
const confirm = async (token: string, client = browser()) =>
  (await client.call('POST', `${auth}/email/confirm`, { token })).statusCode
const readToken = async () => extractLink((await readEmails()).at(-1)!).searchParams.get('token')!
const readEmail = async (client: TestBrowser) => (await client.call('GET', `${auth}/me`)).json().user.email

describe('an email address', () => {
  test('is changed by a link sent to the new one, requested with the password; the old one is notified', async () => {
    await account()
    const client = await signIn()
    expect(await requestChange(client, other(), 'not the password')).toBe(403)
    expect(await readEmails()).toEqual([])
    expect(await requestChange(client, ` ${other().toUpperCase()}`)).toBe(202)
    const [mail] = await readEmails()
    const link = extractLink(mail!)
    expect([mail!.recipient, link.origin, link.pathname]).toEqual([other(), shopUrl, '/confirm-email'])
    expect(await readEmail(client), 'nothing before the link is followed').toBe(somebody())
    const otherClient = browser()
    expect(await confirm(await readToken(), otherClient)).toBe(200)
    expect(await getMeStatus(otherClient), 'the link does not sign in').toBe(401)
    expect(await readEmail(client)).toBe(other())
    const notice = (await readEmails()).at(-1)!
    expect(notice.recipient).toBe(somebody())
    expect(notice.body_text, 'whom to ask').toContain('help@selvedge.example')
    expect(notice.body_text, 'the new address is not disclosed').not.toContain(other())
    await signIn(browser(), other())
    const rejectedLogin = await browser().call('POST', `${auth}/login`, { email: somebody(), password })
    expect(rejectedLogin.statusCode).toBe(401)
  })

  test('its link works once, for a day, and only the latest one', async () => {
    await account()
    const client = await signIn()
    await requestChange(client, `first-${somebody()}`)
    const first = await readToken()
    await requestChange(client)
    const second = await readToken()
    expect(await confirm(first)).toBe(410)
    const codes = await Promise.all([confirm(second), confirm(second)])
    expect(codes.toSorted()).toEqual([200, 410])
    await requestChange(client, `late-${somebody()}`)
    const lateResponse = await readToken()
    api.advanceClock(24 * 3_600_000 + 1)
    expect(await confirm(lateResponse)).toBe(410)
  })

  test('of another account gets the same response and is not taken over, even if the account was created in between', async () => {
    await account()
    await account(`eve-${somebody()}`)
    const client = await signIn()
    const registered = await client.call('POST', `${auth}/email`, { email: `eve-${somebody()}`, password })
    const mail = (await readEmails()).at(-1)!
    expect([mail.recipient, extractLink(mail).pathname]).toEqual([`eve-${somebody()}`, '/signin'])
    const unknown = await client.call('POST', `${auth}/email`, { email: other(), password })
    expect([registered.statusCode, registered.body]).toEqual([unknown.statusCode, unknown.body])
    const token = await readToken()
    await account(other())
    expect(await confirm(token)).toBe(410)
    expect(await readEmail(client)).toBe(somebody())
  })

  test('that was replaced leaves no email in the old mailbox that gives access to the account', async () => {
    await account()
    const client = await signIn()
    await browser().call('POST', `${auth}/forget-password`, { email: somebody() })
    const reset = await readToken()
    await requestChange(client)
    await confirm(await readToken())
    const lateResponse = await browser().call('POST', `${auth}/reset-password`, { token: reset, password })
    expect(lateResponse.statusCode).toBe(410)
  })

  test('a new password cancels an email change requested by an attacker', async () => {
    await account()
    const attacker = await signIn()
    await requestChange(attacker)
    const token = await readToken()
    await (
      await signIn()
    ).call('POST', `${auth}/change_password`, { old_password: password, new_password: 'a brand new phrase' })
    expect(await confirm(token)).toBe(410)
  })
})
