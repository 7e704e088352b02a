// Tests failed jobs over HTTP: listed without payload, retried or discarded once; payment jobs cannot be
// discarded.
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'
import { can } from '../../contracts/permissions.ts'

const api = useApi()
let actors: Actor[]
let [failedJob, paymentJob] = [0, 0]

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
}, 60_000)
beforeEach(async () => {
  const { rows } = await sql<{ id: number }>`
    insert into job (kind, payload, attempts, max_attempts, last_error, failed_at, run_at)
    select kind, '{"to": "customer@private.example"}', 12, 12, 'no response', now(), now() + interval '1 day'
    from unnest(array['never.handled', 'payment.charge']) as kind returning id`.execute(api.db)
  ;[failedJob, paymentJob] = rows.map(({ id }) => id) as [number, number]
})

const call = async (name: string, method: 'GET' | 'POST', path = '') => {
  const access = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/staff/jobs${path}`,
    headers: { ...(access && { authorization: `Bearer ${access}` }) },
  })
}
const listed = async () =>
  ((await call('admin', 'GET')).json() as { jobs: { id: number; kind: string; error: string }[] }).jobs
const isDead = async (id: number) =>
  (
    await sql<{ failed: boolean }>`select failed_at is not null as failed from job where id = ${id}`.execute(
      api.db,
    )
  ).rows[0]?.failed
const audited = async (id: number) =>
  (
    await sql<{ action: string }>`
      select action from audit_event where object_kind = 'job' and object_id = ${String(id)}`.execute(api.db)
  ).rows.map(({ action }) => action)

test('failed jobs are listed with the error, without their payload', async () => {
  const jobs = await listed()
  expect(jobs.find(({ id }) => id === failedJob)).toMatchObject({
    kind: 'never.handled',
    error: 'no response',
  })
  expect(jobs.some(({ id }) => id === paymentJob)).toBe(false)
  expect(JSON.stringify(jobs)).not.toContain('private.example')
})

test.each(['retry', 'discard'])(
  '%s: applied once, recorded in the audit log, never for jobs that move money',
  async (operation) => {
    const responses = await Promise.all([1, 2].map(() => call('admin', 'POST', `/${failedJob}/${operation}`)))
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
    expect(await isDead(failedJob)).toBe(operation === 'retry' ? false : undefined)
    expect(await audited(failedJob)).toEqual([`job.${operation}`])
    expect((await call('admin', 'POST', `/${paymentJob}/${operation}`)).statusCode).toBe(404)
    expect(await isDead(paymentJob)).toBe(true)
  },
)

test('is for admins only', async () => {
  for (const { name, signedIn } of actors) {
    const deniedStatus = signedIn ? 403 : 401
    const isAllowed = can({ roles: [name] }, 'jobs.manage')
    expect([name, (await call(name, 'GET')).statusCode]).toEqual([name, isAllowed ? 200 : deniedStatus])
    expect([name, (await call(name, 'POST', '/999999999/discard')).statusCode]).toEqual([
      name,
      isAllowed ? 404 : deniedStatus,
    ])
  }
})
