// Prometheus metrics of a process: requests, load shedding, jobs, the database and Node.js.
import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../database/database.ts'

export type Metrics = {
  /** Counts a request; those answered from memory are not counted again. */
  requestStarted(): void
  /** `route`: the route's pattern and not the URL, which would create too many time series. */
  requestFinished(request: { method: string; route: string; status: number }, seconds: number): void
  /** The metrics in Prometheus's text format; available without a database, too. */
  text(): Promise<{ type: string; body: string }>
}

/** `not_called`: the circuit breaker was open. */
export type CallResult = 'ok' | 'error' | 'timeout' | 'not_called'

/** Calls of plugins in this process. */
export type CallMetrics = {
  onCall(
    listener: (call: { plugin: string; part: string; result: CallResult; seconds: number }) => void,
  ): void
  listCircuits(): { plugin: string; part: string; isOpen: boolean }[]
}

export type MetricsDeps = {
  db: Db
  loadShedder: { inside: number; waiting: number }
  pluginCalls?: CallMetrics | undefined
  /** Further gauges from the database, by name: help text, and a query of label and value. */
  extraGauges?: Record<
    string,
    { help: string; label: string; read(db: Db): Promise<[label: string, n: number][]> }
  >
}

/** How long a scrape waits for the database before reporting it as down. */
const QUERY_TIMEOUT_MS = 2_000

export function createMetrics({ db, loadShedder, pluginCalls, extraGauges = {} }: MetricsDeps): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requestCounter = new Counter({
    name: 'shop_requests_total',
    help: 'Requests received, including those served from the cache',
    registers,
  })
  const duration = new Histogram({
    name: 'shop_request_duration_seconds',
    help: 'Duration of requests not served from the cache',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const inside = new Gauge({ name: 'shop_gate_inside', help: 'Requests in progress', registers })
  const waiting = new Gauge({
    name: 'shop_gate_waiting',
    help: 'Requests waiting for a slot; when the queue is full, requests get a 503 response',
    registers,
  })
  const up = new Gauge({
    name: 'shop_database_up',
    help: '1 where the database answered in time, else 0; what is counted there is then of an earlier scrape',
    registers,
  })
  const took = new Gauge({
    name: 'shop_database_seconds',
    help: 'Duration of a test query to the database',
    registers,
  })
  const refreshPlugins = pluginCalls && registerPluginCalls(pluginCalls, registry)
  const gauges = Object.entries({ ...jobs, ...extraGauges }).map(([name, { help, label, read }]) => ({
    gauge: new Gauge({ name, help, labelNames: [label], registers }),
    label,
    read,
  }))
  async function refresh(): Promise<void> {
    const startedAt = performance.now()
    await sql`select 1`.execute(db)
    took.set((performance.now() - startedAt) / 1_000)
    for (const { gauge, label, read } of gauges) {
      const values = await read(db)
      gauge.reset()
      for (const [value, n] of values) gauge.set({ [label]: value }, n)
    }
  }
  /** Concurrent scrapes share one set of queries. */
  let refreshing: Promise<boolean> | undefined
  return {
    requestStarted: () => requestCounter.inc(),
    requestFinished: (labels, seconds) =>
      duration.observe({ ...labels, status: String(labels.status) }, seconds),
    async text() {
      refreshing ??= refresh()
        .then(
          () => true,
          () => false,
        )
        .finally(() => (refreshing = undefined))
      const timedOut = new Promise<false>((resolve) => setTimeout(resolve, QUERY_TIMEOUT_MS, false).unref())
      inside.set(loadShedder.inside)
      waiting.set(loadShedder.waiting)
      refreshPlugins?.()
      up.set((await Promise.race([refreshing, timedOut])) ? 1 : 0)
      return { type: registry.contentType, body: await registry.metrics() }
    },
  }
}

/** @returns the function that reads the states of the circuits. */
function registerPluginCalls({ onCall, listCircuits }: CallMetrics, registry: Registry): () => void {
  const registers = [registry]
  const calls = new Histogram({
    name: 'shop_plugin_call_duration_seconds',
    help: 'Duration of calls of plugins by result: ok, error, timeout, or not_called while the circuit is open',
    labelNames: ['plugin', 'part', 'result'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30],
    registers,
  })
  const circuits = new Gauge({
    name: 'shop_plugin_circuit_open',
    help: '1 while a plugin is not called because it did not answer, else 0',
    labelNames: ['plugin', 'part'],
    registers,
  })
  onCall(({ plugin, part, result, seconds }) => calls.observe({ plugin, part, result }, seconds))
  return () => {
    circuits.reset()
    for (const { plugin, part, isOpen } of listCircuits()) circuits.set({ plugin, part }, isOpen ? 1 : 0)
  }
}

const jobs: NonNullable<MetricsDeps['extraGauges']> = {
  shop_jobs: {
    help: 'Jobs in the outbox: scheduled, due, or failed (requires manual action)',
    label: 'state',
    async read(db) {
      const { rows } = await sql<{ scheduled: number; due: number; failed: number }>`
        select count(*) filter (where failed_at is null and run_at > now()) as scheduled,
          count(*) filter (where failed_at is null and run_at <= now()) as due,
          count(*) filter (where failed_at is not null) as failed from job`.execute(db)
      return Object.entries(rows[0]!)
    },
  },
  shop_job_oldest_due_seconds: {
    help: 'Time since the oldest due job became due',
    label: 'kind',
    async read(db) {
      const { rows } = await sql<{ kind: string; seconds: number }>`
        select kind, extract(epoch from now() - min(run_at))::float8 as seconds from job
        where failed_at is null and run_at <= now() group by kind`.execute(db)
      return rows.map(({ kind, seconds }) => [kind, seconds])
    },
  },
}
