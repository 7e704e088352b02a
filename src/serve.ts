// Puts the parts together and serves until it is told to stop.
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { constants } from 'node:os'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { estimateResponseBytes, type CachedResponse } from './api/cached-response.ts'
import type { ApiContext } from './api/context.ts'
import { AdaptiveLimit } from './platform/adaptive-limit.ts'
import { toShopError } from './api/errors.ts'
import { locales, prefixOf } from './kernel/locale.ts'
import { Gate } from './platform/gate.ts'
import { createServer } from './api/server.ts'
import { contentToGive } from './cli/content-to-give.ts'
import { isSeeded, seededAccounts } from './cli/seeded.ts'
import type { Config } from './config.ts'
import { createOffice } from './create-office.ts'
import { createReports } from './create-reports.ts'
import { createStaffCatalog } from './create-staff-catalog.ts'
import { createStaffImports } from './create-staff-imports.ts'
import { createStaffAudit } from './create-staff-audit.ts'
import { createStaffContent } from './create-staff-content.ts'
import { createStaffMails } from './create-staff-mails.ts'
import { createShop } from './create-shop.ts'
import { createLetters } from './create-letters.ts'
import { createAnalytics } from './modules/analytics/count-visits.ts'
import { getShopTimeZone } from './modules/content/content.store.ts'
import type { PictureTask } from './modules/media/picture-task.ts'
import { Renditions } from './modules/media/renditions.ts'
import { createAuth } from './create-auth.ts'
import { createCustomers } from './create-customers.ts'
import { createPartners } from './create-partners.ts'
import { createPeople } from './create-people.ts'
import { createSelling } from './create-selling.ts'
import { createStaffCustomers } from './create-staff-customers.ts'
import { createStaffEmails } from './create-staff-emails.ts'
import { createStaffJobs } from './create-staff-jobs.ts'
import { createStaffLists } from './create-staff-lists.ts'
import { createStaffViews } from './create-staff-views.ts'
import { createStaffRetailers } from './create-staff-retailers.ts'
import { createTrade } from './create-trade.ts'
import { createOData } from './create-odata.ts'
import { createWebhooks, webhookFigures } from './create-webhooks.ts'
import { TaggedCache } from './platform/cache.ts'
import { everything, openChanges } from './platform/changes.ts'
import { openControl } from './platform/control.ts'
import type { beginDatabase } from './platform/database.ts'
import { retryWhileBusy } from './platform/database.ts'
import { type DatabaseHealth, NotReadyError } from './platform/database-health.ts'
import { DatabaseClock } from './platform/database-clock.ts'
import type { Log } from './platform/log.ts'
import { countHeldEmails } from './platform/mail.ts'
import { migrate } from './platform/migrate.ts'
import { shareCounts } from './platform/shared-counts.ts'
import { openServedStorage } from './platform/storage.ts'
import { TaskProcess } from './platform/task-process.ts'
import type { Tracing } from './platform/trace.ts'
import { fillInProcess } from './fill-in-process.ts'
import { cannotListen } from './listening.ts'
import { shopControls } from './controls.ts'
import { clientDir, loadWebBuild, readWorker } from './web-build.ts'
import type { StartReport } from './start-report.ts'

/** Requests under way get this long to finish when the process is told to stop. */
const patienceMs = 25_000

/** How long after listings could not be prepared it is tried again. */
const PREPARE_AGAIN_MS = 1_000

/** Pages that were rendered before are served for a day while the database is away. */
const staleAnswers = {
  staleMs: 24 * 3_600_000,
  isOutage: (error: unknown) => toShopError(error)?.status === 503,
}

/** Pages that are rendered ahead, so that a cart can be kept and looked at in an outage. */
const corePages = ['/', '/cart', '/cart.data', '/checkout', '/checkout.data']
const KEEP_PAGES_EVERY_MS = 5 * 60_000

/** For this long after the signal answers tell their callers to come back on another connection. */
const farewellMs = 500

/** What waited while the shop was off gives way to whoever waits for its first page. */
const visitorsFirstMs = 1_000

/** @param database begun before the rest of the code was even read: while it opens, everything else is made. */
export async function serve(
  config: Config,
  report: StartReport,
  database: ReturnType<typeof beginDatabase>,
  log: Log,
  health: DatabaseHealth,
  tracing?: Tracing,
): Promise<void> {
  const { dataDir, databaseUrl } = config
  const { db } = database
  const clock = new DatabaseClock(db, log)
  const dev =
    config.env === 'development' ? await (await import('./dev-server.ts')).startDevServer() : undefined
  const secret = config.secret ?? (await keptSecret(dataDir))
  // Read only where processes share their limits.
  const counts =
    config.redisUrl === undefined
      ? undefined
      : (await import('./platform/redis-counts.ts')).openRedisCounts(config.redisUrl, secret, log)
  shareCounts(counts)
  const storage = await openServedStorage(config)
  const pictures = openPictureProcess(constants.priority.PRIORITY_BELOW_NORMAL)
  const renditions = new Renditions(db, storage, (task) => pictures.run(task))

  const answers = new TaggedCache<CachedResponse>(config.cacheBytes, estimateResponseBytes, staleAnswers)
  const own: { url?: string | undefined } = {}
  const publish = (changed: readonly string[]) => changes.publish(changed)
  const imports = createStaffImports({
    db,
    clock,
    dataDir,
    storage,
    shopUrl: config.shopUrl,
    colourFor: async () => (await import('../demo/illustrations/colour-for.ts')).colourFor,
    publish,
    nudge: () => selling.worker.nudge(),
  })
  const selling = createSelling({
    jobs: imports.jobs,
    ownUrl: () => own.url,
    storage,
    db,
    clock,
    log,
    secret,
    config,
    publish,
  })
  const letters = createLetters({ db, clock, secret, config, nudge: () => selling.worker.nudge() })
  const created = createShop({ db, clock, selling: selling.calls, letters })
  const customers = createCustomers({ db, clock, secret, say: selling.say })
  const webhooks = createWebhooks({ db, clock, log, secret, config })
  const partners = createPartners({
    db,
    clock,
    secret,
    config,
    nudge: () => selling.worker.nudge(),
  })
  const trade = createTrade({
    db,
    clock,
    storage,
    config,
    secret,
    approvals: selling.approvals,
    say: selling.say,
    nudge: () => selling.worker.nudge(),
  })
  const staffCatalog = createStaffCatalog({ db, clock, storage, publish })
  const people = createPeople({
    db,
    clock,
    secret,
    config,
    nudge: () => selling.worker.nudge(),
  })
  const staffJobs = createStaffJobs({ db, clock, nudge: () => selling.worker.nudge() })
  const staffCustomers = createStaffCustomers({ db, clock, customers })
  const staffRetailers = createStaffRetailers({ db, clock, publish })
  const staffContent = createStaffContent({ db, clock, storage, publish })
  const staffMails = createStaffMails({
    db,
    clock,
    config,
    nudge: () => selling.worker.nudge(),
  })
  const audience = createAnalytics({ db, clock, timeZone: () => getShopTimeZone(db) })
  const views = createStaffViews(db)
  const reports = createReports({ db, clock })
  const context: ApiContext = {
    staffCatalog,
    people,
    staffCustomers,
    staffJobs,
    staffEmails: createStaffEmails({ db, clock, secret, nudge: () => selling.worker.nudge() }),
    admin: createOffice({
      views,
      catalog: staffCatalog,
      people,
      quotes: selling.quotes,
      imports: imports.calls,
      customers: staffCustomers,
      content: staffContent,
      mails: staffMails,
      retailers: staffRetailers,
      phone: selling.phone,
      jobs: staffJobs,
      staffMoney: selling.staffMoney,
      audit: createStaffAudit({
        db,
        catalog: staffCatalog,
        content: staffContent,
        retailers: staffRetailers,
        trade,
        money: selling.staffMoney,
        people,
      }),
      db,
      clock,
      fulfilment: selling.fulfilment,
      payments: selling.payments,
      trade,
      partners,
    }),
    reports,
    analytics: audience,
    staffViews: views,
    phoneOrders: selling.phone,
    staffLists: createStaffLists({
      db,
      clock,
      reports,
      sales: staffCatalog,
      money: selling.staffMoney,
      retailers: staffRetailers,
      prices: trade.prices,
    }),
    staffRetailers,
    trade,
    appShops: selling.partnerShops,
    odata: createOData({ db, clock }),
    apps: partners,
    webhooks: webhooks.calls,
    shop: created.shop,
    shopFor: created.recording,
    responseCache: answers,
    loadShedder: requestGate(config.maxInFlight),
    customers,
    payments: selling.payments,
    fulfilment: selling.fulfilment,
    staffMoney: selling.staffMoney,
    quotes: selling.quotes,
    staffContent,
    staffEmailTemplates: staffMails,
    auth: createAuth({
      db,
      clock,
      secret,
      config,
      customers,
      nudge: () => selling.worker.nudge(),
    }),
  }
  const { metricsToken: token } = config
  // Read only where somebody reads figures.
  const metrics =
    token === undefined
      ? undefined
      : (await import('./platform/metrics.ts')).createMetrics({
          db,
          gate: context.loadShedder,
          counted: webhookFigures,
        })
  let stopping = false
  /** The search index is loaded and a first listing was answered. */
  let canList = false
  let lastArrival = 0
  const making = (async () =>
    createServer({
      context,
      renditions,
      web: dev ? dev.web : await loadWebBuild(),
      middlewares: dev?.middlewares,
      clientDir: dev ? undefined : clientDir,
      worker: dev || !config.offline ? undefined : await readWorker(),
      shopUrl: config.shopUrl,
      log,
      isShuttingDown: () => stopping,
      arrived: () => {
        lastArrival = performance.now()
        metrics?.arrived()
      },
      tracing,
      metrics: token !== undefined && metrics ? { token, metrics } : undefined,
      ready: async () => {
        if (stopping) throw new NotReadyError('stopping')
        if (!canList) throw new NotReadyError('starting')
        await health.check()
      },
    }))()
  making.catch(() => undefined)

  await report.step(databaseUrl ? 'PostgreSQL' : `Embedded database in ${dataDir}`, () => database.opened)
  if (!databaseUrl)
    report.note(
      'It survives the death of the process, not a power cut: use PostgreSQL (DATABASE_URL) where that matters.',
    )
  const startUntil = Date.now() + config.databaseStartTimeoutMs
  const patiently = <Result>(work: () => Promise<Result>) => retryWhileBusy(work, startUntil)
  await patiently(() => clock.start())
  const changes = openChanges(db, databaseUrl, log, (changed) => {
    if (changed.includes(everything)) {
      answers.clear()
      created.clear()
    } else {
      answers.invalidate(changed)
      created.invalidate(changed)
    }
  })
  let closeControl = async (): Promise<void> => undefined
  try {
    await report.step('Migrations', () => patiently(() => migrate(database)))
    if (!databaseUrl) closeControl = await openControl(dataDir, shopControls(database, dataDir), log)
    if (!(await isSeeded(db))) {
      if (config.demo && databaseUrl) await report.step('Demo shop', fillInProcess)
      else if (config.demo) {
        // The embedded database is open here already, so no other process can fill it.
        const { seedDemo } = await import('./cli/seed.ts')
        await report.step('Demo shop', (progress) =>
          database.patiently((alone) => seedDemo(alone, dataDir, clock.now(), progress)),
        )
      } else {
        // Read only where it is needed: it is the largest part of the code.
        const { seedEmpty } = await import('./cli/seed.ts')
        await report.step('Empty shop', () =>
          database.patiently((db) => seedEmpty(db, { staffTwoStep: config.env === 'production' })),
        )
        const first = 'npm run shop -- user create YOU@SHOP --role super-admin --generate'
        report.note(`Whoever is to open /admin: ${first}`)
      }
    } else {
      const wanted = await patiently(() => contentToGive(db, dataDir))
      if (wanted.length > 0) {
        const { giveContent } = await import('./cli/seed.ts')
        await report.step('New content', () => database.patiently((alone) => giveContent(alone, wanted)))
      }
    }
    const held = config.smtpUrl === undefined ? 0 : (await countHeldEmails(db)).count
    if (held > 0)
      report.note(
        `${held} emails were written while no mail server was set. Send the latest: npm run shop -- emails send`,
      )
    const app = await report.step('Pages', () => making)
    health.watch(db, databaseUrl ? undefined : dataDir)
    const prepareListings = async () => {
      await created.warm()
      await created.shop.list(new URLSearchParams({ limit: '1' }))
      canList = true
      await keepCorePages()
    }
    const keepCorePages = async () => {
      for (const locale of locales)
        for (const path of corePages)
          if (!stopping) await app.inject(prefixOf(locale) + path).catch(() => undefined)
    }
    if (!dev) setInterval(() => void keepCorePages(), KEEP_PAGES_EVERY_MS).unref()
    const preparing = prepareListings().catch(async (error: unknown) => {
      log.warn({ err: error }, 'listings could not be prepared; trying again')
      while (!canList && !stopping)
        await delay(PREPARE_AGAIN_MS, undefined, { ref: false })
          .then(prepareListings)
          .catch(() => undefined)
    })
    void preparing

    await app.listen({ port: config.port, host: config.host }).catch(cannotListen(config))
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    own.url = originOf(address)
    report.ready(
      config.port === 0 ? `http://${config.host}:${port}` : config.shopUrl,
      await seededAccounts(dataDir),
    )
    setTimeout(() => {
      selling.worker.start()
      webhooks.sender.start()
      if (config.env === 'production') void checkHealth()
    }, visitorsFirstMs).unref()
    if (config.drawAhead) {
      void drawAhead(renditions, () => !stopping && performance.now() - lastArrival > quietMs, log)
    }

    const checkHealth = async () => {
      const { logSevereFindings } = await import('./log-severe-findings.ts')
      await logSevereFindings(config, database, log)
    }

    const stop = async (signal: string) => {
      if (stopping) return
      stopping = true
      log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), patienceMs).unref()
      await new Promise((resolve) => setTimeout(resolve, farewellMs))
      await app.close()
      pictures.stop()
      await dev?.close()
      await closeControl()
      await selling.worker.stop()
      await webhooks.sender.stop()
      await partners.used.flush().catch(() => undefined)
      await audience.flush().catch(() => undefined)
      await changes.close()
      await counts?.close()
      clock.stop()
      await database.close()
      await tracing?.stop().catch(() => undefined)
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
  } catch (error) {
    await closeControl()
    await changes.close()
    await counts?.close()
    await database.close()
    throw error
  }
}

/**
 * Browsing waits for a moment only: a visitor who waits longer reloads, which makes it worse. A buyer waits, for what is bought twice or
 * not at all costs more. A page takes 20 to 40 ms of one core; with more than `targetMs` each, too many are made at once.
 */
const requestGate = (max: number) =>
  new Gate(max, 4 * max, {
    maxWaitMs: { browsing: 2_000, checkout: 10_000 },
    adaptive: new AdaptiveLimit({ min: Math.min(2, max), max, targetMs: 250 }),
  })

/** Where this process is reached from its own machine. */
function originOf(address: AddressInfo | string | null): string | undefined {
  if (typeof address !== 'object' || !address) return undefined
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address.address] ?? address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}

/** Signs links; made once and kept where only its owner reads it. */
async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  if (!existsSync(file))
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
      () => undefined,
    )
  return readFile(file, 'utf8')
}

/** A picture takes up to 6 s on a busy machine; browsers give up after 60 s. */
const pictureLimits = { timeoutMs: 25_000, idleMs: 10_000 }

const openPictureProcess = (priority: number) =>
  new TaskProcess<PictureTask, Uint8Array>(new URL('./picture-process.ts', import.meta.url), {
    ...pictureLimits,
    priority,
  })

/** Nobody asked for anything for this long: the machine may draw. */
const quietMs = 500

/** Draws while nobody is waited on: a picture asked for later is then only resized. */
async function drawAhead(renditions: Renditions, idle: () => boolean, log: Log): Promise<void> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())
  await pause(5_000)
  const process = openPictureProcess(constants.priority.PRIORITY_LOW)
  try {
    const drawn = await renditions.drawAhead(
      async () => {
        while (!idle()) await pause(200)
        return true
      },
      (task) => process.run(task),
    )
    if (drawn > 0) log.info({ drawn }, 'pictures drawn ahead')
  } catch (error) {
    log.error({ err: error }, 'drawing ahead stopped')
  } finally {
    process.stop()
  }
}
