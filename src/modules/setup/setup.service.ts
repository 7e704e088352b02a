// Wires the setup checklist: what a shop needs before its first real order, each step checked against the data.
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Db } from '../../platform/database/database.ts'
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
import { type SetupChecklist, type SetupStep, STARTER_NAME } from './setup.ts'

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
  return { complete: steps.every(({ done }) => done), steps }
}

/** The first text when the step is done, the second one with its fix otherwise. */
const toStep = (
  step: SetupStep['step'],
  done: boolean,
  [doneText, openText]: [string, string],
  fix: string,
): SetupStep => ({ step, done, detail: done ? doneText : openText, fix: done ? null : fix })

async function checkStore(db: Db): Promise<SetupStep[]> {
  const settings = await getContent(db, 'settings', 'site')
  const [name, address] = [settings?.name ?? '', settings?.author.address ?? '']
  const isNamed = name !== '' && name !== STARTER_NAME && address !== ''
  const currency = await getRetailCurrency(db)
  const { country } = await getTaxSettings(db)
  return [
    toStep(
      'store',
      isNamed,
      [`${name}, ${address}`, 'The shop has no name or no address; invoices show both.'],
      '/admin/settings',
    ),
    toStep(
      'country',
      country !== '',
      [
        `The seller is in ${country}.`,
        'The country of the seller is not set: it decides how orders are taxed and what invoices must say.',
      ],
      'npm run shop -- taxes settings country=COUNTRY',
    ),
    toStep(
      'currency',
      await isCurrencyDecided(db),
      [
        `Prices are in ${currency}. To see or change it: npm run shop -- currency`,
        `Prices are in ${currency}, as in every new shop. Change or confirm it before the first order.`,
      ],
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
    return {
      step: 'markets',
      done: true,
      detail: `Every country buys in ${stored.storeCurrency}. To sell in other currencies: npm run shop -- markets import FILE`,
      fix: null,
    }
  const withoutRate = active.filter(
    (market) => market.currency !== stored.storeCurrency && !getConversion(stored, market, at),
  )
  const countries = active.flatMap((market) => market.countries)
  const unreachable = await listUnreachableCountries(db, countries)
  const isShipped = unreachable.length === 0
  return toStep(
    'markets',
    withoutRate.length === 0 && isShipped,
    [
      `Markets: ${active.map(({ code, currency }) => `${code} (${currency})`).join(', ')}.`,
      [
        ...withoutRate.map(({ code, currency }) => `Market ${code} has no exchange rate for ${currency}.`),
        ...(isShipped ? [] : [`No shipping method delivers to ${unreachable.join(', ')}.`]),
      ].join(' '),
    ],
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
  return [
    toStep(
      'taxes',
      rates.length > 0,
      [`There are rates for ${[...countries].join(', ')}.`, 'There are no tax rates: no order is taxed.'],
      'npm run shop -- taxes template COUNTRY',
    ),
    await checkInvoiceSettings(db),
    toStep(
      'shipping',
      active.length > 0,
      [
        `Active methods: ${active.map(({ code }) => code).join(', ')}.`,
        'There is no shipping method: nothing can be ordered.',
      ],
      'npm run shop -- shipping import FILE',
    ),
    toStep(
      'payments',
      hasLivePayments(),
      ['Customers can pay.', 'No payment method that takes real money was chosen.'],
      'npm run shop -- plugin set NAME SETTING=VALUE, then npm run shop -- payments enable METHOD',
    ),
    toStep(
      'products',
      await hasProductsOnSale(db),
      ['There are active products.', 'There is no active product.'],
      'npm run shop -- import FILE',
    ),
  ]
}

/** What invoices lack by the rules of the country; without a country nothing is known. */
async function checkInvoiceSettings(db: Db): Promise<SetupStep> {
  const { profile, missing } = await viewInvoiceSettings(db)
  return toStep(
    'invoices',
    missing.length === 0,
    [
      profile
        ? `Invoices have what ${profile.country} requires.`
        : 'The tax settings have no country with rules for invoices.',
      missing.map(({ message }) => message).join(' '),
    ],
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
    toStep(
      'policies',
      open.length === 0,
      [
        'Terms, privacy policy and contact page are written.',
        `Placeholders are left in: ${open.join(', ')}.`,
      ],
      'npm run shop -- policies COUNTRY, then /admin/content',
    ),
  ]
}

async function checkAddresses(db: Db, { shopUrl, smtpUrl, mailFrom }: SetupConfig): Promise<SetupStep[]> {
  const isPublic = shopUrl.startsWith('https://')
  const sender = (await getContent(db, 'settings', 'site'))?.emailSender ?? mailFrom
  const sendsEmails = smtpUrl !== undefined && !/\.example>?$/.test(sender)
  return [
    toStep(
      'emails',
      sendsEmails,
      [`Emails are sent from ${sender}.`, 'Emails are not sent, or have an example address as sender.'],
      'SMTP_URL, and MAIL_FROM or the site setting emailSender',
    ),
    toStep('domain', isPublic, [shopUrl, `${shopUrl} is not a public https address.`], 'SHOP_URL'),
  ]
}

async function checkPeople(db: Db, { listDemoProducts }: SetupConfig): Promise<SetupStep[]> {
  const hasDemo = await hasDemoContent(db)
  return [
    toStep(
      'staff',
      await hasAdmins(db),
      ['There is a super-admin.', 'No one can grant roles: there is no super-admin.'],
      'npm run shop -- user create EMAIL --role super-admin --generate',
    ),
    toStep(
      'test_order',
      await hasPaidOrder(db, hasDemo ? await listDemoProducts() : []),
      [
        'An order was placed and paid.',
        'No order was placed and paid yet; orders of demo products do not count.',
      ],
      'Order one of your products in the shop and pay for it. Afterwards refund or cancel the order.',
    ),
    toStep(
      'demo_data',
      !hasDemo,
      ['There is no demo data.', 'The shop shows demo products, texts and rates.'],
      'npm run shop -- setup go-live --dry-run',
    ),
  ]
}
