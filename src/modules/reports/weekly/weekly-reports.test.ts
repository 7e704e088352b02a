// The weekly email of a saved report: once a week by the clock of the shop, in the language of the reader, while they may read it.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { placeOrders } from '../../../../tests/support/orders.ts'
import { addDays, getMonday } from '../../../kernel/days.ts'
import { weeklyReportJobs } from './weekly-reports.service.ts'

const api = useApi()
let actors: Actor[]
let ids: Map<string, string>
/** Sunday after the day on which the tests run; the shop is at UTC+7. */
let sunday: string
beforeAll(async () => {
  ;({ actors, ids } = await makeActors(api))
  sunday = addDays(getMonday(api.now().toISOString().slice(0, 10)), 6)
  await sql`update content set document = jsonb_set(document, '{timeZone}', '"Asia/Ho_Chi_Minh"') where kind = 'settings'`.execute(
    api.db,
  )
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.sku limit 1`.execute(
    api.db,
  )
  await placeOrders(api, [rows[0]!.sku], 2)
}, 120_000)

const call = async (name: string, method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/staff/views${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
}
type View = { id: number; name: string; subscribed: boolean }
const save = async (list: string, view: object = {}) => {
  const response = await call('accounting', 'PUT', '', { list, name: 'Weekly', query: {}, ...view })
  return (response.json() as { views: View[] }).views[0]!
}

/** Runs the job at a time of UTC. */
const runAt = (time: string) =>
  weeklyReportJobs({
    clock: { now: () => new Date(time) },
    reports: api.services.reports,
    shopUrl: 'https://shop.example',
    shopName: () => Promise.resolve('Selvedge'),
    wakeWorker: () => undefined,
  })['reports.send-weekly']!(api.db, {}, { id: 0 })
const listEmails = async () =>
  (
    await sql<{ recipient: string; subject: string; text: string }>`
      select recipient, subject, body_text as text from outgoing_email where dedupe_key like 'weekly-report:%' order by id`.execute(
      api.db,
    )
  ).rows

test('reports are emailed once on Monday morning, until the reader may no longer read them', async () => {
  const query = { period: 'last-7-days', compare: 'none' }
  const { id } = await save('report-sales-by-product', { shared: true, query })
  for (const name of ['accounting', 'sales-manager', 'sales-manager'])
    expect((await call(name, 'PUT', `/${id}/subscription`)).statusCode).toBe(200)
  await sql`update account set locale = 'vi' where id = ${ids.get('sales-manager')!}`.execute(api.db)
  const views = (await call('sales-manager', 'GET', '?list=report-sales-by-product')).json()
  expect(views).toMatchObject({ views: [{ id, own: false, subscribed: true }] })

  // Monday at 6:59, then at 7:01 by the clock of the shop, in several processes.
  await runAt(`${sunday}T23:59:00Z`)
  expect(await listEmails()).toEqual([])
  const monday = addDays(sunday, 1)
  await Promise.all([1, 2, 3].map(() => runAt(`${monday}T00:01:00Z`)))
  await runAt(`${addDays(monday, 3)}T12:00:00Z`)
  const emails = (await listEmails()).toSorted((a, b) => a.recipient.localeCompare(b.recipient))
  expect(emails).toEqual([
    expect.objectContaining({ subject: 'Weekly: weekly report of Selvedge' }),
    expect.objectContaining({ subject: 'Weekly: báo cáo tuần của Selvedge' }),
  ])
  expect(emails[0]!.text).toContain('2 orders')
  expect(emails[0]!.text).toContain('https://shop.example/admin/analytics/sales-by-product?')

  await save('report-sales-by-product', { shared: false, query })
  await runAt(`${addDays(monday, 7)}T12:00:00Z`)
  expect(await listEmails()).toHaveLength(3)
  await sql`delete from account_role where account_id = ${ids.get('accounting')!}`.execute(api.db)
  await runAt(`${addDays(monday, 14)}T12:00:00Z`)
  expect(await listEmails()).toHaveLength(3)
  expect((await sql`select from report_subscription`.execute(api.db)).rows).toEqual([])
  await sql`insert into account_role (account_id, role) values (${ids.get('accounting')!}, 'accounting')`.execute(
    api.db,
  )
})

test('every report has an email, also with a query that it no longer has', async () => {
  await sql`delete from outgoing_email where dedupe_key like 'weekly-report:%'`.execute(api.db)
  const lists = ['stock', 'returns', 'customers', 'sales-by-channel', 'sales-by-category']
  for (const list of lists) {
    const { id } = await save(`report-${list}`, { name: list, query: { sort: 'colour', by: 'colour' } })
    await call('admin', 'PUT', `/${id}/subscription`)
    expect((await call('accounting', 'PUT', `/${id}/subscription`)).statusCode).toBe(
      list === 'stock' ? 403 : 200,
    )
  }
  await runAt(`${addDays(sunday, 1)}T12:00:00Z`)
  expect((await listEmails()).map(({ subject }) => subject.split(':')[0])).toEqual(
    lists.filter((list) => list !== 'stock'),
  )
})

test('only views of reports that the reader sees can be emailed', async () => {
  const { id } = await save('orders')
  expect((await call('accounting', 'PUT', `/${id}/subscription`)).statusCode).toBe(404)
  const { id: hidden } = await save('report-sales-by-brand')
  expect((await call('sales-manager', 'PUT', `/${hidden}/subscription`)).statusCode).toBe(404)
  const { id: shared } = await save('report-sales-by-market', { shared: true })
  expect((await call('warehouse', 'PUT', `/${shared}/subscription`)).statusCode).toBe(403)
  expect((await call('accounting', 'PUT', `/${shared}/subscription`)).statusCode).toBe(200)
  expect((await call('accounting', 'DELETE', `/${shared}/subscription`)).statusCode).toBe(200)
  expect((await sql`select from report_subscription where view_id = ${shared}`.execute(api.db)).rows).toEqual(
    [],
  )
})
