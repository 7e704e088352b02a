// The company pages of an account as forms without scripts. tests/e2e/trade-account.spec.ts covers the checkout.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadWebBuild } from '../../src/app/web-build.ts'
import { extractLink, useAccounts } from '../support/accounts.ts'
import { useApi } from '../support/api.ts'
import { addProducts } from '../support/products.ts'
import { address } from '../support/shop.ts'
import { press, read, submit } from './forms.ts'

const api = useApi({ web: await loadWebBuild() })
const accounts = useAccounts(api)
const textOf = (page: Document, selector = 'main') => page.querySelector(selector)!.textContent!
const namesOf = (page: Document) => [...page.querySelectorAll('main h2')].map((one) => one.textContent!)
const removals = (page: Document) =>
  [...page.querySelectorAll('main button')].filter(({ textContent }) => textContent!.startsWith('Remove'))

test('a member is invited, joins, orders to a company address and is approved; everything is undone by its forms', async () => {
  const email = 'buyer@looms.example'
  const adminId = await accounts.account()
  const buyerId = await accounts.account(email)
  const { rows } = await sql<{ id: string }>`
    insert into company (name, tax_number, country, province, created_at)
      values ('Looms', 'T1', 'GB', 'London', now()) returning id`.execute(api.db)
  const company = rows[0]!.id
  await sql`insert into company_member (account_id, company_id, role, joined_at)
    values (${adminId}, ${company}, 'admin', now())`.execute(api.db)
  await sql`insert into company_credit (company_id, net_days, limit_minor)
    values (${company}, 30, 1000000)`.execute(api.db)
  const admin = await accounts.signIn()
  const buyer = await accounts.signIn(accounts.browser(), email)
  const home = '/my-account/company'

  const invited = await press(admin, await read(admin, home), 'Send invitation', { email })
  expect(textOf(invited.document)).toContain('Invitation sent.')
  const [invitation] = (await accounts.readEmails()).filter(({ recipient }) => recipient === email)
  const { pathname, search } = extractLink(invitation!)
  const invitationPage = await read(buyer, pathname + search)
  expect(textOf(invitationPage, 'h1')).toBe('Join Looms')
  const joined = await press(buyer, invitationPage, 'Join Looms')
  expect([joined.url, textOf(joined.document, 'h1')]).toEqual([home, 'Looms'])

  const limited = await press(admin, await read(admin, home), 'Save', { amount: '1' })
  expect(textOf(limited.document)).toContain('Orders above $1.00 need approval.')

  const addresses = `${home}/addresses`
  for (const [label, line1] of [
    ['Shop', '1 Slope Street'],
    ['Warehouse', '9 Dock Road'],
  ] as const) {
    const form = await read(admin, `${addresses}?edit=new`)
    expect(form.querySelector('main input[name="name"]')!.getAttribute('value')).toBe('Looms')
    const { city, postcode, country } = address
    const saved = await press(admin, form, 'Save address', { label, line1, city, postcode, country })
    expect(textOf(saved.document)).toContain('Address saved')
  }
  const shown = await read(buyer, addresses)
  expect([namesOf(shown), removals(shown)]).toEqual([['Shop', 'Warehouse'], []])

  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max)
    values ('standard', 'Standard', 0, 2, 4)`.execute(api.db)
  const [variant] = await addProducts(api.db, [{ sku: 'COMPANY', priceMinor: 10_000, onHand: 10 }], api.now())
  const checkout = {
    items: [{ variant_id: variant, quantity: 1 }],
    email,
    address,
    shipping_method: 'standard',
    expected_total: 10_000,
    payment: { method: 'on-account' },
    purchase_order: 'PO-1',
  }
  const ordered = await buyer.call('POST', '/api/v1/dynamic/checkout', checkout, {
    'idempotency-key': 'the-only-order-of-this-buyer',
  })
  expect(ordered.statusCode, ordered.body).toBe(201)
  const approvals = await read(admin, `${home}/approvals`)
  expect(textOf(approvals)).toContain('PO-1')
  const approved = await press(admin, approvals, /^Approve \$/)
  expect(textOf(approved.document)).toContain('Order approved.')
  expect(textOf(approved.document)).not.toContain('PO-1')

  let page = await read(admin, addresses)
  for (const name of ['Warehouse', 'Shop'])
    page = (await press(admin, page, new RegExp(`^Remove ${name}`))).document
  expect(textOf(page)).toContain('No company addresses yet.')
  const unlimited = await press(admin, await read(admin, home), 'Save', { amount: '' })
  expect(textOf(unlimited.document)).toContain('Orders don’t need approval.')
  const removal = `form:has([value="${buyerId}"]):has([value="remove"])`
  const alone = await submit(admin, unlimited.document, removal)
  expect(textOf(alone.document)).toContain('Member removed.')
  expect((await buyer.call('GET', '/api/v1/trade/company')).statusCode).toBe(404)
})
