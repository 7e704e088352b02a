// Tax data of companies: permissions, rejected input, and the confirmation of VAT ids by a fake VIES server.
import { DAY_MS } from '../../../kernel/days.ts'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'

let vies: Server
/** Bodies of the requests, and the response to the next ones; `hang` never answers. */
const received: { countryCode: string; vatNumber: string }[] = []
let reply: { status: number; body: string } | 'hang'
const confirmed = {
  status: 200,
  body: JSON.stringify({ valid: true, name: 'Looms GmbH', requestIdentifier: 'W1' }),
}
const unavailable = {
  status: 200,
  body: JSON.stringify({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }),
}

const api = useApi({
  async viesUrl() {
    vies = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        received.push(JSON.parse(Buffer.concat(parts).toString()))
        if (reply === 'hang') return
        response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
      })
    }).listen(0, '127.0.0.1')
    await once(vies, 'listening')
    return `http://127.0.0.1:${(vies.address() as AddressInfo).port}/rest-api/`
  },
})
let actors: Actor[]
let company: string
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
})
afterAll(() => {
  vies.closeAllConnections()
  vies.close()
})
beforeEach(async () => {
  await sql`truncate company, vat_id_check, job cascade`.execute(api.db)
  const { rows } = await sql<{
    id: string
  }>`insert into company (name, tax_number, country, province, created_at)
    values ('Looms', '181/815/08155', 'DE', 'Bayern', now()) returning id`.execute(api.db)
  company = rows[0]!.id
  received.length = 0
  reply = confirmed
})

async function call(name: string, method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) {
  const token = await actors.find((actor) => actor.name === name)!.token()
  const response = await api.app.inject({
    method,
    url: `/api/v1/staff/companies/${company}/tax${path}`,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}
const read = async () => (await call('sale', 'GET', '')).body
const set = (to: string, was = '181/815/08155', name = 'accounting') =>
  call(name, 'PUT', '', { was: { tax_number: was, exemption: null }, to: { tax_number: to } })

test('tax data is for sales and accounting, and those who edit terms change it', async () => {
  for (const { name, signedIn } of actors) {
    const denied = signedIn ? 403 : 401
    const reads = ['sale', 'sales-manager', 'accounting', 'admin', 'super-admin'].includes(name)
    expect([name, (await call(name, 'GET', '')).status]).toEqual([name, reads ? 200 : denied])
    const edits = reads && name !== 'sale'
    expect([name, (await set('181/815/08155', undefined, name)).status]).toEqual([name, edits ? 200 : denied])
  }
})

test('a wrong VAT id is rejected with the reason, and nothing is overwritten', async () => {
  expect((await set('DE136695978')).body.error).toMatchObject({
    code: 'invalid_input',
    details: { issues: [{ path: 'to.tax_number', message: expect.stringContaining('A digit is wrong') }] },
  })
  expect((await set('DE1366')).body.error.details.issues[0].message).toContain('DE136695976')
  expect((await set('DE136695976', 'other')).body.error.code).toBe('content_changed')
  expect(await read()).toEqual({ tax_number: '181/815/08155', exemption: null, vat_id: null })
  expect((await call('accounting', 'POST', '/vat-id-check')).status).toBe(400)
  expect(await call('accounting', 'POST', '/vat-id-check')).toMatchObject({
    body: { error: { details: { issues: [{ path: 'tax_number' }] } } },
  })
})

test('a VAT id is confirmed in the background, and the result belongs to the number', async () => {
  const changed = await set('de 136.695.976')
  expect(changed.body).toMatchObject({
    tax_number: 'DE136695976',
    vat_id: { status: 'unchecked', checked_at: null },
  })
  await api.worker.drain()
  expect(received).toEqual([{ countryCode: 'DE', vatNumber: '136695976' }])
  expect((await read()).vat_id).toMatchObject({
    id: 'DE136695976',
    status: 'valid',
    name: 'Looms GmbH',
    request_id: 'W1',
    checked_at: expect.any(String),
  })
  reply = { status: 200, body: JSON.stringify({ valid: false, name: '---' }) }
  expect((await call('accounting', 'POST', '/vat-id-check')).status).toBe(202)
  await api.worker.drain()
  expect((await read()).vat_id).toMatchObject({ status: 'invalid', name: '' })
  expect((await set('DE115235681', 'DE136695976')).body.vat_id.status).toBe('unchecked')
})

test('while VIES is down the number stays unchecked, and it is requested again later', async () => {
  reply = unavailable
  await set('DE136695976')
  await api.worker.drain()
  expect((await read()).vat_id.status).toBe('unchecked')
  const { rows } = await sql<{ attempts: number; due: boolean }>`
    select attempts, run_at > ${api.now()} as due from job where kind = 'tax.check-vat-id'`.execute(api.db)
  expect(rows).toEqual([{ attempts: 1, due: true }])
  reply = { status: 503, body: 'Service Unavailable' }
  api.advanceClock(120_000)
  await api.worker.drain()
  reply = confirmed
  api.advanceClock(600_000)
  await api.worker.drain()
  expect((await read()).vat_id.status).toBe('valid')
  expect(received).toHaveLength(3)
})

test('numbers are checked again after 30 days, others of the company list are not', async () => {
  await set('DE136695976')
  await api.worker.drain()
  const recheck = async () => {
    await sql`insert into job (kind) values ('companies.recheck-vat-ids')`.execute(api.db)
    await api.worker.drain()
  }
  await recheck()
  expect(received).toHaveLength(1)
  api.advanceClock(31 * DAY_MS)
  await recheck()
  expect(received).toHaveLength(2)
})
