// Tests that each staff route declares the permission that its operation requires. Routes and valid requests come
// from the OpenAPI document, so new routes are covered automatically.
import { beforeAll, expect, test } from 'vitest'
import { makeActors } from '../../tests/support/actors.ts'
import { useApi } from '../../tests/support/api.ts'
import type { Permission } from '../contracts/permissions.ts'

type Schema = {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  minItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
}
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
type Operation = {
  'x-permission'?: Permission
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
}

type Route = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; operation: Operation }

const api = useApi()
/** The permissions that the operations of the current request have required. */
let required: Permission[] = []
let routes: Route[]
let token: string

beforeAll(async () => {
  // After the guard of the route, which requires the declared permission itself.
  api.app.addHook('preHandler', async (request) => {
    const { staff } = request
    if (!staff) return
    request.staff = {
      ...staff,
      require(permission) {
        required.push(permission)
        staff.require(permission)
      },
    }
  })
  await api.app.ready()
  const { actors } = await makeActors(api)
  token = (await actors.find(({ name }) => name === 'super-admin')!.token())!
  routes = Object.entries(api.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>)
      .filter(([, operation]) => operation['x-permission'])
      .map(([method, operation]) => ({ method: method.toUpperCase() as Route['method'], path, operation })),
  )
}, 120_000)

const chart = { name: 'Coats', unit: 'cm', columns: ['Size', 'Chest'], rows: [['S', '90']] }
/** Parts of requests with rules that the document does not express. */
const exceptions: Record<string, object> = {
  'POST /api/v1/staff/orders/{id}/refund': { amount: 1 },
  'POST /api/v1/staff/campaigns': { texts: { en: { subject: 'Sale', body: 'Hello' } } },
  'POST /api/v1/staff/campaigns/preview.html': {
    document: { texts: { en: { subject: 'Sale', body: 'Hello' } } },
  },
  'PUT /api/v1/staff/campaigns/{id}': { to: null },
  'POST /api/v1/staff/synonyms': { locale: 'en', term: 'jumper', synonym: 'sweater' },
  'POST /api/v1/staff/search-rules': { query: 'returns', redirect_to: '/returns' },
  'POST /api/v1/staff/search-rules/preview': { query: 'returns', redirect_to: '/returns' },
  'POST /api/v1/staff/redirects': { from: '/old', to: '/new' },
  'POST /api/v1/staff/size-charts': chart,
  'PUT /api/v1/staff/size-charts/{id}': { to: chart },
  'POST /api/v1/staff/size-charts/{id}/assign': { category: 1 },
  'POST /api/v1/staff/orders/{id}/edits': { dry_run: true },
  'POST /api/v1/staff/orders/{id}/exchanges': { dry_run: true },
  'POST /api/v1/staff/draft-orders/complete': { email: 'a@shop.example' },
  'POST /api/v1/staff/retailers': { province: '', time_zone: 'Europe/London' },
  'PUT /api/v1/staff/retailers/{slug}': { province: '', time_zone: 'Europe/London' },
}
const strings = ['a valid text', 'abc', '1', '/a', 'A1', 'a@shop.example', 'GB', 'EUR', 'sixteen-letters!']

/** A value that the schema accepts, with the required properties only. */
function createExample(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const [alternative] = schema.anyOf ?? schema.oneOf ?? []
  if (alternative) return createExample(alternative)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, createExample(schema.properties![name]!)]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => createExample(schema.items!))
    case 'string': {
      if (schema.format === 'uuid') return '00000000-0000-7000-8000-000000000000'
      if (schema.format === 'date-time') return '2030-01-01T00:00:00.000Z'
      if (schema.format === 'date') return '2030-01-01'
      if (schema.format === 'uri') return 'https://shop.example/shirt.jpg'
      const pattern = new RegExp(schema.pattern ?? '', 'u')
      const { minLength = 0, maxLength = Infinity } = schema
      return (
        strings.find((text) => text.length >= minLength && text.length <= maxLength && pattern.test(text)) ??
        'x'.repeat(minLength)
      )
    }
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case undefined:
    default:
      return null
  }
}

function createRequest({ method, path, operation: { parameters = [], requestBody } }: Route) {
  const listExamples = (place: Parameter['in']) =>
    parameters.flatMap(({ name, in: where, required: isRequired, schema }) =>
      where === place && isRequired
        ? [[name, name === 'locale' ? 'vi' : String(createExample(schema))] as const]
        : [],
    )
  const inPath = new Map(listExamples('path'))
  const [[contentType, { schema }] = ['', { schema: undefined }]] = Object.entries(requestBody?.content ?? {})
  const example = schema && createExample(schema)
  return {
    method,
    url: `${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath.get(name)!))}?${new URLSearchParams(Object.fromEntries(listExamples('query'))).toString()}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(contentType && { 'content-type': contentType }),
      ...Object.fromEntries(listExamples('header')),
    },
    ...(typeof example === 'string' && { payload: example }),
    ...(typeof example === 'object' && { payload: { ...example, ...exceptions[`${method} ${path}`] } }),
  }
}

test('the permission that a staff route declares is the first one that its operation requires', async () => {
  expect(routes.length).toBeGreaterThan(100)
  const declared: unknown[] = []
  const first: unknown[] = []
  for (const route of routes) {
    required = []
    const { statusCode, body } = await api.app.inject(createRequest(route))
    const name = `${route.method} ${route.path}`
    declared.push([name, route.operation['x-permission']])
    first.push([name, required[0] ?? `none: ${statusCode} ${body}`])
  }
  expect(first).toEqual(declared)
}, 120_000)
