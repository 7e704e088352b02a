// Account and order forms without scripts: errors keep the input; items are reviewed and returned.
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { loadWebBuild } from '../../src/app/web-build.ts'
import { type Actor, makeActors } from '../support/actors.ts'
import { useApi } from '../support/api.ts'
import { placeOrders } from '../support/orders.ts'
import { extractLink, getMeStatus, password, useAccounts } from '../support/accounts.ts'
import { findButton, press, read, send, submit } from './forms.ts'

const api = useApi({ web: await loadWebBuild() })
const accounts = useAccounts(api)

const inputValue = (page: Document, selector: string) => page.querySelector(selector)!.getAttribute('value')
const focused = (page: Document) =>
  [...page.querySelectorAll('[autofocus], [autoFocus]')].map((element) => element.id)

test('an account address is completed, saved and removed without scripts', async () => {
  await accounts.account()
  const browser = await accounts.signIn()
  const form = await read(browser, '/my-account/addresses?edit=new')
  const input = { country: 'GB', line1: '12 St James Square', city: 'London', postcode: '' }
  const wrong = await submit(browser, form, 'form:has(#address-line1)', input)
  expect(wrong.status).toBe(422)
  expect(wrong.document.querySelector('#address-postcode-error')).not.toBeNull()
  expect(inputValue(wrong.document, '#address-line1')).toBe('12 St James Square')
  const saved = await submit(browser, wrong.document, 'form:has(#address-line1)', { postcode: 'SW1Y 4JH' })
  expect(saved.url).toMatch(/saved=1/)
  expect(saved.document.querySelectorAll('.address-list li')).toHaveLength(1)
  const removed = await submit(browser, saved.document, '.address-list form', { what: 'remove' })
  expect(removed.url).toMatch(/removed=1/)
  expect(removed.document.querySelectorAll('.address-list li')).toHaveLength(0)
})

test('the email change form keeps the new address when the password is wrong', async () => {
  await accounts.account()
  const browser = await accounts.signIn()
  const details = await read(browser, '/my-account/account-details')
  const wrong = await submit(browser, details, 'form:has(#new-email)', {
    [details.querySelector('#new-email')!.getAttribute('name')!]: 'after@example.com',
    [details.querySelector('#email-password')!.getAttribute('name')!]: 'not the password',
  })
  expect(wrong.status).toBe(422)
  expect(wrong.document.querySelector('#email-password-error')).not.toBeNull()
  expect(inputValue(wrong.document, '#new-email')).toBe('after@example.com')
})

test('another session is ended, the password changed and reset, data downloaded, the email changed and the account deleted', async () => {
  await accounts.account()
  const email = accounts.somebody()
  const browser = await accounts.signIn()
  const other = await accounts.signIn()
  const third = 'a phrase for the third time'
  /** Values by the ids of their fields. */
  const byId = (page: Document, values: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(values).map(([id, value]) => [
        page.querySelector(`#${id}`)!.getAttribute('name')!,
        value,
      ]),
    )
  const readLink = async (path: string, recipient = email) => {
    const emails = (await accounts.readEmails()).filter((sent) => sent.recipient === recipient)
    return path + extractLink(emails.findLast(({ body_text }) => body_text.includes(path))!).search
  }

  const sessions = await read(browser, '/my-account/sessions')
  const ended = await submit(browser, sessions, '.session-list form', {})
  expect(ended.url).toMatch(/ended=1/)
  expect(await getMeStatus(other)).toBe(401)

  const passwords = await read(browser, '/my-account/change-password')
  const values = byId(passwords, { old_password: password, new_password: 'another long phrase' })
  const changed = await submit(browser, passwords, 'form:has(#new_password)', values)
  expect(changed.url).toMatch(/saved=1/)

  const forgetful = accounts.browser()
  const forgotten = await read(forgetful, '/forget-password')
  const requested = await submit(forgetful, forgotten, 'form:has(#email)', byId(forgotten, { email }))
  expect(requested.url).toMatch(/requested=1/)
  const reset = await read(forgetful, await readLink('/reset-password'))
  const entered = await submit(forgetful, reset, 'form:has(#password)', byId(reset, { password: third }))
  expect(entered.url).toMatch(/\/my-account$/)

  const details = await read(forgetful, '/my-account/account-details')
  const download = await forgetful.call('GET', details.querySelector('a[download]')!.getAttribute('href')!)
  expect(download.headers['content-disposition']).toContain('attachment')
  expect(download.json()).toMatchObject({ email, addresses: [], orders: [] })

  const changes = byId(details, { 'new-email': `new-${email}`, 'email-password': third })
  const changing = await submit(forgetful, details, 'form:has(#new-email)', changes)
  expect(changing.url).toMatch(/email=requested/)
  const confirmation = await read(forgetful, await readLink('/confirm-email', `new-${email}`))
  const confirmed = await submit(forgetful, confirmation, '.door-form', {})
  expect(confirmed.url).toMatch(/done=1/)
  const renamed = await read(forgetful, '/my-account')
  expect(renamed.body.textContent).toContain(`new-${email}`)

  const last = await read(forgetful, '/my-account/account-details')
  const erasure = '[aria-labelledby=erase] form'
  const name = last.querySelector(`${erasure} [type=password]`)!.getAttribute('name')!
  const erased = await submit(forgetful, last, erasure, { [name]: third })
  expect(erased.url).toMatch(/\/signin\?erased=1/)
  const signedOut = await forgetful.call('GET', '/my-account', undefined, { accept: 'text/html' })
  expect([signedOut.statusCode, signedOut.headers['location']]).toEqual([
    302,
    expect.stringMatching(/\/signin/),
  ])
})

test.each(['/signin', '/signup', '/forget-password', '/reset-password?token=none'])(
  '%s asks for one email address at most and does not block pasting',
  async (path) => {
    const page = await read(accounts.browser(), path)
    expect(page.querySelectorAll('main input[type="email"]').length).toBeLessThanOrEqual(1)
    expect(page.querySelectorAll('main input[onpaste]')).toHaveLength(0)
  },
)

test('the application for trade access has no focus before it has an error', async () => {
  const browser = accounts.browser()
  await accounts.account()
  await accounts.signIn(browser)
  const page = await read(browser, '/register-dynamics-access')
  expect(page.querySelector('#trade-tax')).not.toBeNull()
  expect(focused(page)).toEqual([])
})

test('a guest is offered an account on the order page, and the account lists the order', async () => {
  const [placed] = await placeOrders(api, [await findSku()])
  const browser = accounts.browser()
  const order = await read(browser, placed!.url)
  const wrong = await press(browser, order, 'Create account', { password: 'qwertyuiopas' })
  expect(wrong.document.querySelector('#password-error')).not.toBeNull()
  const requested = await press(browser, wrong.document, 'Create account', { password })
  expect(requested.url).toMatch(/requested=1/)
  const emails = (await accounts.readEmails()).filter(({ body_text }) => body_text.includes('/verify-email'))
  const { pathname, search } = extractLink(emails.at(-1)!)
  const confirmed = await submit(browser, await read(browser, pathname + search), '.door-form', {})
  expect(confirmed.url).toMatch(/\/my-account$/)
  const orders = await read(browser, '/my-account/orders')
  expect(orders.querySelectorAll('.order-row')).toHaveLength(1)
  const own = await read(browser, orders.querySelector('.order-row a')!.getAttribute('href')!)
  const cancelled = await press(browser, own, 'Yes, cancel order', {})
  expect(cancelled.url).toMatch(/\/my-account\/orders\/.+done=cancel/)
  expect(cancelled.document.querySelector('h1')!.textContent).toContain('Cancelled')
})

test('the address of an order is corrected, and its items reviewed and returned, without scripts', async () => {
  const [placed] = await placeOrders(api, [await findSku()])
  const { url, order } = placed!
  const browser = accounts.browser()
  const wrong = await submit(browser, await read(browser, url), 'form:has(#order-line1)', {
    line1: '1 Early Street',
    city: '',
  })
  expect(wrong.status).toBe(422)
  expect(inputValue(wrong.document, '#order-line1')).toBe('1 Early Street')
  expect(focused(wrong.document)).toEqual(['order-city'])
  const changed = await submit(browser, wrong.document, 'form:has(#order-line1)', { city: 'London' })
  expect(changed.document.querySelector('.order-facts')!.textContent).toContain('1 Early Street')

  const warehouse = await staff('warehouse')
  for (const [step, body] of [
    ['pick', {}],
    ['ship', { carrier: 'Post', tracking: 'RR 1' }],
    ['deliver', {}],
  ] as const)
    await warehouse(`orders/${order.id}/${step}`, body)
  const delivered = await read(browser, url)

  const review = await read(browser, delivered.querySelector('a[href*="/review"]')!.getAttribute('href')!)
  const missing = await submit(browser, review, 'form.review-form', {
    rating: '4',
    author: 'Ada',
    fit: 'true',
  })
  expect(missing.status).toBe(400)
  expect(missing.document.querySelectorAll('.review-form .field .error')).toHaveLength(2)
  expect(inputValue(missing.document, '.review-form [name=author]')).toBe('Ada')
  expect(inputValue(missing.document, '.review-form [name=fit] option[selected]')).toBe('true')
  const written = { title: 'Good', text: 'Wears well.' }
  const sent = await submit(browser, missing.document, 'form.review-form', written)
  expect(sent.status).toBe(303)
  expect(sent.document.querySelector('form.review-form'), 'it is written once').toBeNull()

  const quantity = delivered.querySelector('select[name^="quantity-"]')!.getAttribute('name')!
  const returned = await submit(browser, delivered, 'form:has(select[name^="quantity-"])', {
    [quantity]: '1',
    [quantity.replace('quantity', 'reason')]: 'quality',
  })
  expect(returned.url).toMatch(/done=return/)
  const response = await submit(browser, returned.document, 'form:has(input[value="withdraw"])', {})
  expect(response.url).toMatch(/done=withdraw/)
  expect(response.document.querySelector('main')!.textContent).toContain('Cancelled')
})

test('an authenticator code is required after the password, and a recovery code replaces a lost app, without scripts', async () => {
  const browser = accounts.browser()
  const email = accounts.somebody()
  const requested = await press(browser, await read(browser, '/signup'), 'Create account', {
    name: 'Ada',
    email,
    password,
  })
  expect(requested.url).toMatch(/requested=1/)
  const [confirmation] = await accounts.readEmails()
  const { pathname, search } = extractLink(confirmation!)
  const confirmed = await submit(browser, await read(browser, pathname + search), '.door-form', {})
  expect(confirmed.url).toMatch(/\/my-account$/)

  const begun = await press(browser, await read(browser, '/my-account/security'), 'Set up', { password })
  expect(begun.document.querySelector('[role="img"][aria-label*="authenticator"]')).not.toBeNull()
  const shownKey = begun.document.querySelector('.key')!.textContent!
  const key = shownKey.replaceAll(' ', '')
  expect(shownKey).toBe(key.replace(/.{4}(?=.)/g, '$& '))
  const code = () => TOTP.generate({ secret: Secret.fromBase32(key), timestamp: api.now().getTime() })
  const wrong = await press(browser, begun.document, 'Turn on', { code: '000000' })
  expect(wrong.document.querySelector('#code-error')).not.toBeNull()
  expect(wrong.document.querySelector('.key')!.textContent, 'the same key').toBe(shownKey)
  const on = await press(browser, wrong.document, 'Turn on', { code: code() })
  const recovery = [...on.document.querySelectorAll('.recovery-codes code')].map((one) => one.textContent!)
  expect(recovery).toHaveLength(10)

  const signIn = async (page: Document) => {
    await send(browser, page, findButton(page, 'Sign out').form)
    const entered = await press(browser, await read(browser, '/signin?to=/my-account/sessions'), 'Sign in', {
      email,
      password,
    })
    expect(entered.url).toMatch(/\/signin\/code\?to=/)
    return entered.document
  }
  const codePage = await signIn(on.document)
  const redirected = await browser.call('GET', '/my-account', undefined, { accept: 'text/html' })
  expect([redirected.statusCode, redirected.headers['location']]).toEqual([
    302,
    expect.stringMatching(/\/signin\?to=/),
  ])
  const wrongAgain = await press(browser, codePage, 'Sign in', { code: '000000' })
  expect([wrongAgain.status, wrongAgain.document.querySelector('#code-error') === null]).toEqual([422, false])
  api.advanceClock(30_000)
  const entered = await press(browser, wrongAgain.document, 'Sign in', { code: code() })
  expect(entered.url).toMatch(/\/my-account\/sessions$/)

  const lost = await signIn(entered.document)
  const recovered = await submit(browser, lost, 'form:has(#recovery)', { code: recovery[0]! })
  expect(recovered.url).toMatch(/\/my-account\/sessions$/)
  const security = await read(browser, '/my-account/security')
  expect(security.body.textContent).toContain('9 recovery codes left')
  const off = await press(browser, security, 'Turn off', { password, code: recovery[1]! })
  expect(off.url).toMatch(/done=off/)
  findButton(off.document, 'Set up')
})

async function findSku(): Promise<string> {
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.sku limit 1`.execute(
    api.db,
  )
  return rows[0]!.sku
}

async function staff(name: string) {
  const { actors } = (await makeActors(api)) as { actors: Actor[] }
  const token = await actors.find((actor) => actor.name === name)!.token()
  return async (path: string, payload: object) => {
    const { statusCode, body } = await api.app.inject({
      method: 'POST',
      url: `/api/v1/staff/${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    })
    expect(statusCode, body).toBe(200)
  }
}
