// Freezes each external party in turn: it takes connections and what is sent, and never answers. Orders and other jobs go on.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { buyPatiently, cash, card, wish } from '../support/buyer.ts'
import { type Engine, makeGround } from '../support/ground.ts'
import { startMailSink } from '../support/mail-sink.ts'
import type { Environment } from '../support/running-shop.ts'
import { checkBooks, pick, plenty } from './buying.ts'

export const parties = ['smtp', 'stripe', 'redis'] as const
export type Party = (typeof parties)[number]

type Frozen = { port: number; connections(): number; close(): void }

/** Accepts connections and reads; `greeting` is all it ever says. */
async function startFrozen(greeting = ''): Promise<Frozen> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).resume()
    if (greeting) socket.write(greeting)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const settingsOf: Record<Party, (frozen: Frozen) => Environment> = {
  smtp: ({ port }) => ({ SMTP_URL: `smtp://127.0.0.1:${port}` }),
  stripe: ({ port }) => ({
    PAYMENT_METHODS: 'stripe,cash-on-delivery,test-card',
    STRIPE_SECRET_KEY: 'sk_test_fake',
    STRIPE_WEBHOOK_SECRET: 'whsec_fake',
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
  }),
  redis: ({ port }) => ({ REDIS_URL: `redis://127.0.0.1:${port}` }),
}

export type FrozenRun = { placed: number; asked: boolean; emailsSent: number; late: number }

/** @throws when an order is refused or the books are wrong. @returns what went on while the party stood still. */
export async function freezeParty(
  engine: Engine,
  party: Party,
  { orders = 10, settleMs = 4_000 } = {},
): Promise<FrozenRun> {
  const frozen = await startFrozen(party === 'smtp' ? '220 frozen\r\n' : '')
  const folder = await mkdtemp('/tmp/selvedge-parties-')
  const sink = await startMailSink(folder)
  const ground = await makeGround(engine, {})
  try {
    const items = await ground.look((database) => plenty(database))
    const shop = await ground.start({ SMTP_URL: sink.url, ...settingsOf[party](frozen) })
    let placed = 0
    for (let n = 0; n < orders; n++) {
      // One in three waits for Stripe where that is frozen.
      const payment =
        party === 'stripe' && n % 3 === 0 ? { method: 'stripe' as const } : n % 2 ? cash : card()
      const answer = await buyPatiently(shop.url, await wish(shop.url, pick(items), payment))
      if (!answer.placed) throw new Error(`${party} frozen: ${answer.status} ${answer.code}`)
      placed++
    }
    await delay(settleMs)
    const asked = frozen.connections() > 0
    frozen.close()
    await shop.kill()
    return await ground.look(async (database) => {
      await checkBooks(database, `${party} frozen`)
      const { rows } = await sql<{ sent: number; late: number }>`
        select (select count(*)::int from mail where status = 'sent') as sent,
          (select count(*)::int from job where dead_at is null and attempts = 0 and leased_until is null
            and kind not in ('mail.send', 'payment.charge') and run_at < now() - interval '3 seconds') as late`.execute(
        database.db,
      )
      return { placed, asked, emailsSent: rows[0]!.sent, late: rows[0]!.late }
    })
  } finally {
    frozen.close()
    sink.close()
    await ground.remove()
    await rm(folder, { recursive: true, force: true })
  }
}
