// The page of machine keys: who opens it, and what its forms do. The sandbox itself: src/app/sandbox.test.ts.
import { type data, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'
import type { PageRequest } from '../../api/pages.ts'
import { accountContext, requestContext, shopContext } from '../../storefront/context.ts'
import { action, loader } from './machine-keys.tsx'

async function render(request: Request, { shop, account, ...page }: PageRequest): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(accountContext, account)
  context.set(requestContext, page)
  const run = request.method === 'POST' ? action : loader
  try {
    const args = { request, context, params: {}, url: new URL(request.url) }
    const result = (await run(args as unknown as LoaderFunctionArgs)) as unknown
    if (result instanceof Response) return result
    const { data: body, init } = (result ?? {}) as { data?: unknown; init?: { status?: number } }
    return Response.json(body ?? result, init ?? {})
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    return new Response(null, { status: (thrown as ReturnType<typeof data>).init?.status ?? 500 })
  }
}

const api = useApi({ web: { render, policy: () => '' } })
let actors: Actor[]
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
})

const headersOf = async (name: string): Promise<Record<string, string>> => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  return token ? { cookie: `access_token=${token}` } : {}
}
const open = async (name: string) => api.get('/admin/machine-keys', await headersOf(name))
const send = async (form: [string, string][]) =>
  api.app.inject({
    method: 'POST',
    url: '/admin/machine-keys',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...(await headersOf('admin')),
    },
    payload: new URLSearchParams(form).toString(),
  })
const keys = async () => (await open('admin')).json().keys as { id: number; mode: string; state: string }[]
const input = (...more: [string, string][]): [string, string][] => [
  ['request', 'a-request-key-0123456789'],
  ['name', 'ERP'],
  ['mode', 'test'],
  ...more,
]

test('admins open the page, other staff and customers do not', async () => {
  const statuses = await Promise.all(
    ['admin', 'warehouse', 'customer', 'anonymous'].map(async (name) => (await open(name)).statusCode),
  )
  expect(statuses).toEqual([200, 403, 404, 302])
  expect((await open('admin')).json().sandbox).toEqual({ filled_at: null, rows: 0 })
})

test('a form that is sent twice creates one key, which is shown once and can be revoked', async () => {
  const form = input(['scope', 'orders.read'], ['scope', 'stock.edit'], ['until', '2999-12-31'])
  const created = (await send(form)).json().created
  expect(created).toMatch(/^mk_test_[\w-]{22}$/)
  expect((await send(form)).json().created).toBe(created)
  const [key, ...rest] = await keys()
  expect([key, rest]).toMatchObject([
    {
      name: 'ERP',
      mode: 'test',
      scopes: ['orders.read', 'stock.edit'],
      expires_at: '2999-12-31T23:59:59.000Z',
    },
    [],
  ])
  expect((await open('admin')).body).not.toContain(created)
  expect((await send([['revoke', String(key!.id)]])).headers.location).toBe(
    '/admin/machine-keys?done=revoked',
  )
  expect((await keys())[0]!.state).toBe('revoked')
})

test('a form that is not complete creates no key, and keeps what was entered', async () => {
  const before = (await keys()).length
  const scope: [string, string] = ['scope', 'orders.read']
  for (const [form, error] of [
    [input(), 'office.keys.error.scopes'],
    [input(['scope', 'team.manage']), 'office.keys.error.scopes'],
    [
      [...input(scope), ['name', '']].filter(([name, value]) => name !== 'name' || value === ''),
      'office.keys.error.name',
    ],
    [input(scope, ['until', '2020-01-01']), 'office.keys.error.until'],
    [input(scope, ['until', 'soon']), 'office.keys.error.until'],
  ] as [[string, string][], string][]) {
    const response = await send(form)
    expect([response.statusCode, response.json().error]).toEqual([422, error])
    expect(response.json().values.mode).toBe('test')
  }
  expect(await keys()).toHaveLength(before)
})

test('a reset of a sandbox that is not available says so', async () => {
  const response = await send([['reset', '1']])
  expect([response.statusCode, response.json()]).toEqual([503, { error: 'office.sandbox.error' }])
})
