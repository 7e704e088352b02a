// The real application over a real database with a small catalogue; everything except the web build.
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { colourFor } from '../../demo/illustrations/colour-for.ts'
import { demoContent } from '../../demo/content.ts'
import { type CachedResponse, estimateResponseBytes } from '../../src/api/cached-response.ts'
import { LoadShedder } from '../../src/platform/load-shedder.ts'
import type { WebBuild } from '../../src/api/pages.ts'
import { createServer } from '../../src/api/server.ts'
import type { Api } from '../../src/api/context.ts'
import { createAuthService } from '../../src/services/auth.ts'
import { createCustomerService } from '../../src/services/customer-api.ts'
import { createCompanyService, type CompanyService } from '../../src/services/companies.ts'
import { type CreatedShop, createShop } from '../../src/services/storefront.ts'
import { createContactService } from '../../src/services/contact.ts'
import { createOffice } from '../../src/services/admin/admin-facade.ts'
import { createReportService } from '../../src/services/reports.ts'
import { createCatalogService } from '../../src/services/catalog.ts'
import { createImportService } from '../../src/services/imports.ts'
import { createAuditService } from '../../src/services/audit.ts'
import { createContentService } from '../../src/services/content.ts'
import { createEmailTextService } from '../../src/services/email-texts.ts'
import { createAppService, type AppService } from '../../src/services/apps.ts'
import { createStaffService, type StaffService } from '../../src/services/staff.ts'
import { createODataService } from '../../src/services/odata.ts'
import { createWebhookModule, webhookMetrics, type Webhooks } from '../../src/services/webhooks.ts'
import { createCustomerAdminService } from '../../src/services/customer-admin.ts'
import { createStoredEmailService } from '../../src/services/stored-emails.ts'
import { createJobService } from '../../src/services/jobs.ts'
import { createListExportService } from '../../src/services/list-exports.ts'
import { createSavedFilterService } from '../../src/services/saved-filters.ts'
import { createRetailerService } from '../../src/services/retailers.ts'
import { createCheckout, type CheckoutModule } from '../../src/services/checkout.ts'
import type { Provider } from '../../src/modules/auth/provider.ts'
import type { ProviderSettings } from '../../src/modules/payments/providers.ts'
import { type Analytics, createAnalytics } from '../../src/modules/analytics/count-visits.ts'
import { saveContent, getShopTimeZone } from '../../src/modules/content/content.store.ts'
import { writeProducts } from '../../src/modules/imports/write-products.ts'
import { makePicture } from '../../src/modules/media/picture-task.ts'
import { Renditions } from '../../src/modules/media/renditions.ts'
import { TaggedCache } from '../../src/platform/cache.ts'
import type { Db } from '../../src/platform/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { folderStorage } from '../../src/platform/storage.ts'
import { productSpecs, createProduct } from './catalogue.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { useFolders } from './folder.ts'

export const shopUrl = 'http://shop.test'

export type TestApi = {
  database: TestDatabase
  db: Db
  created: CreatedShop
  checkout: CheckoutModule
  partners: AppService
  trade: CompanyService
  staff: StaffService
  analytics: Analytics
  webhooks: Webhooks
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
}: TestApiOptions = {}): TestApi {
  const api = {} as TestApi
  const newFolder = useFolders()
  beforeAll(async () => {
    let skewMs = 0
    let drawCount = 0
    api.database = await openTestDatabase()
    const { db } = api.database
    api.now = () => new Date(Date.now() + skewMs)
    api.advanceClock = (ms) => void (skewMs += ms)
    api.db = db
    api.published = []
    api.drawCount = () => drawCount
    await seedProducts(db, api.now())
    const clock = { now: api.now }
    const log = logged ? createLog('trace', false, { write: logged }) : createLog('silent', false)
    api.responseCache = new TaggedCache<CachedResponse>(2 ** 24, estimateResponseBytes)
    api.loadShedder = new LoadShedder(maxConcurrent)
    const secret = 'a secret of at least thirty-two letters'
    const config = {
      shopUrl,
      smtpUrl: undefined,
      mailFrom: 'Shop <shop@shop.test>',
      providers: (await providers?.()) ?? [],
      payments: (await paymentSettings?.()) ?? { methods: ['test-card', 'cash-on-delivery'] as const },
    }
    const contactService = createContactService({
      db,
      clock,
      secret,
      config,
      wakeWorker: () => api.checkout.worker.wake(),
    })
    api.files = newFolder()
    const storage = folderStorage(api.files)
    const publish = async (tags: readonly string[]) => {
      api.published.push([...tags])
      api.responseCache.invalidate(tags)
      api.created.invalidate(tags)
    }
    const imports = createImportService({
      db,
      clock,
      dataDir: newFolder(),
      storage,
      shopUrl,
      colourFor: async () => colourFor,
      publish,
      wakeWorker: () => api.checkout.worker.wake(),
    })
    api.checkout = createCheckout({
      jobs: imports.jobs,
      storage,
      db,
      clock,
      log,
      secret,
      config,
      ownUrl: () => api.ownUrl,
      publish,
    })
    api.created = createShop({ db, clock, checkout: api.checkout.service, letters: contactService })
    const drawImage = async () => {
      drawCount++
      return '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="150"><rect width="120" height="150" fill="#a33"/></svg>'
    }
    api.webhooks = createWebhookModule({
      db,
      clock,
      log,
      secret,
      config: { webhookLoopback: true },
      timeoutMs: 500,
    })
    const customers = createCustomerService({ db, clock, secret, getTranslator: api.checkout.say })
    api.partners = createAppService({
      db,
      clock,
      secret,
      config,
      wakeWorker: () => api.checkout.worker.wake(),
    })
    api.trade = createCompanyService({
      db,
      clock,
      storage,
      config,
      secret,
      approvals: api.checkout.approvals,
      getTranslator: api.checkout.say,
      wakeWorker: () => api.checkout.worker.wake(),
    })
    const { fulfilment, payments } = api.checkout
    const metrics =
      token === undefined
        ? undefined
        : (await import('../../src/platform/metrics.ts')).createMetrics({
            db,
            loadShedder: api.loadShedder,
            extraGauges: webhookMetrics,
          })
    const catalog = createCatalogService({ db, clock, storage, publish })
    api.staff = createStaffService({
      db,
      clock,
      secret,
      config,
      wakeWorker: () => api.checkout.worker.wake(),
    })
    const jobService = createJobService({ db, clock, wakeWorker: () => api.checkout.worker.wake() })
    const customerAdminService = createCustomerAdminService({ db, clock, customers })
    const retailerService = createRetailerService({ db, clock, publish })
    const contentService = createContentService({ db, clock, storage, publish })
    const emailTextService = createEmailTextService({
      db,
      clock,
      config,
      wakeWorker: () => api.checkout.worker.wake(),
    })
    api.analytics = createAnalytics({ db, clock, timeZone: () => getShopTimeZone(db) })
    const views = createSavedFilterService(db)
    const reports = createReportService({ db, clock })
    api.app = await createServer({
      metrics: token !== undefined && metrics ? { token, metrics } : undefined,
      context: {
        shop: api.created.shop,
        shopFor: api.created.recordReads,
        responseCache: api.responseCache,
        loadShedder: api.loadShedder,
        customers,
        webhooks: api.webhooks.service,
        odata: createODataService({ db, clock }),
        payments: api.checkout.payments,
        fulfilment: api.checkout.fulfilment,
        staffMoney: api.checkout.staffMoney,
        quotes: api.checkout.quotes,
        apps: api.partners,
        appShops: api.checkout.appShops,
        staffContent: contentService,
        staffEmailTemplates: emailTextService,
        trade: api.trade,
        staffCatalog: catalog,
        people: api.staff,
        staffCustomers: customerAdminService,
        staffJobs: jobService,
        staffEmails: createStoredEmailService({
          db,
          clock,
          secret,
          wakeWorker: () => api.checkout.worker.wake(),
        }),
        admin: createOffice({
          views,
          db,
          clock,
          catalog,
          people: api.staff,
          quotes: api.checkout.quotes,
          imports: imports.service,
          customers: customerAdminService,
          content: contentService,
          mails: emailTextService,
          retailers: retailerService,
          phone: api.checkout.phone,
          jobs: jobService,
          staffMoney: api.checkout.staffMoney,
          audit: createAuditService({
            db,
            catalog,
            content: contentService,
            retailers: retailerService,
            trade: api.trade,
            money: api.checkout.staffMoney,
            people: api.staff,
          }),
          fulfilment,
          payments,
          trade: api.trade,
          partners: api.partners,
        }),
        reports,
        analytics: api.analytics,
        staffViews: views,
        phoneOrders: api.checkout.phone,
        staffLists: createListExportService({
          db,
          clock,
          reports,
          sales: catalog,
          money: api.checkout.staffMoney,
          retailers: retailerService,
          prices: api.trade.prices,
        }),
        staffRetailers: retailerService,
        auth: createAuthService({
          db,
          clock,
          secret,
          config,
          customers,
          wakeWorker: () => api.checkout.worker.wake(),
        }),
      },
      renditions: new Renditions(db, storage, (task) => makePicture(task, drawImage)),
      web,
      shopUrl,
      log,
      ready: async () => {
        await sql`select 1`.execute(db)
      },
    })
    api.get = (path, headers = {}) => api.app.inject({ method: 'GET', url: path, headers })
  }, 120_000)
  afterAll(async () => {
    await api.app?.close()
    await api.partners?.usageCounter.flush()
    await api.analytics?.flush()
    await api.database?.close()
  })
  return api
}

const { settings } = demoContent((_, alt) => ({ url: '', alt, width: 1, height: 1, ground: '#ffffff' }))

async function seedProducts(db: Db, now: Date): Promise<void> {
  await sql`insert into collection (slug, name) values ('resort', 'Resort')`.execute(db)
  await sql`insert into search_synonym (word, means) values
    ('trainers', 'sneakers'), ('robe', 'dressing gown'), ('house coat', 'dressing gown'), ('tee', 't shirt')`.execute(
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
