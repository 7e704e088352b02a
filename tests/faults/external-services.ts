// Freezes each external service in turn: it accepts connections and data, and never responds. Orders and other
// jobs must go on.
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { WebhookEventType } from '../../src/modules/webhooks/webhooks.ts'
import { createSubscription } from '../../src/modules/webhooks/create-subscription.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { buyWithRetry, cash, card, createPurchaseRequest } from '../support/buyer.ts'
import { type Engine, createTestEnvironment } from '../support/test-environment.ts'
import { startMailSink } from '../support/mail-sink.ts'
import { openObjectStore } from '../support/object-store.ts'
import type { Environment, RunningShop } from '../support/running-shop.ts'
import { assertInvariants, pickItems, addStock } from './buying.ts'

export const externalServices = ['smtp', 'stripe', 'redis', 's3', 'webhook'] as const
export type ExternalServiceName = (typeof externalServices)[number]

type FreezableServer = { port: number; freeze(): void; requestCount(): number; close(): void }

/**
 * A server that accepts connections and forwards bytes to and from `upstream` until it is frozen; `greeting` is
 * all that it sends by itself. Without `upstream` it is frozen from the start.
 */
async function startFreezable({
  upstream,
  greeting = '',
}: {
  upstream?: number
  greeting?: string
} = {}): Promise<FreezableServer> {
  let isFrozen = upstream === undefined
  let requestCount = 0
  const sockets = new Set<Socket>()
  const trackSocket = (socket: Socket) => sockets.add(socket.on('error', () => undefined))
  const server: Server = createServer((socket) => {
    trackSocket(socket)
    socket.on('data', () => (requestCount += isFrozen ? 1 : 0))
    if (greeting) socket.write(greeting)
    if (upstream === undefined) return
    const target = connect(upstream, '127.0.0.1')
    trackSocket(target)
    socket.on('data', (bytes) => !isFrozen && target.write(bytes))
    target.on('data', (bytes) => !isFrozen && socket.write(bytes))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => (isFrozen = true),
    requestCount: () => requestCount,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const settingsByService: Record<ExternalServiceName, (server: FreezableServer) => Environment> = {
  smtp: ({ port }) => ({ SMTP_URL: `smtp://127.0.0.1:${port}` }),
  stripe: ({ port }) => ({
    PAYMENT_METHODS: 'stripe,cash-on-delivery,test-card',
    STRIPE_SECRET_KEY: 'sk_test_fake',
    STRIPE_WEBHOOK_SECRET: 'whsec_fake',
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
  }),
  redis: ({ port }) => ({ REDIS_URL: `redis://127.0.0.1:${port}` }),
  s3: ({ port }) => ({
    S3_BUCKET: 'shop',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }),
  webhook: () => ({ ALLOW_LOCAL_WEBHOOKS: 'on' }),
}
/** Subscribes a webhook receiver at this port to stock changes, which every order causes. */
async function subscribeReceiver({ db }: Database, secret: string, port: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into app (user_id, client_id, name, status, request_key)
    select id, ${`app_${randomBytes(8).toString('hex')}`}, 'Receiver', 'live', ${randomUUID()} from account limit 1
    returning id`.execute(db)
  const url = `http://127.0.0.1:${port}/hook`
  const parts = { secret, allowed: () => true, isPlainHttpAllowed: true }
  const applicationId = rows[0]!.id
  const events: WebhookEventType[] = ['stock.updated']
  await createSubscription(
    db,
    parts,
    { applicationId, mode: 'live', url, events, requestKey: randomUUID() },
    new Date(),
  )
}

/**
 * Requests images from the file store.
 * @returns the statuses; 0 when there was no response within 30 s.
 */
async function readPictures(shop: RunningShop): Promise<number[]> {
  const home = await (await fetch(shop.url)).text()
  const paths = [...new Set(home.match(/\/media\/[0-9a-f]{16}[^"'\s,]*/g))].slice(0, 4)
  return Promise.all(
    paths.map((path) =>
      fetch(shop.url + path, { signal: AbortSignal.timeout(30_000) }).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  )
}

export type FrozenRun = {
  placed: number
  /** Whether the shop called the service while it was frozen. */
  wasCalled: boolean
  emailsSent: number
  /** Number of due jobs of other kinds that did not run. */
  late: number
  /** Statuses of images requested while the file store was frozen. */
  pictures: number[]
  slowestOrderMs: number
}

/**
 * Runs the shop with a frozen service.
 * @throws when an order is rejected or invariants are violated.
 * @returns what happened while the service was frozen.
 */
export async function freezeService(
  engine: Engine,
  serviceName: ExternalServiceName,
  { orders = 10, settleMs = 4_000 } = {},
): Promise<FrozenRun> {
  const folder = await mkdtemp('/tmp/selvedge-parties-')
  const store = serviceName === 's3' ? await openObjectStore(folder) : undefined
  const frozenServer = await startFreezable({
    ...(store && { upstream: Number(new URL(store.bucket.endpoint!).port) }),
    ...(serviceName === 'smtp' && { greeting: '220 frozen\r\n' }),
  })
  const sink = await startMailSink(folder)
  const testEnvironment = await createTestEnvironment(engine, {})
  try {
    const secret = randomBytes(32).toString('hex')
    const items = await testEnvironment.withDatabase(async (database) => {
      if (serviceName === 'webhook') await subscribeReceiver(database, secret, frozenServer.port)
      return addStock(database)
    })
    const shop = await testEnvironment.start({
      SHOP_SECRET: secret,
      SMTP_URL: sink.url,
      ...settingsByService[serviceName](frozenServer),
    })
    // The shop needs the file store when it starts.
    frozenServer.freeze()
    const reading = serviceName === 's3' ? readPictures(shop) : Promise.resolve([])
    let placed = 0
    let slowestOrderMs = 0
    for (let n = 0; n < orders; n++) {
      // With Stripe frozen, one in three orders uses it.
      const payment =
        serviceName === 'stripe' && n % 3 === 0 ? { method: 'stripe' as const } : n % 2 ? cash : card()
      const cart = await createPurchaseRequest(shop.url, pickItems(items), payment)
      const startedAt = performance.now()
      const purchase = await buyWithRetry(shop.url, cart)
      if (!purchase.placed) throw new Error(`${serviceName} frozen: ${purchase.status} ${purchase.code}`)
      slowestOrderMs = Math.max(slowestOrderMs, Math.round(performance.now() - startedAt))
      placed++
    }
    await delay(settleMs)
    const pictures = await reading
    const wasCalled = frozenServer.requestCount() > 0
    frozenServer.close()
    await shop.kill()
    return await testEnvironment.withDatabase(async (database) => {
      await assertInvariants(database, `${serviceName} frozen`)
      const { rows } = await sql<{ sent: number; late: number }>`
        select (select count(*)::int from outgoing_email where status = 'sent') as sent,
          (select count(*)::int from job where failed_at is null and attempts = 0 and leased_until is null
            and kind not in ('email.send', 'payment.charge') and run_at < now() - interval '3 seconds') as late`.execute(
        database.db,
      )
      const { sent, late } = rows[0]!
      return { placed, wasCalled, emailsSent: sent, late, pictures, slowestOrderMs }
    })
  } finally {
    frozenServer.close()
    sink.close()
    store?.close()
    await testEnvironment.remove()
    await rm(folder, { recursive: true, force: true })
  }
}
