// A separate process: connections that send unique searches in a loop, whatever the response. node
// tests/bench/flood.ts URL CONNECTIONS SECONDS; prints the count of each status as JSON.
import { Agent, request } from 'node:http'

const [url = '', connections, seconds] = process.argv.slice(2)
const until = performance.now() + Number(seconds) * 1_000
const agent = new Agent({ keepAlive: true })
const searchTerms = ['shirt', 'jacket', 'dress', 'jeans', 'boots', 'coat', 'bag', 'watch']
const statuses: Record<string, number> = {}
let sentCount = 0

const nextPath = () => {
  const at = sentCount++
  const query = `q=${searchTerms[at % searchTerms.length]}&price=${at}-${100_000 + at}`
  return at % 2 === 0 ? `/search?${query}` : `/api/v1/dynamic/home/search?${query}`
}

const sendRequest = () =>
  new Promise<string>((resolve) => {
    const clientRequest = request(
      url + nextPath(),
      { agent, headers: { 'accept-encoding': 'br' } },
      (response) => {
        response.resume().once('end', () => resolve(String(response.statusCode)))
      },
    )
    clientRequest.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
    clientRequest.end()
  })

async function client(): Promise<void> {
  while (performance.now() < until) {
    const status = await sendRequest()
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}

await Promise.all(Array.from({ length: Number(connections) }, client))
process.stdout.write(JSON.stringify(statuses))
