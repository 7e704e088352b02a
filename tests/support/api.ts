// The real application over a real database with a small catalogue; everything except the web build.
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { demoContent } from '../../demo/content.ts'
import { type CachedResponse, estimateResponseBytes } from '../../src/api/http/cached-response.ts'
import { LoadShedder } from '../../src/platform/limits/load-shedder.ts'
import type { WebBuild } from '../../src/api/pages.ts'
import { createServer } from '../../src/api/server.ts'
import { readSecret } from '../../src/app/read-secret.ts'
import { createRegistry, type Registry } from '../../src/app/registry.ts'
import { createSandbox, type Sandbox } from '../../src/app/sandbox.ts'
import type { Api } from '../../src/api/context.ts'
import { webhookMetrics } from '../../src/modules/webhooks/webhooks.service.ts'
import type { Provider } from '../../src/modules/auth/providers/provider.ts'
import type { ProviderSettings } from '../../src/modules/payments/providers.ts'
import { saveContent } from '../../src/modules/content/content.store.ts'
import { writeProducts } from '../../src/modules/imports/write-products.ts'
import { makePicture } from '../../src/modules/media/picture-task.ts'
import { Renditions } from '../../src/modules/media/renditions.ts'
import { TaggedCache } from '../../src/platform/cache/cache.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { createLog } from '../../src/platform/observability/log.ts'
import { folderStorage } from '../../src/platform/files/storage.ts'
import { productSpecs, createProduct } from './catalogue.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { useFolders } from './folder.ts'

export const shopUrl = 'http://shop.test'

export type TestApi = Registry & {
  database: TestDatabase
  db: Db
  responseCache: TaggedCache<CachedResponse>
  loadShedder: LoadShedder
  app: Api
  /** Cache invalidation messages that were published. */
  published: string[][]
  /** Origin of the application, for tests that let it listen. */
  ownUrl?: string
  /** How often the illustrator was called. */
  drawCount: () => number
  /** Folder with the stored images. */
  files: string
  /** The sandbox of machine keys; only with the option `sandbox`. */
  sandbox: Sandbox
  advanceClock(ms: number): void
  now(): Date
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
}

type TestApiOptions = {
  web?: WebBuild
  maxConcurrent?: number
  providers?: () => Promise<Provider[]>
  logged?: (line: string) => void
  metricsToken?: string
  payments?: () => Promise<ProviderSettings>
  /** Root of a fake of VIES. */
  viesUrl?: () => Promise<string>
  /** Signs reports of bounced emails. */
  emailEventsSecret?: string
  /** Lower-case name of the header with the visitor's country. */
  countryHeader?: string
  /** Calls with a test key, to an application that listens, reach the sandbox. */
  sandbox?: boolean | { idleMs: number }
  /** A shop that was set up by commands, as it is; without it, a new database with the products of catalogue.ts. */
  existing?: () => { database: TestDatabase; dataDir: string }
}

/**
 * For a test file: the application with the products of catalogue.ts. `web` replaces the web build where pages
 * are tested.
 */
export function useApi({
  web,
  maxConcurrent = 64,
  providers,
  logged,
  metricsToken: token,
  payments: paymentSettings,
  viesUrl,
  emailEventsSecret,
  countryHeader,
  sandbox = false,
  existing: getExisting,
}: TestApiOptions = {}): TestApi {
  const api = {} as TestApi
  const newFolder = useFolders()
  beforeAll(async () => {
    let skewMs = 0
    let drawCount = 0
    const existing = getExisting?.()
    api.database = existing?.database ?? (await openTestDatabase())
    const { db } = api.database
    api.now = () => new Date(Date.now() + skewMs)
    api.advanceClock = (ms) => void (skewMs += ms)
    api.db = db
    api.published = []
    api.drawCount = () => drawCount
    if (!existing) await seedProducts(db, api.now())
    const clock = { now: api.now }
    const log = logged ? createLog('trace', false, { write: logged }) : createLog('silent', false)
    api.responseCache = new TaggedCache<CachedResponse>(2 ** 24, estimateResponseBytes)
    api.loadShedder = new LoadShedder(maxConcurrent)
    const secret = existing ? await readSecret(existing.dataDir) : 'a secret of at least thirty-two letters'
    const config = {
      shopUrl,
      smtpUrl: undefined,
      mailFrom: 'Shop <shop@shop.test>',
      webhookLoopback: true,
      countryHeader,
      emailEventsSecret,
      providers: (await providers?.()) ?? [],
      payments: (await paymentSettings?.()) ?? { methods: ['test-card', 'cash-on-delivery'] as const },
      viesUrl: await viesUrl?.(),
    }
    api.files = newFolder()
    const storage = folderStorage(api.files)
    const publish = async (tags: readonly string[]) => {
      api.published.push([...tags])
      api.responseCache.invalidate(tags)
      api.responseCache.invalidate(await api.invalidate(tags))
    }
    const shared = {
      clock,
      log,
      secret,
      storage,
      dataDir: existing?.dataDir ?? newFolder(),
      config,
      getOwnUrl: () => api.ownUrl,
    }
    const drawImage = async () => {
      drawCount++
      return '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="150"><rect width="120" height="150" fill="#a33"/></svg>'
    }
    if (sandbox)
      api.sandbox = createSandbox({
        ...shared,
        live: api.database,
        openDatabase: openTestDatabase,
        draw: (task) => makePicture(task, drawImage),
        ...(typeof sandbox === 'object' && sandbox),
      })
    const registry = createRegistry({
      ...shared,
      db,
      publish,
      webhookTimeoutMs: 500,
      ...(sandbox && { resetSandbox: () => api.sandbox.reset() }),
    })
    Object.assign(api, registry)
    // As the process does before it listens.
    await registry.reload()
    const metrics =
      token === undefined
        ? undefined
        : (await import('../../src/platform/observability/metrics.ts')).createMetrics({
            db,
            loadShedder: api.loadShedder,
            extraGauges: webhookMetrics,
          })
    api.app = await createServer({
      metrics: token !== undefined && metrics ? { token, metrics } : undefined,
      context: {
        ...api.services,
        responseCache: api.responseCache,
        loadShedder: api.loadShedder,
      },
      renditions: new Renditions(db, storage, (task) => makePicture(task, drawImage)),
      web,
      shopUrl,
      log,
      ...(sandbox && { sandbox: api.sandbox.gateway }),
      ready: async () => {
        await sql`select 1`.execute(db)
      },
    })
    api.get = (path, headers = {}) => api.app.inject({ method: 'GET', url: path, headers })
  }, 120_000)
  afterAll(async () => {
    await api.app?.close()
    await api.sandbox?.close()
    await api.services?.apps.usageCounter.flush()
    await api.services?.analytics.flush()
    if (!getExisting) await api.database?.close()
  })
  return api
}

const { settings } = demoContent((_, alt) => ({
  url: '',
  alt,
  width: 1,
  height: 1,
  background_color: '#ffffff',
}))

async function seedProducts(db: Db, now: Date): Promise<void> {
  await sql`insert into collection (slug, name) values ('resort', 'Resort')`.execute(db)
  await sql`insert into search_synonym (locale, term, synonym) values
    ('en', 'trainers', 'sneakers'), ('en', 'robe', 'dressing gown'), ('en', 'house coat', 'dressing gown'), ('en', 'tee', 't shirt')`.execute(
    db,
  )
  await db.transaction().execute((tx) =>
    writeProducts(
      tx,
      productSpecs.map((productSpec) => createProduct(productSpec, now)),
      { now, reason: 'initial' },
    ),
  )
  await saveContent(db, 'settings', 'site', 'en', settings)
}
