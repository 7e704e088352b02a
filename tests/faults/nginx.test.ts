// The nginx configuration of docs/deployment.md, in front of three processes of which one freezes.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nginxIsInstalled, startNginx, type Nginx } from '../support/nginx.ts'

const program = `
  require('node:http').createServer((request, reply) => setTimeout(() => reply.end('ok'), 5))
    .listen(0, '127.0.0.1', function () { process.stdout.write(String(this.address().port)) })`

/** In CI nginx is required. */
const mayStart = nginxIsInstalled || Boolean(process.env['CI'])
const processes: ChildProcess[] = []
let nginx: Nginx
beforeAll(async () => {
  if (!mayStart) return
  const ports: number[] = []
  for (let n = 0; n < 3; n++) {
    const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
    processes.push(child)
    const [port] = (await once(child.stdout, 'data')) as [Buffer]
    ports.push(Number(port.toString()))
  }
  nginx = await startNginx(ports)
})
afterAll(async () => {
  await nginx?.stop()
  for (const child of processes) child.kill('SIGKILL')
})

test.runIf(mayStart)(
  'while one process of three is frozen, orders and pages continue, and its requests are handled by another',
  async () => {
    const statuses = { checkout: new Set<number>(), page: new Set<number>() }
    let ordersWhileFrozen = 0
    let isFrozen = false
    let isOver = false
    const send = async (kind: 'checkout' | 'page') => {
      const response =
        kind === 'page'
          ? await fetch(`${nginx.url}/search?q=shirt`)
          : await fetch(`${nginx.url}/api/v1/dynamic/checkout`, { method: 'POST', body: '{}' })
      await response.text()
      statuses[kind].add(response.status)
      if (kind === 'checkout' && isFrozen) ordersWhileFrozen++
    }
    const kinds = [...Array<'checkout'>(8).fill('checkout'), ...Array<'page'>(3).fill('page')]
    const load = kinds.map(async (kind) => {
      for (; !isOver; await delay(60)) await send(kind)
    })
    await delay(500)
    processes[0]!.kill('SIGSTOP')
    await delay(500)
    isFrozen = true
    // Shorter than nginx's timeout, so the process was not marked as failed.
    await delay(4_000)
    isFrozen = false
    // nginx retries the requests held by the frozen process on another one after ten seconds.
    isOver = true
    await Promise.all(load)
    processes[0]!.kill('SIGCONT')
    expect(statuses).toEqual({ checkout: new Set([200]), page: new Set([200]) })
    // Regression: all buyers once hung on the frozen process, and no order was placed.
    expect(ordersWhileFrozen).toBeGreaterThan(100)
  },
  60_000,
)
