import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { registerTraces } from '../../api/http/traces.ts'
import { createLog } from './log.ts'
import { withSpan, traceIds, setTracing } from './trace.ts'
import { createTracing } from './tracing.ts'

let collector: Server | undefined
afterEach(() => {
  setTracing(undefined)
  collector?.close()
})

/** A collector that returns received spans as bytes, which contain names and values as plain text. */
async function collect(): Promise<{ endpoint: string; output: () => string }> {
  const chunks: Buffer[] = []
  collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end())
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, output: () => Buffer.concat(chunks).toString('latin1') }
}

test('requests, statements and jobs are spans of the caller’s trace, which log lines name; no values are exported', async () => {
  const { endpoint, output } = await collect()
  const tracing = createTracing({ endpoint, service: 'shop-7', ratio: 1 })
  setTracing(tracing)
  const lines: string[] = []
  const log = createLog('info', false, { write: (line) => void lines.push(line) })
  const app = Fastify()
  registerTraces(app, tracing)
  app.get('/orders/:id', async () => {
    tracing.query('select * from shop_order where id = $1', 3, undefined)
    await withSpan('job email.send', 'consumer', {}, async () => log.info('within'))
    return traceIds()
  })
  app.get('/broken', async () => {
    await withSpan('charge', 'client', {}, () => Promise.reject(new Error('card 4242 refused')))
  })
  const trace = 'ab'.repeat(16)
  const traceparent = `00-${trace}-${'cd'.repeat(8)}-01`
  const response = await app.inject({ url: '/orders/secret-7?q=typed', headers: { traceparent } })
  expect(response.json()).toMatchObject({ trace_id: trace })
  expect((await app.inject('/broken')).statusCode).toBe(500)
  expect(traceIds()).toEqual({})
  tracing.query('select of nothing that is watched', 1, undefined)
  await app.close()
  await tracing.stop()
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'within', trace_id: trace })
  const text = output()
  for (const part of [
    'shop-7',
    'GET /orders/:id',
    'select * from shop_order',
    'job email.send',
    'GET /broken',
    'charge',
  ])
    expect(text).toContain(part)
  expect(text).toContain(Buffer.from(trace, 'hex').toString('latin1'))
  for (const part of ['secret-7', 'typed', '4242', 'of nothing that']) expect(text).not.toContain(part)
})

test('without a collector work runs as usual', async () => {
  expect(await withSpan('job', 'consumer', {}, async () => 7)).toBe(7)
  expect(traceIds()).toEqual({})
})
