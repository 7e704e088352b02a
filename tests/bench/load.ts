// Load on an address, and on a bare route with the same bytes, one after the other in one run.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { freePort } from '../support/free-port.ts'

export type Request = { path: string; method?: 'GET' | 'POST'; body?: string }
/** How long answers took, ms. */
export type Times = { perSecond: number; p50Ms: number; p95Ms: number; p99Ms: number }
export type Figure = { perSecond: number; p99Ms: number; bare: number; share: number; bytes: number }

const connections = 16
const seconds = 6
const warmingSeconds = 2
const headers = { 'accept-encoding': 'br', 'content-type': 'application/json' }

/**
 * One request again and again, or each of a list once: then nothing is answered from a cache. Both sides are warm before they are
 * measured, as code that is new to the engine is slow for its first seconds: with `warming`, which must not hold what is measured.
 */
export async function measure(
  shop: string,
  { requests, warming = requests }: { requests: Request[]; warming?: Request[] },
): Promise<Figure> {
  const first = requests[0]!
  await fire(shop, warming, warmingSeconds)
  const shopFigure = await fire(shop, requests)
  const sample = await fetch(shop + first.path, {
    method: first.method ?? 'GET',
    headers,
    body: first.body ?? null,
  })
  const text = await rawBody(shop, first)
  const bare = await startBare({
    type: sample.headers.get('content-type') ?? 'text/plain',
    encoding: sample.headers.get('content-encoding'),
    body: text.toString('base64'),
  })
  try {
    await fire(bare.url, [first], warmingSeconds)
    const bareFigure = await fire(bare.url, [first])
    return {
      perSecond: shopFigure.perSecond,
      p99Ms: shopFigure.p99Ms,
      bare: bareFigure.perSecond,
      share: shopFigure.perSecond / bareFigure.perSecond,
      bytes: text.length,
    }
  } finally {
    bare.process.kill('SIGTERM')
  }
}

/** Answers a second of a bare route with so many bytes: what this machine can do at all at this moment. */
export async function measureBare(bytes: number): Promise<number> {
  const body = Buffer.alloc(bytes, 'x').toString('base64')
  const bare = await startBare({ type: 'text/plain', encoding: null, body })
  try {
    await fire(bare.url, [{ path: '/' }], warmingSeconds)
    return (await fire(bare.url, [{ path: '/' }])).perSecond
  } finally {
    bare.process.kill('SIGTERM')
  }
}

/** @param atOnce how many connections ask, each the next thing when it has its answer. */
export async function fire(
  url: string,
  requests: Request[],
  forSeconds = seconds,
  atOnce = connections,
): Promise<Times> {
  let next = 0
  const varied = requests.length > 1
  const options: autocannon.Options = {
    url,
    connections: atOnce,
    headers,
    ...(varied ? { amount: requests.length } : { duration: forSeconds }),
    requests: [
      {
        ...toCannon(requests[0]!),
        ...(varied && {
          setupRequest: (request) => ({ ...request, ...toCannon(requests[next++ % requests.length]!) }),
        }),
      },
    ],
  }
  const began = performance.now()
  // Its types know the promise only; it is the running instance too.
  const running = autocannon(options) as autocannon.Instance & Promise<autocannon.Result>
  // The generator itself notices its end only at its next whole second.
  let last = began
  const times: number[] = []
  void running.on('response', (_client, _status, _bytes, ms) => {
    last = performance.now()
    times.push(ms)
  })
  const result = await running
  const took = (last - began) / 1000
  if (result.non2xx || result.errors || result.timeouts) {
    throw new Error(
      `${url}${requests[0]!.path}: ${result.non2xx} answers were not 200, ${result.errors} errors, ${result.timeouts} timeouts`,
    )
  }
  times.sort((a, b) => a - b)
  const within = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    perSecond: Math.round(varied ? requests.length / took : result.requests.average),
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

/** The bytes on the wire, still compressed. */
async function rawBody(url: string, { path, method = 'GET', body }: Request): Promise<Buffer> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(Buffer.concat(parts)))
    })
    asked.once('error', reject)
    asked.end(body)
  })
}

async function startBare(answer: object): Promise<{ url: string; process: ChildProcess }> {
  mkdirSync('.cache/bench', { recursive: true })
  const file = '.cache/bench/bare.json'
  writeFileSync(file, JSON.stringify(answer))
  const port = await freePort()
  const child = spawn(process.execPath, ['tests/bench/bare.ts', file, String(port)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 200; tries++) {
    const there = await fetch(url).then(
      () => true,
      () => false,
    )
    if (there) return { url, process: child }
    await delay(50)
  }
  child.kill()
  throw new Error('the bare server did not start')
}
