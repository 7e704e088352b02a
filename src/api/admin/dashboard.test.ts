// Tests the figures of the start page over the admin API, and lists of stores and previews of emails.
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'

const api = useApi()
let actors: Actor[]
beforeAll(async () => void ({ actors } = await makeActors(api)), 120_000)
const call = async (name: string, path: string, payload?: object) => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/v1/staff/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
}

test('reports of visits, searches and low stock, by role', async () => {
  const visits = await call('accounting', 'reports/visits?from=2026-01-01&to=2026-01-03')
  expect(visits.json()).toMatchObject({
    days: [{ day: '2026-01-01' }, { day: '2026-01-02' }, { day: '2026-01-03' }],
    total: { visits: 0, orders: 0, share: null },
  })
  expect((await call('accounting', 'reports/visits?from=2026-01-03&to=2026-01-01')).statusCode).toBe(400)
  expect((await call('designer', 'reports/searches')).json()).toEqual({ searches: [] })
  expect((await call('accounting', 'reports/searches')).statusCode).toBe(403)
  expect((await call('warehouse', 'reports/low-stock')).json()).toEqual({ variants: expect.any(Array) })
  expect((await call('warehouse', 'reports/today')).statusCode).toBe(403)
})

test('stores are listed, and an email is rendered with texts that are not saved', async () => {
  expect((await call('sale', 'retailers?q=no-such-store')).json()).toMatchObject({ retailers: [], total: 0 })
  const { email_templates: templates } = (await call('designer', 'email-templates')).json() as {
    email_templates: { kind: string; texts: { key: string; role: string }[] }[]
  }
  const { kind, texts } = templates[0]!
  const key = texts.find(({ role }) => role === 'subject')?.key ?? texts[0]!.key
  const preview = async (text: string) =>
    (await call('designer', `email-templates/${kind}/preview`, { document: { [key]: text } })).json()
  expect(await preview('{no_such_placeholder}')).toMatchObject({ errors: [{ path: key }] })
  expect(await preview('{no_such_placeholder}')).toMatchObject({ html: expect.stringContaining('<') })
  expect((await call('designer', 'email-templates/none/preview', { document: {} })).statusCode).toBe(404)
})
