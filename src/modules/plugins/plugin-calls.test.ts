// Calls of plugins are counted and traced, with the state of their circuit breaker.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/database.ts'
import { createMetrics } from '../../platform/observability/metrics.ts'
import { type Attributes, setTracing, type Tracing } from '../../platform/observability/trace.ts'
import { createPluginService, observePluginCall, pluginCallMetrics } from './plugin-calls.ts'

const owner = { plugin: 'acme', part: 'rates', code: 'acme-post' }
const fail = () => Promise.reject(new Error('card 4242 was rejected'))
afterEach(() => setTracing(undefined))

test('calls are counted by result, with the state of the circuit breaker', async () => {
  const database = await openTestDatabase()
  await sql`select 1`.execute(database.db)
  const metrics = createMetrics({
    db: database.db,
    loadShedder: { inside: 0, waiting: 0 },
    pluginCalls: pluginCallMetrics,
  })
  const read = async (name: string) => {
    const { body } = await metrics.text()
    const line = body.split('\n').find((one) => one.startsWith(`${name} `))
    return line && Number(line.slice(name.length + 1))
  }
  const count = (result: string) =>
    read(`shop_plugin_call_duration_seconds_count{plugin="acme",part="rates",result="${result}"}`)
  const isOpen = () => read('shop_plugin_circuit_open{plugin="acme",part="rates"}')
  const settings = { timeoutMs: 5, maxFailures: 2, openMs: 60_000, isOutage: () => false }
  const service = createPluginService(owner, 'Acme', settings)
  // Another carrier of the plugin works.
  createPluginService({ ...owner, code: 'acme-express' }, 'Acme Express', settings)
  expect(await service.call(() => Promise.resolve(7))).toBe(7)
  await expect(service.call(fail)).rejects.toThrow('card 4242')
  expect(await isOpen()).toBe(0)
  const hang = () => service.call(() => new Promise(() => undefined))
  await expect(hang()).rejects.toThrow('did not answer within')
  await expect(hang()).rejects.toThrow('did not answer within')
  await expect(hang()).rejects.toThrow('did not answer recently')
  expect(await Promise.all(['ok', 'error', 'timeout', 'not_called'].map(count))).toEqual([1, 1, 2, 1])
  expect(await isOpen()).toBe(1)
  // Settings were changed: a new service begins with a closed circuit.
  createPluginService(owner, 'Acme', settings)
  expect(await isOpen()).toBe(0)
  await database.close()
})

test('each call is a span that names plugin and part', async () => {
  const spans: [string, Attributes][] = []
  setTracing({
    span(name, _kind, attributes, work) {
      spans.push([name, attributes])
      return work()
    },
  } satisfies Pick<Tracing, 'span'> as Tracing)
  await expect(observePluginCall({ ...owner, part: 'feeds' }, fail)).rejects.toThrow('card 4242')
  expect(spans).toEqual([
    [
      'plugin acme feeds',
      { 'shop.plugin': 'acme', 'shop.plugin.part': 'feeds', 'shop.plugin.code': 'acme-post' },
    ],
  ])
})
