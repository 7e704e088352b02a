// Load test of a URL and of a bare route with the same bytes, one after the other in one run.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { freePort } from '../support/free-port.ts'

export type Request = { path: string; method?: 'GET' | 'POST'; body?: string }
/** Response times in ms. */
export type Times = { perSecond: number; p50Ms: number; p95Ms: number; p99Ms: number }
export type Figure = { perSecond: number; p99Ms: number; bare: number; share: number; bytes: number }

const connections = 16
const seconds = 6
const warmingSeconds = 2
/** As Chrome and Firefox send it. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', 'content-type': 'application/json' }

/**
 * Repeats one request, or sends each request of a list once, so that no response is cached. Both sides are
 * warmed up first, because fresh code is slow for its first seconds; `warming` must not contain measured
 * requests.
 */
export async function measure(
  shop: string,
  { requests, warming = requests }: { requests: Request[]; warming?: Request[] },
): Promise<Figure> {
  const first = requests[0]!
  await runLoad(shop, warming, warmingSeconds)
  const shopFigure = await runLoad(shop, requests)
  const sample = await fetch(shop + first.path, {
    method: first.method ?? 'GET',
    headers,
    body: first.body ?? null,
  })
  const text = await rawBody(shop, first)
  const baseline = await startBare({
    type: sample.headers.get('content-type') ?? 'text/plain',
    encoding: sample.headers.get('content-encoding'),
    body: text.toString('base64'),
  })
  try {
    await runLoad(baseline.url, [first], warmingSeconds)
    const bareFigure = await runLoad(baseline.url, [first])
    return {
      perSecond: shopFigure.perSecond,
      p99Ms: shopFigure.p99Ms,
      bare: bareFigure.perSecond,
      share: shopFigure.perSecond / bareFigure.perSecond,
      bytes: text.length,
    }
  } finally {
    baseline.process.kill('SIGTERM')
  }
}

/** Requests per second of a bare route with a body of this size: the machine's current maximum. */
export async function measureBare(bytes: number): Promise<number> {
  const body = Buffer.alloc(bytes, 'x').toString('base64')
  const baseline = await startBare({ type: 'text/plain', encoding: null, body })
  try {
    await runLoad(baseline.url, [{ path: '/' }], warmingSeconds)
    return (await runLoad(baseline.url, [{ path: '/' }])).perSecond
  } finally {
    baseline.process.kill('SIGTERM')
  }
}

/** @param concurrency number of connections; each sends the next request when it has its response. */
export async function runLoad(
  url: string,
  requests: Request[],
  forSeconds = seconds,
  concurrency = connections,
): Promise<Times> {
  let next = 0
  const isVaried = requests.length > 1
  const options: autocannon.Options = {
    url,
    connections: concurrency,
    headers,
    ...(isVaried ? { amount: requests.length } : { duration: forSeconds }),
    requests: [
      {
        ...toCannon(requests[0]!),
        ...(isVaried && {
          setupRequest: (request) => ({ ...request, ...toCannon(requests[next++ % requests.length]!) }),
        }),
      },
    ],
  }
  const startedAt = performance.now()
  // Its types declare only the promise, but it is also the running instance.
  const running = autocannon(options) as autocannon.Instance & Promise<autocannon.Result>
  // autocannon notices the end only at its next full second.
  let last = startedAt
  const times: number[] = []
  void running.on('response', (_client, _status, _bytes, ms) => {
    last = performance.now()
    times.push(ms)
  })
  const result = await running
  const elapsedSeconds = (last - startedAt) / 1000
  if (result.non2xx || result.errors || result.timeouts) {
    throw new Error(
      `${url}${requests[0]!.path}: ${result.non2xx} responses were not 200, ${result.errors} errors, ${result.timeouts} timeouts`,
    )
  }
  times.sort((a, b) => a - b)
  const within = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    perSecond: Math.round(isVaried ? requests.length / elapsedSeconds : result.requests.average),
    p50Ms: within(0.5),
    p95Ms: within(0.95),
    p99Ms: result.latency.p99,
  }
}

const toCannon = ({ path, method = 'GET', body }: Request) => ({
  path,
  method,
  headers,
  ...(body && { body }),
})

/** Response body as sent, still compressed. */
async function rawBody(url: string, { path, method = 'GET', body }: Request): Promise<Buffer> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const input = request(url + path, { method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(Buffer.concat(parts)))
    })
    input.once('error', reject)
    input.end(body)
  })
}

async function startBare(responseOptions: object): Promise<{ url: string; process: ChildProcess }> {
  mkdirSync('.cache/bench', { recursive: true })
  const file = '.cache/bench/bare.json'
  writeFileSync(file, JSON.stringify(responseOptions))
  const port = await freePort()
  const child = spawn(process.execPath, ['tests/bench/bare.ts', file, String(port)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 200; attempt++) {
    const response = await fetch(url).then(
      () => true,
      () => false,
    )
    if (response) return { url, process: child }
    await delay(50)
  }
  child.kill()
  throw new Error('the bare server did not start')
}
