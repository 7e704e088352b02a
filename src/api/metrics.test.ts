// Tests access to the metrics of a process, and their content.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useApi } from '../../tests/support/api.ts'
import { openTestDatabase } from '../../tests/support/database.ts'
import { createMetrics } from '../platform/observability/metrics.ts'

const token = 'a token for monitoring'
const api = useApi({ metricsToken: token })
const apiWithoutToken = useApi()

const scrape = async () => {
  const response = await api.get('/metrics', { authorization: `Bearer ${token}` })
  expect(response.statusCode).toBe(200)
  return response
}
/** The value of a metric with these labels. */
const figure = (body: string, name: string) => {
  const line = body.split('\n').find((item) => item.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

test('metrics require the token, and return 404 when none is configured', async () => {
  expect((await apiWithoutToken.get('/metrics', { authorization: 'Bearer undefined' })).statusCode).toBe(404)
  for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${token}`, token, `Bearer ${token}x`]) {
    const { statusCode, body, headers } = await api.get('/metrics', { authorization })
    expect([authorization, statusCode, body, headers['cache-control']]).toEqual([
      authorization,
      401,
      '',
      'no-store',
    ])
  }
  expect((await api.get('/metrics')).statusCode).toBe(401)
})

test('requests are counted by route and status, without addresses or input', async () => {
  for (let n = 0; n < 3; n++) await api.get(`/api/v2/products/secret-${n}?q=typed`)
  await api.get('/nowhere/secret')
  const { body, headers } = await scrape()
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  const labels = 'method="GET",route="/api/v2/products/:slug",status="401"'
  expect(figure(body, `shop_request_duration_seconds_count{${labels}}`)).toBe(3)
  expect(body).not.toMatch(/secret|typed/)
  expect(figure(body, 'shop_gate_inside')).toBe(0)
  expect(figure(body, 'shop_gate_waiting')).toBe(0)
  expect(body).toContain('process_resident_memory_bytes')
})

test('due, late and failed jobs and webhook deliveries are counted', async () => {
  await sql`insert into job (kind, run_at, failed_at) values
    ('metrics.due', now() - interval '90 seconds', null), ('metrics.later', now() + interval '1 hour', null),
    ('metrics.failed', now() - interval '1 day', now())`.execute(api.db)
  const { body } = await scrape()
  expect(figure(body, 'shop_database_up')).toBe(1)
  expect(figure(body, 'shop_jobs{state="failed"}')).toBe(1)
  expect(figure(body, 'shop_jobs{state="scheduled"}')).toBe(1)
  expect(figure(body, 'shop_job_oldest_due_seconds{kind="metrics.due"}')).toBeGreaterThanOrEqual(90)
  expect(figure(body, 'shop_webhook_deliveries{status="failed"}')).toBe(0)
  await sql`delete from job where kind like 'metrics.%'`.execute(api.db)
  expect((await scrape()).body).not.toContain('metrics.due')
})

test('an unreachable database is reported, with all other metrics', async () => {
  const database = await openTestDatabase()
  const metrics = createMetrics({ db: database.db, loadShedder: { inside: 2, waiting: 5 } })
  expect(figure((await metrics.text()).body, 'shop_database_up')).toBe(1)
  await database.close()
  metrics.requestStarted()
  const { body } = await metrics.text()
  expect(figure(body, 'shop_database_up')).toBe(0)
  expect(figure(body, 'shop_requests_total')).toBe(1)
  expect(figure(body, 'shop_gate_waiting')).toBe(5)
})
