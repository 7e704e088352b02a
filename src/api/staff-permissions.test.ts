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
  minimum?: number
}
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
type Operation = {
  'x-permission'?: Permission
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
}

const api = useApi()
/** The permissions that the operations of the current request have required. */
let required: Permission[] = []
let routes: { method: 'GET' | 'POST'; path: string; operation: Operation }[]
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
      .map(([method, operation]) => ({ method: method.toUpperCase() as 'GET', path, operation })),
  )
}, 120_000)

const strings = ['a valid text', 'abc', '1', '/a', 'A1', 'a@shop.example', 'GB']

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
      const pattern = new RegExp(schema.pattern ?? '')
      const { minLength = 0 } = schema
      return strings.find((text) => text.length >= minLength && pattern.test(text)) ?? 'x'.repeat(minLength)
    }
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'null':
    case undefined:
      return null
  }
}

const createRequest = (path: string, { parameters = [], requestBody }: Operation) => {
  const listed = (place: Parameter['in']) =>
    parameters.flatMap(({ name, in: where, required: isRequired, schema }) =>
      where === place && isRequired ? [[name, String(createExample(schema))]] : [],
    )
  const inPath = Object.fromEntries(listed('path')) as Record<string, string>
  const body = requestBody?.content['application/json']
  return {
    url: `${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath[name]!))}?${new URLSearchParams(listed('query')).toString()}`,
    headers: Object.fromEntries(listed('header')) as Record<string, string>,
    payload: body && (createExample(body.schema) as object),
  }
}

test('the permission that a staff route declares is the first one that its operation requires', async () => {
  expect(routes.length).toBeGreaterThan(100)
  const differing: unknown[] = []
  for (const { method, path, operation } of routes) {
    required = []
    const { url, headers, payload } = createRequest(path, operation)
    const response = await api.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(method !== 'GET' && payload && { payload }),
    })
    if (required[0] !== operation['x-permission'])
      differing.push([
        method,
        path,
        operation['x-permission'],
        required,
        response.statusCode,
        response.body.slice(0, 300),
      ])
  }
  expect(differing).toEqual([])
}, 120_000)
