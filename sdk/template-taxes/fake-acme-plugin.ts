// A fake of the tax service for tests. Write it after the service's documentation, not after your code.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { createTaxRequest, type FakeTaxService } from '../../sdk/plugin/testing-tax.ts'
import type { AcmePluginSettings } from './index.ts'

type Request = { prices_include_tax: boolean; items: { id: string; amount: number }[] }

const parts = [
  { name: 'State', percent: 6.5 },
  { name: 'City', percent: 3.85 },
]
const rate = 0.1035

export async function createFakeAcmePlugin(): Promise<FakeTaxService<AcmePluginSettings>> {
  let requests = 0
  let failure: 'unavailable' | 'malformed' | undefined

  function answer({ prices_include_tax: isIncluded, items }: Request): [number, object] {
    const next = failure
    failure = undefined
    requests++
    if (next === 'unavailable') return [503, {}]
    if (next === 'malformed') return [200, { unexpected: true }]
    const taxed = items.map(({ id, amount }) => ({
      id,
      tax: Math.round(isIncluded ? amount - amount / (1 + rate) : amount * rate),
      parts,
    }))
    return [200, { id: `calculation-${requests}`, items: taxed }]
  }

  const server = createServer((request, response) => {
    void (async () => {
      const [status, body] = answer((await json(request)) as Request)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: { apiKey: 'test_key', countries: 'US', apiUrl: `http://127.0.0.1:${port}` },
    request: createTaxRequest(),
    failNext(kind) {
      failure = kind
    },
    countRequests: () => requests,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
