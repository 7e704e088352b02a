// Baseline: a bare Fastify route that responds with the same bytes and headers.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

type BareResponse = { type: string; encoding: string | null; body: string }

const [file, port] = process.argv.slice(2) as [string, string]
const { type, encoding, body } = JSON.parse(readFileSync(file, 'utf8')) as BareResponse
const bytes = Buffer.from(body, 'base64')
const app = Fastify()
app.all('/*', (_request, reply) => {
  reply.header('content-type', type)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytes)
})
await app.listen({ host: '127.0.0.1', port: Number(port) })
process.once('SIGTERM', () => process.exit(0))
