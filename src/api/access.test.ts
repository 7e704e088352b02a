import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../tests/support/api.ts'
import { registerAccess } from './access.ts'
import type { Api } from './context.ts'
import { type Permission, permissions } from '../contracts/permissions.ts'

const api = useApi()
beforeAll(() => api.app.ready())

type Operation = { security?: Record<string, string[]>[]; 'x-permission'?: Permission }
/** Every operation of the OpenAPI document with its security requirement. */
const operations = () =>
  Object.entries(api.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, { security, ...operation }]) => ({
      path,
      method: method.toUpperCase() as 'GET' | 'POST' | 'PATCH' | 'DELETE',
      who:
        security === undefined
          ? undefined
          : security[0]?.['partnerKey']
            ? ['program', ...security[0]['partnerKey']].join(': ')
            : security.every((scheme) => Object.keys(scheme).length > 0) && security.length > 0
              ? (operation['x-permission'] ?? 'signed in')
              : 'everyone',
      permission: operation['x-permission'],
      roles: security?.[0]?.['accessToken'],
    })),
  )

test('a route without an access declaration prevents the start', () => {
  const app = Fastify() as unknown as Api
  registerAccess(app, () => ({}) as never)
  expect(() => app.get('/api/v1/secret', () => 'secret')).toThrow(/does not declare its access policy/)
})

test('the OpenAPI document lists the roles of each permission', () => {
  const staffOperations = operations().filter(({ path }) => path.startsWith('/api/v1/staff/'))
  expect(staffOperations.length).toBeGreaterThan(100)
  for (const { method, path, permission, roles } of staffOperations)
    expect([method, path, roles]).toEqual([method, path, permission && permissions[permission].roles])
})

const securityGuide = readFileSync('docs/security.md', 'utf8')

test('docs/security.md contains the current access matrix', () => {
  const rows = operations().map(({ path, method, who }) => `| ${method} ${path} | ${who} |`)
  for (const row of rows) expect(securityGuide, 'write this row into docs/security.md').toContain(row)
  expect(securityGuide.match(/^\| (?:GET|POST|PATCH|PUT|DELETE) \//gm)).toHaveLength(rows.length)
})

test('docs/security.md has the table of permissions as it is', () => {
  const rows = Object.entries<{ roles: readonly string[]; editors?: true }>(permissions).map(
    ([name, { roles, editors }]) =>
      `| \`${name}\` | ${[...roles, ...(editors ? ['`edit` right'] : [])].join(', ')} |`,
  )
  for (const row of rows) expect(securityGuide, 'write this row into docs/security.md').toContain(row)
  expect(securityGuide.match(/^\| `[\w-]+\.[\w-]+` \|/gm)).toHaveLength(rows.length)
})
