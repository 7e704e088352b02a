// Wires up the application and serves it until it receives a shutdown signal.
import type { AddressInfo } from 'node:net'
import { constants } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { estimateResponseBytes, type CachedResponse } from '../api/http/cached-response.ts'
import type { ApiContext } from '../api/context.ts'
import { AdaptiveLimit } from '../platform/limits/adaptive-limit.ts'
import { toShopError } from '../api/http/errors.ts'
import { locales, getLocalePrefix } from '../kernel/locale.ts'
import { LoadShedder } from '../platform/limits/load-shedder.ts'
import { createServer } from '../api/server.ts'
import { listMissingContent } from '../cli/seed/missing-content.ts'
import { isSeeded, readSeededAccounts, removeSeededAccounts } from '../cli/seed/seeded-accounts.ts'
import type { Config } from './config.ts'
import { Renditions } from '../modules/media/renditions.ts'
import { pluginCallMetrics } from '../modules/plugins/plugin-calls.ts'
import { webhookMetrics } from '../modules/webhooks/webhooks.service.ts'
import { TaggedCache } from '../platform/cache/cache.ts'
import { ALL_TAGS, openInvalidationChannel } from '../platform/cache/cache-invalidation.ts'
import { openAdminSocket } from '../platform/admin-socket.ts'
import type { startDatabase } from '../platform/database/database.ts'
import { retryWhileBusy } from '../platform/database/database.ts'
import { type DatabaseHealth, NotReadyError } from '../platform/database/database-health.ts'
import { DatabaseClock } from '../platform/database/database-clock.ts'
import type { Log } from '../platform/observability/log.ts'
import { countHeldEmails } from '../platform/email/email-queue.ts'
import { getLiveSince } from '../platform/database/live-since.ts'
import { migrate } from '../platform/database/migrate.ts'
import { setSharedCounters } from '../platform/limits/shared-counters.ts'
import { openServedStorage } from '../platform/files/storage.ts'
import type { Tracing } from '../platform/observability/trace.ts'
import { seedDemoInProcess } from './run-demo-seed.ts'
import { readSecret } from './read-secret.ts'
import { createRegistry } from './registry.ts'
import { createSandbox, openSandboxDatabase } from './sandbox.ts'
import { toListenError } from './listen.ts'
import { openPictureProcess, prerenderImages } from './prerender-images.ts'
import { createAdminCommands } from './admin-commands.ts'
import { CLIENT_DIR, loadWebBuild, readWorker } from './web-build.ts'
import type { StartReport } from './start-report.ts'

/** Grace period for running requests on shutdown. */
const SHUTDOWN_TIMEOUT_MS = 25_000

/** Idle time before prerendering images. */
const IDLE_MS = 500

/** Delay before preparing the listings is retried. */
const PREPARE_RETRY_MS = 1_000

/** While the database is down, pages rendered before are served for up to a day. */
const staleOptions = {
  staleMs: 24 * 3_600_000,
  isOutage: (error: unknown) => toShopError(error)?.status === 503,
}

/** Pages rendered ahead, so that the cart stays usable during an outage. */
const corePages = ['/', '/cart', '/cart.data', '/checkout', '/checkout.data']
const CORE_PAGES_INTERVAL_MS = 5 * 60_000

/** After the shutdown signal, responses close their connections for this long. */
const FAREWELL_MS = 500

/** Delays background jobs so that the first page renders sooner. */
const JOB_START_DELAY_MS = 1_000
const RELOAD_RETRY_MS = 5_000

/** @param database opening started before the rest of the code was loaded, so both run in parallel. */
export async function serve(
  config: Config,
  report: StartReport,
  database: ReturnType<typeof startDatabase>,
  log: Log,
  health: DatabaseHealth,
  tracing?: Tracing,
): Promise<void> {
  const { dataDir, databaseUrl } = config
  const { db } = database
  const clock = new DatabaseClock(db, log)
  const dev =
    config.env === 'development' ? await (await import('./dev-server.ts')).startDevServer() : undefined
  const secret = config.secret ?? (await readSecret(dataDir))
  // Loaded only when processes share their limits.
  const counts =
    config.redisUrl === undefined
      ? undefined
      : (await import('../platform/limits/redis-counters.ts')).openRedisCounters(config.redisUrl, secret, log)
  setSharedCounters(counts)
  const storage = await openServedStorage(config)
  const pictures = openPictureProcess(constants.priority.PRIORITY_BELOW_NORMAL)
  const renditions = new Renditions(db, storage, (task) => pictures.run(task))

  const responseCache = new TaggedCache<CachedResponse>(
    config.cacheBytes,
    estimateResponseBytes,
    staleOptions,
  )
  const server: { url?: string | undefined } = {}
  const publish = (tags: readonly string[]) => invalidation.publish(tags)
  const sandbox = createSandbox({
    live: database,
    openDatabase: openSandboxDatabase(config),
    clock,
    log,
    secret,
    storage,
    dataDir,
    config,
    draw: (task) => pictures.run(task),
    getOwnUrl: () => server.url,
  })
  const registry = createRegistry({
    db,
    clock,
    log,
    secret,
    storage,
    dataDir,
    config,
    publish,
    getOwnUrl: () => server.url,
    withoutTimeout: (work) => database.withoutTimeout(work),
    resetSandbox: () => sandbox.reset(),
  })
  const { services, storefront, webhooks, worker } = registry
  const context: ApiContext = {
    ...services,
    responseCache,
    loadShedder: createRequestShedder(config.maxInFlight),
  }
  const { metricsToken: token } = config
  // Loaded only when metrics are enabled.
  const metrics =
    token === undefined
      ? undefined
      : (await import('../platform/observability/metrics.ts')).createMetrics({
          db,
          loadShedder: context.loadShedder,
          pluginCalls: pluginCallMetrics,
          extraGauges: webhookMetrics,
        })
  let stopping = false
  /** Whether the search index is loaded and a first listing was rendered. */
  let canList = false
  let lastArrival = 0
  const startingUp = (async () =>
    createServer({
      context,
      renditions,
      web: dev ? dev.web : await loadWebBuild(),
      middlewares: dev?.middlewares,
      clientDir: dev ? undefined : CLIENT_DIR,
      worker: dev || !config.offline ? undefined : await readWorker(),
      shopUrl: config.shopUrl,
      log,
      isShuttingDown: () => stopping,
      sandbox: sandbox.gateway,
      arrived: () => {
        lastArrival = performance.now()
        metrics?.requestStarted()
      },
      tracing,
      metrics: token !== undefined && metrics ? { token, metrics } : undefined,
      ready: async () => {
        if (stopping) throw new NotReadyError('stopping')
        if (!canList) throw new NotReadyError('starting')
        await health.check()
      },
    }))()
  startingUp.catch(() => undefined)

  await report.step(databaseUrl ? 'PostgreSQL' : `Embedded database in ${dataDir}`, () => database.opened)
  if (!databaseUrl)
    report.note(
      'It survives the death of the process, not a power cut: use PostgreSQL (DATABASE_URL) where that matters.',
    )
  const startUntil = Date.now() + config.databaseStartTimeoutMs
  const retryUntilReady = <Result>(work: () => Promise<Result>) => retryWhileBusy(work, startUntil)
  await retryUntilReady(() => clock.start())
  let isMigrated = false
  const discard = (tags: readonly string[]) => responseCache.invalidate(tags)
  const retryReload = (err: unknown) => {
    log.warn({ err }, 'changed settings could not be read; trying again')
    setTimeout(() => void registry.reload().then(discard, retryReload), RELOAD_RETRY_MS).unref()
  }
  const invalidation = openInvalidationChannel(db, databaseUrl, log, (tags) => {
    if (tags.includes(ALL_TAGS)) {
      responseCache.clear()
      // Before the first migration there is nothing to read.
      if (isMigrated) registry.reload().then(discard, retryReload)
      else storefront.clear()
    } else {
      responseCache.invalidate(tags)
      registry.invalidate(tags).then(discard, retryReload)
    }
  })
  let closeAdminSocket = async (): Promise<void> => undefined
  try {
    await report.step('Migrations', () => retryUntilReady(() => migrate(database)))
    isMigrated = true
    if (!databaseUrl)
      closeAdminSocket = await openAdminSocket(
        dataDir,
        createAdminCommands(database, dataDir, services.sandbox),
        log,
      )
    if (await retryUntilReady(() => getLiveSince(db))) await removeSeededAccounts(dataDir)
    if (!(await isSeeded(db))) {
      if (config.demo && databaseUrl) await report.step('Demo shop', seedDemoInProcess)
      else if (config.demo) {
        // The embedded database is open in this process, so no other process can fill it.
        const { seedDemo } = await import('../cli/seed/seed.ts')
        const { getHistoryOptions } = await import('../cli/seed/history/history-context.ts')
        const history = await getHistoryOptions(config)
        await report.step('Demo shop', (progress) =>
          database.withoutTimeout((exclusiveDb) =>
            seedDemo(exclusiveDb, dataDir, clock.now(), progress, history),
          ),
        )
      } else {
        // Loaded only when needed: it is the largest part of the code.
        const { seedEmpty } = await import('../cli/seed/seed.ts')
        await report.step('Empty shop', () =>
          database.withoutTimeout((db) => seedEmpty(db, { staffTwoStep: config.env === 'production' })),
        )
        const first = 'npm run shop -- user create YOU@SHOP --role super-admin --generate'
        report.note(`To open /admin, create a staff account: ${first}`)
      }
    } else {
      const missingContent = await retryUntilReady(() => listMissingContent(db, dataDir))
      if (missingContent.length > 0) {
        const { addMissingContent } = await import('../cli/seed/seed.ts')
        await report.step('New content', () =>
          database.withoutTimeout((exclusiveDb) => addMissingContent(exclusiveDb, missingContent)),
        )
      }
    }
    const heldEmails = config.smtpUrl === undefined ? 0 : (await countHeldEmails(db)).count
    if (heldEmails > 0)
      report.note(
        `${heldEmails} emails were created while no mail server was configured. Send the most recent ones: npm run shop -- emails send`,
      )
    await retryUntilReady(() => registry.reload())
    const app = await report.step('Pages', () => startingUp)
    health.watch(db, databaseUrl ? undefined : dataDir)
    const prepareListings = async () => {
      await storefront.warm()
      await storefront.shop.list(new URLSearchParams({ limit: '1' }))
      canList = true
      await refreshCorePages()
    }
    const refreshCorePages = async () => {
      for (const locale of locales)
        for (const path of corePages)
          if (!stopping) await app.inject(getLocalePrefix(locale) + path).catch(() => undefined)
    }
    if (!dev) setInterval(() => void refreshCorePages(), CORE_PAGES_INTERVAL_MS).unref()
    const preparing = prepareListings().catch(async (error: unknown) => {
      log.warn({ err: error }, 'could not prepare listings; retrying')
      while (!canList && !stopping)
        await delay(PREPARE_RETRY_MS, undefined, { ref: false })
          .then(prepareListings)
          .catch(() => undefined)
    })
    void preparing

    await app.listen({ port: config.port, host: config.host }).catch(toListenError(config))
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    server.url = formatOrigin(address)
    report.ready(
      config.port === 0 ? `http://${config.host}:${port}` : config.shopUrl,
      await readSeededAccounts(dataDir),
    )
    void registry.pluginFields
      .sync()
      .catch((error: unknown) => log.warn({ err: error }, 'could not store the custom fields of plugins'))
    setTimeout(() => {
      worker.start()
      webhooks.sender.start()
      if (config.env === 'production') void checkHealth()
    }, JOB_START_DELAY_MS).unref()
    if (config.drawAhead) {
      const isIdle = () => !stopping && performance.now() - lastArrival > IDLE_MS
      void prerenderImages({ db, renditions, isIdle, log })
    }

    const checkHealth = async () => {
      const { logSevereFindings } = await import('./log-severe-findings.ts')
      await logSevereFindings(config, database, log, () => stopping)
    }

    const stop = async (signal: string) => {
      if (stopping) return
      stopping = true
      log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
      await new Promise((resolve) => setTimeout(resolve, FAREWELL_MS))
      await app.close()
      pictures.stop()
      await dev?.close()
      await closeAdminSocket()
      await worker.stop()
      await webhooks.sender.stop()
      await sandbox.close()
      await services.apps.usageCounter.flush().catch(() => undefined)
      await services.analytics.flush().catch(() => undefined)
      await invalidation.close()
      await counts?.close()
      clock.stop()
      await database.close()
      await tracing?.stop().catch(() => undefined)
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
  } catch (error) {
    await closeAdminSocket()
    await invalidation.close()
    await counts?.close()
    await database.close()
    throw error
  }
}

/**
 * Browsing requests wait only briefly: a visitor who waits longer reloads, which adds load. Checkout requests
 * wait longer, because a lost or duplicate purchase costs more. A page takes 20 to 40 ms of one core; above
 * `targetMs` each, too many run at once.
 */
const createRequestShedder = (max: number) =>
  new LoadShedder(max, 4 * max, {
    maxWaitMs: { browsing: 2_000, checkout: 10_000 },
    adaptive: new AdaptiveLimit({ min: Math.min(2, max), max, targetMs: 250 }),
  })

function formatOrigin(address: AddressInfo | string | null): string | undefined {
  if (typeof address !== 'object' || !address) return undefined
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address.address] ?? address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}
