// Tests trade access from application to company: stored data, who may read it, and what approval grants.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import type { CompanyService } from '../../../modules/companies/companies.service.ts'
import type { Principal } from '../../../modules/auth/auth.ts'

const api = useApi()
let actors: Actor[]
let trade: CompanyService
let customer: Principal
let otherPrincipal: Principal

const applicationInput = {
  company: 'Looms & Sons',
  tax_number: 'DE136695976',
  country: 'DE',
  province: 'Bayern',
  contact: 'Ada Loom',
  phone: '+49 89 1234',
  message: 'Jackets for our shop',
}
const pdf = Buffer.from('%PDF-1.7 a licence')
const file = { name: 'C:\\papers\\licence\u202Egpj.pdf', bytes: pdf }

const getToken = (name: string) => actors.find((actor) => actor.name === name)!.token()
const call = async (name: string, method: 'GET' | 'POST', path: string, payload: object = {}) =>
  api.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { authorization: `Bearer ${await getToken(name)}` },
    ...(method === 'POST' && { payload }),
  })
const waiting = async () =>
  (await call('sale', 'GET', 'staff/trade-applications?status=pending&sort=sent')).json().applications
const mails = async () =>
  (
    await sql<{ recipient: string; subject: string; body_text: string }>`
      select recipient, subject, body_text from outgoing_email order by id`.execute(api.db)
  ).rows

beforeAll(async () => {
  const created = await makeActors(api)
  actors = created.actors
  const findPrincipal = (name: string) =>
    ({
      user: { id: created.ids.get(name)!, email: `${name}@actors.example` },
      roles: ['customer'],
    }) as Principal
  customer = findPrincipal('customer')
  otherPrincipal = {
    ...findPrincipal('another customer'),
    user: { ...findPrincipal('another customer').user, email: 'b@actors.example' },
  }
  trade = api.services.trade
}, 60_000)
beforeEach(async () => {
  await sql`truncate company_application, company_application_document, company, company_member, outgoing_email, job cascade`.execute(
    api.db,
  )
  await sql`delete from account_permission`.execute(api.db)
  await sql`delete from account_role where account_id = ${customer.user.id} and role = 'corporate'`.execute(
    api.db,
  )
  api.advanceClock(3_600_000)
})

describe('applying', () => {
  test('validation errors are reported field by field, and nothing is stored', async () => {
    const empty = Object.fromEntries(
      Object.keys(applicationInput).map((name) => [name, '']),
    ) as typeof applicationInput
    expect((await trade.own.apply(customer, empty, [], 'en')).toSorted()).toEqual(
      ['company', 'contact', 'country', 'phone', 'province', 'tax_number'].toSorted(),
    )
    const notes = { name: 'notes.pdf', bytes: Buffer.from('just text') }
    const big = { name: 'big.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(5 * 2 ** 20)]) }
    for (const [files, error] of [
      [[notes], 'documents_kind'],
      [[big], 'documents_big'],
      [Array.from({ length: 6 }, () => file), 'documents_many'],
    ] as const)
      expect(await trade.own.apply(customer, applicationInput, files, 'en')).toEqual([error])
    expect(await waiting()).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('a VAT id of the country has to be correct, and is stored in its usual form', async () => {
    for (const [tax_number, error] of [
      ['DE 136 695 978', 'vat_id_check_digits'],
      ['DE1366', 'vat_id_format'],
    ] as const)
      expect(await trade.own.apply(customer, { ...applicationInput, tax_number }, [], 'en')).toEqual([error])
    expect(await waiting()).toEqual([])
    expect(
      await trade.own.apply(customer, { ...applicationInput, tax_number: 'de 136.695.976' }, [], 'en'),
    ).toEqual([])
    expect(await waiting()).toMatchObject([{ tax_number: 'DE136695976' }])
  })

  test('an application is stored with its documents under plain names and confirmed; a second has to wait', async () => {
    expect(await trade.own.apply(customer, applicationInput, [file], 'vi')).toEqual([])
    expect(await trade.own.apply(customer, applicationInput, [], 'vi')).toEqual(['open'])
    const [item] = await waiting()
    expect(item).toMatchObject({ ...applicationInput, status: 'pending', company_id: null })
    expect(item.documents).toMatchObject([
      { name: 'licencegpj.pdf', content_type: 'application/pdf', bytes: pdf.length },
    ])
    expect(await trade.own.application(customer)).toMatchObject({
      status: 'pending',
      company: applicationInput.company,
    })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail!.body_text).toContain('http://shop.test/vi/register-dynamics-access')
  })

  test('documents are available to sales staff and the applicant only', async () => {
    await trade.own.apply(customer, applicationInput, [file], 'en')
    const [{ documents }] = await waiting()
    const path = `trade/documents/${documents[0].id}`
    const sales = ['sale', 'sales-manager', 'admin', 'super-admin']
    for (const { name, signedIn } of actors) {
      if (!signedIn) continue
      const staffs = await call(name, 'GET', `staff/trade-documents/${documents[0].id}`)
      expect([name, staffs.statusCode]).toEqual([name, sales.includes(name) ? 200 : 403])
      const response = await call(name, 'GET', path)
      expect([name, response.statusCode]).toEqual([name, name === 'customer' ? 200 : 404])
      if (name !== 'customer') continue
      expect(response.rawPayload.equals(pdf)).toBe(true)
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      expect(response.headers['content-disposition']).toMatch(/^attachment; /)
    }
    expect((await api.get(`/api/v1/${path}`)).statusCode).toBe(401)
  })
})

describe('deciding', () => {
  test('approval grants company, membership, role and permission at once, with an audit entry and an email', async () => {
    await trade.own.apply(customer, applicationInput, [], 'ar')
    const [{ id }] = await waiting()
    const response = await call('sale', 'POST', `staff/trade-applications/${id}/approve`)
    expect(response.json()).toMatchObject({ id, status: 'approved', company_id: expect.any(String) })
    const me = (await call('customer', 'GET', 'auth/me')).json()
    expect(me).toMatchObject({ permissions: ['view-api'], rights: { canWholeSalePrice: true } })
    expect(me.roles).toContain('corporate')
    expect((await call('customer', 'GET', 'companies/companies')).json()).toMatchObject({
      companies: [{ id: response.json().company_id, name: applicationInput.company, members: 1 }],
    })
    expect(await trade.own.membership(customer)).toMatchObject({ role: 'admin' })
    const { rows } =
      await sql`select action, diff->>'company' as company from audit_event where object_id = ${id}`.execute(
        api.db,
      )
    expect(rows).toEqual([{ action: 'trade-application.approve', company: applicationInput.company }])
    expect((await mails()).at(-1)!.body_text).toContain('/ar/my-account/company')
  })

  test('twenty concurrent approvals and rejections decide once', async () => {
    await trade.own.apply(customer, applicationInput, [], 'en')
    const [{ id }] = await waiting()
    const codes = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        index % 2
          ? (await call('admin', 'POST', `staff/trade-applications/${id}/approve`)).statusCode
          : (await call('sale', 'POST', `staff/trade-applications/${id}/reject`, { reason: 'No' }))
              .statusCode,
      ),
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 409)).toHaveLength(19)
    const { rows } = await sql<{ of: number }>`select count(*)::int as of from company`.execute(api.db)
    expect(rows[0]!.of).toBeLessThanOrEqual(1)
    expect(await mails()).toHaveLength(2)
  })

  test('a rejection needs a reason, emails it, grants nothing, and allows another application', async () => {
    await trade.own.apply(customer, applicationInput, [], 'en')
    const [{ id }] = await waiting()
    expect(
      (await call('sale', 'POST', `staff/trade-applications/${id}/reject`, { reason: ' ' })).statusCode,
    ).toBe(400)
    await call('sale', 'POST', `staff/trade-applications/${id}/reject`, {
      reason: 'The number is not known.',
    })
    expect((await mails()).at(-1)!.body_text).toContain('The number is not known.')
    expect(await trade.own.membership(customer)).toBeUndefined()
    expect((await call('customer', 'GET', 'auth/me')).json().permissions).toEqual([])
    expect(await trade.own.apply(customer, applicationInput, [], 'en')).toEqual([])
  })

  test('a company is visible to its members and sales staff only', async () => {
    await trade.own.apply(customer, applicationInput, [], 'en')
    const [{ id }] = await waiting()
    await call('sale', 'POST', `staff/trade-applications/${id}/approve`)
    for (const [name, canSee] of [
      ['customer', 1],
      ['sale', 1],
      ['another customer', 0],
      ['corporate', 0],
      ['warehouse', 0],
    ] as const)
      expect([name, (await call(name, 'GET', 'companies/companies')).json().companies.length]).toEqual([
        name,
        canSee,
      ])
    expect(await trade.own.application(otherPrincipal)).toBeUndefined()
  })
})
