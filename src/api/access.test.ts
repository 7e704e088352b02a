import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../tests/support/api.ts'
import { registerAccess } from './access.ts'
import type { Api } from './context.ts'

const api = useApi()
beforeAll(() => api.app.ready())

type Operation = { security?: Record<string, string[]>[] }
/** Every operation of the OpenAPI document with its security requirement. */
const operations = () =>
  Object.entries(api.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, { security }]) => ({
      path,
      method: method.toUpperCase() as 'GET' | 'POST' | 'PATCH' | 'DELETE',
      who:
        security === undefined
          ? undefined
          : security[0]?.['partnerKey']
            ? ['program', ...security[0]['partnerKey']].join(': ')
            : security.every((scheme) => Object.keys(scheme).length > 0) && security.length > 0
              ? ['signed in', security.flatMap((scheme) => Object.values(scheme).flat()).join(', ')]
                  .filter(Boolean)
                  .join(': ')
              : 'everyone',
    })),
  )

test('a route without an access declaration prevents the start', () => {
  const app = Fastify() as unknown as Api
  registerAccess(
    app,
    () => ({}) as never,
    () => ({}) as never,
  )
  expect(() => app.get('/api/v1/secret', () => 'told')).toThrow(/does not declare its access policy/)
})

test('docs/security.md contains the current access matrix', () => {
  const rows = operations().map(({ path, method, who }) => `| ${method} ${path} | ${who} |`)
  const text = readFileSync('docs/security.md', 'utf8')
  for (const row of rows) expect(text, 'write this row into docs/security.md').toContain(row)
  expect(text.match(/^\| (?:GET|POST|PATCH|PUT|DELETE) \//gm)).toHaveLength(rows.length)
})
