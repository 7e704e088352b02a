// Tests staff routes of the audit log: reading, paging and reverting over HTTP.
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'

const api = useApi()
let actors: Actor[]
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
})

const call = async (name: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  })
}
const list = async (query = '') => (await call('admin', 'GET', `audit-events${query}`)).json()
const setRates = async (...rates: object[]) => {
  const { version: was } = (await call('admin', 'GET', 'tax-rates')).json()
  return call('admin', 'PUT', 'tax-rates', { was, rates })
}

test('the audit log is for admins', async () => {
  for (const { name, signedIn } of actors) {
    const status = ['admin', 'super-admin'].includes(name) ? 200 : signedIn ? 403 : 401
    expect([name, (await call(name, 'GET', 'audit-events')).statusCode]).toEqual([name, status])
  }
})

test('a change is listed with its author and values, and reverted once', async () => {
  await setRates({ country: 'DE', rate: 19 })
  await setRates({ country: 'DE', rate: 16 })
  const [latest] = (await list('?search=tax')).events
  expect(latest).toMatchObject({
    actor_name: 'admin',
    action: 'tax.rates',
    object_kind: 'settings',
    object_id: 'tax',
    reverts: null,
    revertible: true,
  })
  expect(JSON.stringify(latest.changes)).toMatch(/19.*16/)
  expect((await call('admin', 'POST', `audit-events/${latest.id}/revert`)).statusCode).toBe(204)
  expect((await call('admin', 'GET', 'tax-rates')).json().rates).toMatchObject([{ country: 'DE', rate: 19 }])
  const again = await call('admin', 'POST', `audit-events/${latest.id}/revert`)
  expect([again.statusCode, again.json().error.code]).toEqual([409, 'content_changed'])
  const [revert] = (await list()).events
  expect(revert).toMatchObject({ action: 'tax.rates', reverts: latest.id })
})

test('events are paged and filtered', async () => {
  const { events } = await list()
  const filtered = await list('?to=2020-01-01')
  expect(filtered.actors).toEqual([{ actor: events[0].actor, name: 'admin' }])
  const { events: older } = await list(`?before=${events[0].id}`)
  expect(older).toEqual(events.slice(1))
  expect((await list('?actor=command%20line')).events).toEqual([])
  expect(filtered.events).toEqual([])
  expect((await list('?object=settings/tax')).events).toEqual(events)
  expect((await list('?object=settings/shipping')).events).toEqual([])
  expect((await call('admin', 'GET', 'audit-events?from=yesterday')).statusCode).toBe(400)
  expect((await call('admin', 'POST', 'audit-events/999999/revert')).statusCode).toBe(404)
})
