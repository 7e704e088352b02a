// The sandbox of machine keys: a second application with its own services and database. Calls with a test key reach it
// instead of the shop. It is started and filled on its first use,
// and closed while it is not used.
import { createHmac } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Api } from '../api/context.ts'
import { type CachedResponse, estimateResponseBytes } from '../api/http/cached-response.ts'
import {
  createSandboxGateway,
  type Handler,
  SANDBOX_WEBHOOK_PREFIX,
  type SandboxGateway,
} from '../api/http/sandbox-gateway.ts'
import { createServer } from '../api/server.ts'
import { createMachineKeyService } from '../modules/auth/machine-keys/machine-keys.service.ts'
import { Renditions } from '../modules/media/renditions.ts'
import { getDefaultMethods } from '../modules/payments/provider-settings.ts'
import { fillSandbox, saveFill, type SandboxFill } from '../modules/setup/sandbox/fill-sandbox.ts'
import { TaggedCache } from '../platform/cache/cache.ts'
import {
  ALL_TAGS,
  type InvalidationChannel,
  notifyInvalidation,
  openInvalidationChannel,
} from '../platform/cache/cache-invalidation.ts'
import { createPostgresDatabase, withNameSuffix } from '../platform/database/create-postgres-database.ts'
import { type Database, type Db, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { overlayStorage } from '../platform/files/overlay-storage.ts'
import { folderStorage } from '../platform/files/storage.ts'
import { LoadShedder } from '../platform/limits/load-shedder.ts'
import type { Config } from './config.ts'
import { createRegistry, type Registry, type RegistryDeps } from './registry.ts'

/** A sandbox must not slow the shop down. */
const MAX_CONCURRENT_REQUESTS = 4
const CACHE_BYTES = 8 * 2 ** 20
const POOL_SIZE = 4

/** Without calls for this long, the application and its database are closed: they need memory. */
const IDLE_MS = 30 * 60_000

/** Other processes discard their application when the sandbox was reset. */
const RESET_TAG = 'sandbox-reset'

/** The database of the sandbox; `url` is undefined for an embedded one. */
export type SandboxDatabase = Database & { url?: string | undefined }

export type SandboxDeps = Pick<
  RegistryDeps,
  'clock' | 'log' | 'secret' | 'storage' | 'dataDir' | 'config'
> & {
  live: Database
  openDatabase(folder: string): Promise<SandboxDatabase>
  draw: ConstructorParameters<typeof Renditions>[2]
  getOwnUrl(): string | undefined
  /** Shorter in tests only. */
  idleMs?: number | undefined
}

type DatabaseDeps = Pick<SandboxDeps, 'live' | 'clock' | 'openDatabase'>

export type Sandbox = {
  gateway: SandboxGateway
  /** Removes everything that programs have written, and copies settings and catalogue again. */
  reset(): Promise<SandboxFill>
  /** The application, started if necessary: for tests. */
  open(): Promise<Running>
  close(): Promise<void>
}

type Running = { app: Api; db: Db; registry: Registry; close(): Promise<void> }

/** The database of the sandbox beside that of the shop: on the same server, or in a folder of the data folder. */
export const openSandboxDatabase =
  (config: Pick<Config, 'databaseUrl' | 'sandboxDatabaseUrl' | 'databaseTimeoutMs'>) =>
  async (folder: string): Promise<SandboxDatabase> => {
    const { databaseUrl, databaseTimeoutMs: timeoutMs } = config
    if (databaseUrl === undefined) return openDatabase({ dataDir: folder, timeoutMs })
    const url = config.sandboxDatabaseUrl ?? withNameSuffix(databaseUrl, '_sandbox')
    if (config.sandboxDatabaseUrl === undefined) await createPostgresDatabase(databaseUrl, url)
    return { ...(await openDatabase({ url, poolSize: POOL_SIZE, timeoutMs })), url }
  }

/** Signatures and encrypted values of the sandbox are worth nothing in the shop. */
const deriveSecret = (secret: string) => createHmac('sha256', secret).update('sandbox').digest('base64url')

export function createSandbox(deps: SandboxDeps): Sandbox {
  const { live, clock, log, idleMs = IDLE_MS } = deps
  const folder = join(deps.dataDir, 'sandbox')
  let opening: Promise<SandboxDatabase> | undefined
  let starting: Promise<Running> | undefined
  let running: Running | undefined
  /** The database is closed too; it is opened again only afterwards. */
  let closing: Promise<void> = Promise.resolve()
  const openOnce = () =>
    (opening ??= closing
      .then(() => openMigrated(deps, folder))
      .catch((error: unknown) => {
        opening = undefined
        throw error
      }))
  const stop = async () => {
    const previous = await starting?.catch(() => undefined)
    starting = running = undefined
    await previous?.close()
  }
  const closeAll = (): Promise<void> => {
    const [application, database] = [starting, opening]
    starting = running = opening = undefined
    const closeBoth = async (previous: Promise<void>) => {
      await previous
      await (await application?.catch(() => undefined))?.close()
      await (await database?.catch(() => undefined))?.close()
    }
    const closed = closeBoth(closing)
    closing = closed.catch(() => undefined)
    return closed
  }
  const idle = createIdleTimer(idleMs, () => {
    if (!opening) return
    log.info('the sandbox is closed until the next call')
    void closeAll().catch((err: unknown) => log.error({ err }, 'the sandbox could not be closed'))
  })
  const start = async (): Promise<Running> => {
    const database = await openOnce()
    await saveFill(live.db, await fillSandbox({ live, sandbox: database, folder }, clock.now(), false))
    const application = await run(deps, folder, database, () => void stop())
    running = application
    return application
  }
  const open = () =>
    idle.during(
      () =>
        (starting ??= start().catch((error: unknown) => {
          starting = undefined
          throw error
        })),
    )
  const toHandler =
    ({ app }: Running): Handler =>
    (request, response) => {
      void idle.during(() => new Promise<void>((resolve) => response.once('close', resolve)))
      app.routing(request, response)
    }
  return {
    open,
    gateway: createSandboxGateway({
      keys: createMachineKeyService({ db: live.db, clock, secret: deps.secret, accepts: 'test' }),
      open: async () => toHandler(await open()),
      getOpen: () => running && toHandler(running),
      shopUrl: deps.config.shopUrl,
      log,
    }),
    reset: () =>
      idle.during(async () => {
        await stop()
        return resetDatabase(deps, folder, await openOnce())
      }),
    async close() {
      idle.stop()
      await closeAll()
    },
  }
}

type IdleTimer = {
  /** Work during which nothing is idle; the idle time starts after the last work. */
  during<Result>(work: () => Promise<Result>): Promise<Result>
  stop(): void
}

function createIdleTimer(idleMs: number, onIdle: () => void): IdleTimer {
  let timer: NodeJS.Timeout | undefined
  let active = 0
  const stop = () => clearTimeout(timer)
  return {
    stop,
    async during(work) {
      active++
      stop()
      try {
        return await work()
      } finally {
        if (--active === 0) timer = setTimeout(onIdle, idleMs).unref()
      }
    },
  }
}

/** For a command, while the shop does not run or has other processes. */
export const createSandboxReset =
  (deps: DatabaseDeps & Pick<SandboxDeps, 'dataDir'>) => async (): Promise<SandboxFill> => {
    const folder = join(deps.dataDir, 'sandbox')
    const database = await openMigrated(deps, folder)
    return resetDatabase(deps, folder, database).finally(() => database.close())
  }

async function resetDatabase(
  { live, clock }: DatabaseDeps,
  folder: string,
  database: SandboxDatabase,
): Promise<SandboxFill> {
  const fill = await fillSandbox({ live, sandbox: database, folder }, clock.now(), true)
  await saveFill(live.db, fill)
  if (database.url !== undefined) await notifyInvalidation(database.db, [RESET_TAG])
  return fill
}

async function openMigrated(
  deps: Pick<DatabaseDeps, 'openDatabase'>,
  folder: string,
): Promise<SandboxDatabase> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const database = await deps.openDatabase(folder)
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Starts the application. It sends no emails and no webhooks, and knows no payment provider but the built-in ones. */
async function run(
  deps: SandboxDeps,
  folder: string,
  database: SandboxDatabase,
  onReset: () => void,
): Promise<Running> {
  const { clock, config } = deps
  const { db } = database
  const log = deps.log.child({ sandbox: true })
  const secret = deriveSecret(deps.secret)
  const storage = overlayStorage(deps.storage, folderStorage(join(folder, 'files')))
  const responseCache = new TaggedCache<CachedResponse>(CACHE_BYTES, estimateResponseBytes)
  const loadShedder = new LoadShedder(MAX_CONCURRENT_REQUESTS, 16 * MAX_CONCURRENT_REQUESTS)
  const discard = (tags: readonly string[]) => responseCache.invalidate(tags)
  const onError = (err: unknown) => log.warn({ err }, 'changed settings of the sandbox could not be read')
  const registry = createRegistry({
    db,
    clock,
    log,
    secret,
    storage,
    dataDir: folder,
    isSandbox: true,
    config: {
      shopUrl: config.shopUrl,
      mailFrom: config.mailFrom,
      env: config.env,
      smtpUrl: undefined,
      webhookLoopback: false,
      providers: [],
      payments: {
        methods: getDefaultMethods({}, true),
        isDefault: true,
        allowsTests: true,
        isTestMode: true,
        settings: {},
      },
    },
    publish: (tags) => invalidation.publish(tags),
    getOwnUrl: () => {
      const url = deps.getOwnUrl()
      return url && url + SANDBOX_WEBHOOK_PREFIX
    },
    // The gateway has counted the call.
    machineKeys: {
      ...createMachineKeyService({ db: deps.live.db, clock, secret: deps.secret, accepts: 'test' }),
      takeRequest: () => ({ allowed: true, remaining: 1, resetSeconds: 0, retryAfterSeconds: 0 }),
    },
  })
  const invalidation: InvalidationChannel = openInvalidationChannel(db, database.url, log, (tags) => {
    if (tags.includes(RESET_TAG)) return onReset()
    if (tags.includes(ALL_TAGS)) {
      responseCache.clear()
      registry.reload().then(discard, onError)
      return
    }
    discard(tags)
    registry.invalidate(tags).then(discard, onError)
  })
  await registry.reload()
  const app = await createServer({
    context: { ...registry.services, responseCache, loadShedder },
    renditions: new Renditions(db, storage, deps.draw),
    shopUrl: config.shopUrl,
    log,
    ready: async () => undefined,
    isSandbox: true,
  })
  await app.ready()
  registry.worker.start()
  return {
    app,
    db,
    registry,
    async close() {
      await app.close()
      await registry.worker.stop()
      await registry.services.apps.usageCounter.flush().catch(() => undefined)
      await registry.services.analytics.flush().catch(() => undefined)
      await invalidation.close()
    },
  }
}
