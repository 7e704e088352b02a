// The real application over a real database with a small catalogue: everything but the web build.
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { colourFor } from '../../demo/illustrations/colour-for.ts'
import { demoContent } from '../../demo/content.ts'
import { type Answer, answerBytes } from '../../src/api/answer.ts'
import { Gate } from '../../src/platform/gate.ts'
import type { WebBuild } from '../../src/api/pages.ts'
import { createServer } from '../../src/api/server.ts'
import type { Api } from '../../src/api/context.ts'
import { createAuth } from '../../src/create-auth.ts'
import { createCustomers } from '../../src/create-customers.ts'
import { createTrade, type TradeCalls } from '../../src/create-trade.ts'
import { type CreatedShop, createShop } from '../../src/create-shop.ts'
import { createLetters } from '../../src/create-letters.ts'
import { createOffice } from '../../src/create-office.ts'
import { createReports } from '../../src/create-reports.ts'
import { createStaffCatalog } from '../../src/create-staff-catalog.ts'
import { createStaffImports } from '../../src/create-staff-imports.ts'
import { createStaffAudit } from '../../src/create-staff-audit.ts'
import { createStaffContent } from '../../src/create-staff-content.ts'
import { createStaffMails } from '../../src/create-staff-mails.ts'
import { createPartners, type PartnerCalls } from '../../src/create-partners.ts'
import { createPeople, type PeopleCalls } from '../../src/create-people.ts'
import { createOData } from '../../src/create-odata.ts'
import { createWebhooks, webhookFigures, type Webhooks } from '../../src/create-webhooks.ts'
import { createStaffCustomers } from '../../src/create-staff-customers.ts'
import { createStaffEmails } from '../../src/create-staff-emails.ts'
import { createStaffJobs } from '../../src/create-staff-jobs.ts'
import { createStaffLists } from '../../src/create-staff-lists.ts'
import { createStaffViews } from '../../src/create-staff-views.ts'
import { createStaffRetailers } from '../../src/create-staff-retailers.ts'
import { createSelling, type Selling } from '../../src/create-selling.ts'
import type { Provider } from '../../src/modules/auth/provider.ts'
import type { ProviderSettings } from '../../src/modules/payments/providers.ts'
import { type Audience, createAudience } from '../../src/modules/audience/count-audience.ts'
import { saveContent, shopTimeZone } from '../../src/modules/content/content.store.ts'
import { writeProducts } from '../../src/modules/imports/write-products.ts'
import { makePicture } from '../../src/modules/media/picture-task.ts'
import { Renditions } from '../../src/modules/media/renditions.ts'
import { TaggedCache } from '../../src/platform/cache.ts'
import type { Db } from '../../src/platform/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { folderStorage } from '../../src/platform/storage.ts'
import { pieces, product } from './catalogue.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { useFolders } from './folder.ts'

export const shopUrl = 'http://shop.test'

export type TestApi = {
  database: TestDatabase
  db: Db
  created: CreatedShop
  selling: Selling
  partners: PartnerCalls
  trade: TradeCalls
  people: PeopleCalls
  audience: Audience
  webhooks: Webhooks
  answers: TaggedCache<Answer>
  gate: Gate
  app: Api
  /** What was told to everybody who keeps answers. */
  published: string[][]
  /** Where the application listens, for tests that make it listen. */
  ownUrl?: string
  /** How often the illustrator was asked. */
  drawn: () => number
  /** The folder that pictures are kept in. */
  files: string
  /** Moves the clock on. */
  pass(ms: number): void
  now(): Date
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
}

type Given = {
  web?: WebBuild
  mostInside?: number
  providers?: () => Promise<Provider[]>
  logged?: (line: string) => void
  metricsToken?: string
  payments?: () => Promise<ProviderSettings>
}

/** For a test file: the application with the pieces of catalogue.ts. `web` stands in for the web build where pages are tested. */
export function useApi({
  web,
  mostInside = 64,
  providers,
  logged,
  metricsToken: token,
  payments: paymentSettings,
}: Given = {}): TestApi {
  const api = {} as TestApi
  const newFolder = useFolders()
  beforeAll(async () => {
    let skewMs = 0
    let drawings = 0
    api.database = await openTestDatabase()
    const { db } = api.database
    api.now = () => new Date(Date.now() + skewMs)
    api.pass = (ms) => void (skewMs += ms)
    api.db = db
    api.published = []
    api.drawn = () => drawings
    await fill(db, api.now())
    const clock = { now: api.now }
    const log = logged ? createLog('trace', false, { write: logged }) : createLog('silent', false)
    api.answers = new TaggedCache<Answer>(2 ** 24, answerBytes)
    api.gate = new Gate(mostInside)
    const secret = 'a secret of at least thirty-two letters'
    const config = {
      shopUrl,
      smtpUrl: undefined,
      mailFrom: 'Shop <shop@shop.test>',
      providers: (await providers?.()) ?? [],
      payments: (await paymentSettings?.()) ?? { methods: ['test-card', 'cash-on-delivery'] as const },
    }
    const letters = createLetters({ db, clock, secret, config, nudge: () => api.selling.worker.nudge() })
    api.files = newFolder()
    const storage = folderStorage(api.files)
    const publish = async (tags: readonly string[]) => {
      api.published.push([...tags])
      api.answers.invalidate(tags)
      api.created.invalidate(tags)
    }
    const imports = createStaffImports({
      db,
      clock,
      dataDir: newFolder(),
      storage,
      shopUrl,
      colourFor: async () => colourFor,
      publish,
      nudge: () => api.selling.worker.nudge(),
    })
    api.selling = createSelling({
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
    api.created = createShop({ db, clock, selling: api.selling.calls, letters })
    const draw = async () => {
      drawings++
      return '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="150"><rect width="120" height="150" fill="#a33"/></svg>'
    }
    api.webhooks = createWebhooks({
      db,
      clock,
      log,
      secret,
      config: { webhookLoopback: true },
      timeoutMs: 500,
    })
    const customers = createCustomers({ db, clock, secret, say: api.selling.say })
    api.partners = createPartners({
      db,
      clock,
      secret,
      config,
      nudge: () => api.selling.worker.nudge(),
    })
    api.trade = createTrade({
      db,
      clock,
      storage,
      config,
      secret,
      approvals: api.selling.approvals,
      say: api.selling.say,
      nudge: () => api.selling.worker.nudge(),
    })
    const { fulfilment, payments } = api.selling
    const metrics =
      token === undefined
        ? undefined
        : (await import('../../src/platform/metrics.ts')).createMetrics({
            db,
            gate: api.gate,
            counted: webhookFigures,
          })
    const catalog = createStaffCatalog({ db, clock, storage, publish })
    api.people = createPeople({ db, clock, secret, config, nudge: () => api.selling.worker.nudge() })
    const staffJobs = createStaffJobs({ db, clock, nudge: () => api.selling.worker.nudge() })
    const staffCustomers = createStaffCustomers({ db, clock, customers })
    const staffRetailers = createStaffRetailers({ db, clock, publish })
    const staffContent = createStaffContent({ db, clock, storage, publish })
    const staffMails = createStaffMails({ db, clock, config, nudge: () => api.selling.worker.nudge() })
    api.audience = createAudience({ db, clock, timeZone: () => shopTimeZone(db) })
    const views = createStaffViews(db)
    const reports = createReports({ db, clock })
    api.app = await createServer({
      metrics: token !== undefined && metrics ? { token, metrics } : undefined,
      context: {
        shop: api.created.shop,
        shopFor: api.created.recording,
        answers: api.answers,
        gate: api.gate,
        customers,
        webhooks: api.webhooks.calls,
        odata: createOData({ db, clock }),
        payments: api.selling.payments,
        fulfilment: api.selling.fulfilment,
        staffMoney: api.selling.staffMoney,
        quotes: api.selling.quotes,
        partners: api.partners,
        partnerShops: api.selling.partnerShops,
        staffContent,
        staffMails,
        trade: api.trade,
        staffCatalog: catalog,
        people: api.people,
        staffCustomers,
        staffJobs,
        staffEmails: createStaffEmails({ db, clock, secret, nudge: () => api.selling.worker.nudge() }),
        office: createOffice({
          views,
          db,
          clock,
          catalog,
          people: api.people,
          quotes: api.selling.quotes,
          imports: imports.calls,
          customers: staffCustomers,
          content: staffContent,
          mails: staffMails,
          retailers: staffRetailers,
          phone: api.selling.phone,
          jobs: staffJobs,
          staffMoney: api.selling.staffMoney,
          audit: createStaffAudit({
            db,
            catalog,
            content: staffContent,
            retailers: staffRetailers,
            trade: api.trade,
            money: api.selling.staffMoney,
            people: api.people,
          }),
          fulfilment,
          payments,
          trade: api.trade,
          partners: api.partners,
        }),
        reports,
        audience: api.audience,
        staffViews: views,
        phoneOrders: api.selling.phone,
        staffLists: createStaffLists({
          db,
          clock,
          reports,
          sales: catalog,
          money: api.selling.staffMoney,
          retailers: staffRetailers,
          prices: api.trade.prices,
        }),
        staffRetailers,
        auth: createAuth({ db, clock, secret, config, customers, nudge: () => api.selling.worker.nudge() }),
      },
      renditions: new Renditions(db, storage, (task) => makePicture(task, draw)),
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
    await api.partners?.used.flush()
    await api.audience?.flush()
    await api.database?.close()
  })
  return api
}

const { settings } = demoContent((_, alt) => ({ url: '', alt, width: 1, height: 1, ground: '#ffffff' }))

async function fill(db: Db, now: Date): Promise<void> {
  await sql`insert into collection (slug, name) values ('resort', 'Resort')`.execute(db)
  await sql`insert into search_synonym (word, means) values
    ('trainers', 'sneakers'), ('robe', 'dressing gown'), ('house coat', 'dressing gown'), ('tee', 't shirt')`.execute(
    db,
  )
  await db.transaction().execute((tx) =>
    writeProducts(
      tx,
      pieces.map((piece) => product(piece, now)),
      { now, reason: 'initial' },
    ),
  )
  await saveContent(db, 'settings', 'site', 'en', settings)
}
