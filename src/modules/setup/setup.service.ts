// Wires the setup checklist: what a shop needs before its first real order, each step checked against the data.
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Db } from '../../platform/database/database.ts'
import { getLiveSince } from '../../platform/database/live-since.ts'
import { hasAdmins } from '../auth/staff/staff-members.store.ts'
import { catalogueLocale } from '../../kernel/locale.ts'
import { isBuiltInPage } from '../../kernel/text/info-path.ts'
import { getContent, hasDemoContent, listPageTexts } from '../content/content.store.ts'
import { hasStoredMarkets, readMarkets } from '../markets/markets.store.ts'
import { getConversion } from '../markets/select-market.ts'
import { hasOrders } from '../orders/orders.store.ts'
import { isStoreCurrencyChosen } from '../pricing/price-list-settings.store.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import { hasProductsOnSale } from '../reports/reports.store.ts'
import { getShippingSettings } from '../shipping/shipping-settings.store.ts'
import { viewInvoiceSettings } from '../documents/invoices/invoice-settings.service.ts'
import { getTaxSettings } from '../tax/settings/tax-settings.store.ts'
import { listTaxRates } from '../tax/tax-rates.store.ts'
import { checkLanguages } from './check-languages.service.ts'
import { hasPaidOrder } from './go-live/find-test-purchase.ts'
import { createGoLiveService, type GoLiveDeps, type GoLiveService } from './go-live/go-live.service.ts'
import { createPolicyService, type PolicyDeps, type PolicyService } from './policies/policies.service.ts'
import { policyKeys } from './policies/policy-words.ts'
import { findPlaceholders } from './policies/write-policies.ts'
import { createNote, createStep, type SetupChecklist, type SetupStep, STARTER_NAME } from './setup.ts'

export type SetupConfig = {
  shopUrl: string
  smtpUrl: string | undefined
  mailFrom: string
  /** Whether customers can pay with a method that takes real money. */
  hasLivePayments(): boolean
  /** Source keys of the products of the demo. */
  listDemoProducts(): Promise<readonly string[]>
}

export type SetupService = PolicyService &
  GoLiveService & {
    checklist(ctx: OperatorContext): Promise<SetupChecklist>
  }

export type SetupDeps = Omit<PolicyDeps, 'mailFrom'> &
  Omit<GoLiveDeps, 'listOpenSteps'> & { config: SetupConfig }

export const createSetupService = ({ db, clock, publish, config, ...goLive }: SetupDeps): SetupService => ({
  ...createPolicyService({ db, clock, publish, mailFrom: config.mailFrom }),
  ...createGoLiveService({
    db,
    clock,
    publish,
    ...goLive,
    listOpenSteps: async (tx) =>
      (await readSetupChecklist(tx, config, clock.now())).steps.filter(({ done }) => !done),
  }),
  async checklist(ctx) {
    ctx.require('settings.edit')
    return readSetupChecklist(db, config, clock.now())
  },
})

export async function readSetupChecklist(db: Db, config: SetupConfig, at: Date): Promise<SetupChecklist> {
  const steps = [
    ...(await checkStore(db)),
    await checkMarkets(db, at),
    await checkLanguages(db),
    ...(await checkSelling(db, config)),
    ...(await checkContent(db)),
    ...(await checkAddresses(db, config)),
    ...(await checkPeople(db, config)),
  ]
  const liveSince = await getLiveSince(db)
  return {
    complete: steps.every(({ done }) => done),
    live_since: liveSince?.toISOString() ?? null,
    steps,
  }
}

async function checkStore(db: Db): Promise<SetupStep[]> {
  const settings = await getContent(db, 'settings', 'site')
  const [name, address] = [settings?.name ?? '', settings?.author.address ?? '']
  const isNamed = name !== '' && name !== STARTER_NAME && address !== ''
  const currency = await getRetailCurrency(db)
  const { country } = await getTaxSettings(db)
  const isDecided = await isCurrencyDecided(db)
  return [
    createStep(
      'store',
      isNamed,
      [isNamed ? createNote('store-done', { name, address }) : createNote('store-missing')],
      '/admin/settings',
    ),
    createStep(
      'country',
      country !== '',
      [country === '' ? createNote('country-missing') : createNote('country-done', { countries: country })],
      'npm run shop -- taxes settings country=COUNTRY',
    ),
    createStep(
      'currency',
      isDecided,
      [createNote(isDecided ? 'currency-done' : 'currency-unconfirmed', { currency })],
      `npm run shop -- currency ${currency}, or another code`,
    ),
  ]
}

/** It was chosen or confirmed, or something depends on it. */
const isCurrencyDecided = async (db: Db) =>
  (await isStoreCurrencyChosen(db)) || (await hasOrders(db)) || (await hasStoredMarkets(db))

/** A shop without markets sells to every country in the store currency. */
async function checkMarkets(db: Db, at: Date): Promise<SetupStep> {
  const stored = await readMarkets(db)
  const active = stored.markets.filter((market) => market.active)
  if (active.length === 0)
    return createStep('markets', true, [createNote('markets-none', { currency: stored.storeCurrency })], '')
  const withoutRate = active.filter(
    (market) => market.currency !== stored.storeCurrency && !getConversion(stored, market, at),
  )
  const countries = active.flatMap((market) => market.countries)
  const unreachable = await listUnreachableCountries(db, countries)
  const isShipped = unreachable.length === 0
  const problems = [
    ...withoutRate.map(({ code, currency }) => createNote('markets-no-rate', { market: code, currency })),
    ...(isShipped ? [] : [createNote('markets-unreachable', { countries: unreachable })]),
  ]
  const done = createNote('markets-done', {
    markets: active.map(({ code, currency }) => `${code} (${currency})`),
  })
  return createStep(
    'markets',
    problems.length === 0,
    problems.length === 0 ? [done] : problems,
    isShipped ? 'npm run shop -- markets rates FILE.csv' : 'npm run shop -- shipping import FILE',
  )
}

/** Countries for which no active shipping method exists, whatever the region. */
async function listUnreachableCountries(db: Db, countries: readonly string[]): Promise<string[]> {
  const { zones, methods, pickup_points: pickupPoints } = await getShippingSettings(db)
  const active = methods.filter((method) => method.active)
  // The step of shipping says so already.
  if (active.length === 0) return []
  const named = new Set(zones.flatMap(({ regions }) => regions.map(({ country }) => country)))
  const served = new Set<string>()
  for (const { zone, pickup_point: pickup } of active) {
    if (pickup !== null) served.add(pickupPoints.find(({ code }) => code === pickup)?.country ?? '')
    else if (zone === null) return []
    else for (const { country } of zones.find(({ code }) => code === zone)?.regions ?? []) served.add(country)
  }
  // The rest of the world are the countries that no zone names.
  return countries.filter((country) => !served.has(country) && (named.has(country) || !served.has('*')))
}

async function checkSelling(db: Db, { hasLivePayments }: SetupConfig): Promise<SetupStep[]> {
  const rates = await listTaxRates(db)
  const countries = new Set(rates.map(({ country }) => country))
  const { methods } = await getShippingSettings(db)
  const active = methods.filter((method) => method.active)
  const isPaid = hasLivePayments()
  const hasProducts = await hasProductsOnSale(db)
  return [
    createStep(
      'taxes',
      rates.length > 0,
      [
        rates.length > 0
          ? createNote('taxes-done', { countries: [...countries] })
          : createNote('taxes-missing'),
      ],
      'npm run shop -- taxes template COUNTRY',
    ),
    await checkInvoiceSettings(db),
    createStep(
      'shipping',
      active.length > 0,
      [
        active.length > 0
          ? createNote('shipping-done', { methods: active.map(({ name }) => name) })
          : createNote('shipping-missing'),
      ],
      'npm run shop -- shipping import FILE',
    ),
    createStep(
      'payments',
      isPaid,
      [createNote(isPaid ? 'payments-done' : 'payments-missing')],
      'npm run shop -- plugin set NAME SETTING=VALUE, then npm run shop -- payments enable METHOD',
    ),
    createStep(
      'products',
      hasProducts,
      [createNote(hasProducts ? 'products-done' : 'products-missing')],
      'npm run shop -- import FILE',
    ),
  ]
}

/** What invoices lack by the rules of the country; without a country nothing is known. */
async function checkInvoiceSettings(db: Db): Promise<SetupStep> {
  const { profile, missing } = await viewInvoiceSettings(db)
  const problems = missing.map(({ fields, message }) =>
    createNote(fields.includes('line1') ? 'invoices-no-address' : 'invoices-no-id', {
      fields,
      problem: message,
    }),
  )
  const done = profile
    ? createNote('invoices-done', { countries: profile.country })
    : createNote('invoices-no-rules')
  return createStep(
    'invoices',
    problems.length === 0,
    problems.length === 0 ? [done] : problems,
    'npm run shop -- taxes invoices legal_name="…" line1="…" postcode=… city="…"',
  )
}

async function checkContent(db: Db): Promise<SetupStep[]> {
  const pages = await listPageTexts(db, policyKeys)
  const written = new Set(pages.map(({ key }) => key))
  const open = [
    ...policyKeys.filter((key) => isBuiltInPage(key) && !written.has(key)),
    ...pages
      .filter(({ bodyHtml }) => findPlaceholders(bodyHtml).length > 0)
      .map(({ key, locale }) => (locale === catalogueLocale ? key : `${key} (${locale})`)),
  ]
  return [
    createStep(
      'policies',
      open.length === 0,
      [open.length === 0 ? createNote('policies-done') : createNote('policies-unfinished', { pages: open })],
      'npm run shop -- policies COUNTRY, then /admin/content',
    ),
  ]
}

async function checkAddresses(db: Db, { shopUrl, smtpUrl, mailFrom }: SetupConfig): Promise<SetupStep[]> {
  const isPublic = shopUrl.startsWith('https://')
  const sender = (await getContent(db, 'settings', 'site'))?.emailSender ?? mailFrom
  const sendsEmails = smtpUrl !== undefined && !/\.example>?$/.test(sender)
  return [
    createStep(
      'emails',
      sendsEmails,
      [sendsEmails ? createNote('emails-done', { sender }) : createNote('emails-missing')],
      'SMTP_URL, and MAIL_FROM or the site setting emailSender',
    ),
    createStep(
      'domain',
      isPublic,
      [createNote(isPublic ? 'domain-done' : 'domain-missing', { address: shopUrl })],
      'SHOP_URL',
    ),
  ]
}

async function checkPeople(db: Db, { listDemoProducts }: SetupConfig): Promise<SetupStep[]> {
  const hasDemo = await hasDemoContent(db)
  const hasAdmin = await hasAdmins(db)
  const hasOrder = await hasPaidOrder(db, hasDemo ? await listDemoProducts() : [])
  return [
    createStep(
      'staff',
      hasAdmin,
      [createNote(hasAdmin ? 'staff-done' : 'staff-missing')],
      'npm run shop -- user create EMAIL --role super-admin --generate',
    ),
    createStep(
      'test_order',
      hasOrder,
      [createNote(hasOrder ? 'test-order-done' : 'test-order-missing')],
      'Order one of your products in the shop and pay for it. Afterwards refund or cancel the order.',
    ),
    createStep(
      'demo_data',
      !hasDemo,
      [createNote(hasDemo ? 'demo-data-present' : 'demo-data-done')],
      'npm run shop -- setup go-live --dry-run',
    ),
  ]
}
