// Responses are encoded by their schema, which fails with 500 when a schema transforms values.
import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useApi } from '../../tests/support/api.ts'

const responses: { route: string; schema: unknown }[] = []
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url, schema }) => {
    for (const [status, response] of Object.entries((schema?.response ?? {}) as object))
      responses.push({ route: `${String(method)} ${url} ${status}`, schema: response })
  })
})

useApi()

/** Where a schema, or one of its parts, has a transform; undefined without any. */
function findTransform(part: unknown, path: string, seen: Set<unknown>): string | undefined {
  if (typeof part !== 'object' || part === null || seen.has(part)) return undefined
  seen.add(part)
  const definition = (part as { _zod?: { def: { type: string } } })._zod?.def
  if (definition?.type === 'transform') return path
  for (const [name, inner] of Object.entries(definition ?? part)) {
    // Checks of strings, such as trim, do not transform encoded values.
    const found = name === 'checks' ? undefined : findTransform(inner, `${path}.${name}`, seen)
    if (found !== undefined) return found
  }
  return undefined
}

test('no response schema of any route transforms values', () => {
  expect(responses.length).toBeGreaterThan(1_000)
  const transforms = responses.flatMap(({ route, schema }) => {
    const found = findTransform(schema, '', new Set())
    return found === undefined ? [] : [`${route}: ${found}`]
  })
  expect(transforms).toEqual([])
})

test('a transform is found at any depth', () => {
  const inner = z.string().transform((text) => text.length)
  for (const schema of [
    inner,
    z.object({ a: z.array(inner.optional()) }),
    z.union([z.int(), z.record(z.string(), inner)]),
  ])
    expect(findTransform(schema, '', new Set())).toBeDefined()
  expect(findTransform(z.object({ a: z.string().trim().default('') }), '', new Set())).toBeUndefined()
})
