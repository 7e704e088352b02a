// Health checks of tax settings and invoices.
import { DAY_MS } from '../../kernel/days.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { viewInvoiceSettings } from '../../modules/documents/invoices/invoice-settings.service.ts'
import { listDocumentProblems } from '../../modules/orders/documents.store.ts'
import { listUncalculatedOrders } from '../../modules/orders/order-tax-calculations.store.ts'
import { minorDigits } from '../../kernel/money.ts'
import { createTaxThresholdsService } from '../../modules/reports/tax-thresholds.service.ts'
import { createEuSalesService } from '../../modules/reports/eu-sales.service.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Finding, noteFinding, okFinding, problemFinding } from './finding.ts'

const RECENT_MS = 30 * DAY_MS
const MAX_SHOWN = 5

/** Of a shop that taxes sales to other member states in its own: while they are below the threshold, it may. */
export async function checkEuSales(db: Db, clock: Clock): Promise<Finding[]> {
  const { status, eu_sales: euSales } = await createEuSalesService({ db, clock }).euSales(commandContext)
  if (euSales !== 'origin') return []
  const see = 'npm run shop -- taxes threshold'
  if (status === 'exceeded')
    return [
      problemFinding(
        'tax',
        'Sales to consumers in other member states exceed 10,000 EUR, so their VAT is that of the destination.',
        'npm run shop -- taxes settings eu_sales=destination. Register for the One Stop Shop or in these states.',
      ),
    ]
  if (status === 'near')
    return [noteFinding('tax', 'Sales to consumers in other member states are close to 10,000 EUR.', see)]
  return status === 'unknown'
    ? [
        noteFinding(
          'tax',
          'Sales to other member states cannot be compared with 10,000 EUR: there is no rate.',
          see,
        ),
      ]
    : []
}

/** Places in which the shop may have to register for a tax that it does not collect. */
export async function checkTaxThresholds(db: Db, clock: Clock): Promise<Finding[]> {
  const { places } = await createTaxThresholdsService({ db, clock }).taxThresholds(commandContext)
  const see = 'npm run shop -- taxes thresholds'
  return places
    .filter(({ collects }) => !collects)
    .flatMap(({ country, region, status, threshold: { amount, currency, orders } }): Finding[] => {
      const place = region === '' ? country : `${country}-${region}`
      const limit = `${amount / 10 ** minorDigits(currency)} ${currency}${orders === null ? '' : ` or ${orders} orders`}`
      if (status === 'exceeded')
        return [
          problemFinding('tax', `Sales to ${place} reach ${limit}, but no tax is collected there.`, see),
        ]
      if (status === 'near') return [noteFinding('tax', `Sales to ${place} are close to ${limit}.`, see)]
      return status === 'unknown'
        ? [noteFinding('tax', `Sales to ${place} cannot be compared with ${limit}: there is no rate.`, see)]
        : []
    })
}

/** What invoices lack by the rules of the shop's country, and recent ones that were issued without it. */
export async function checkInvoices(db: Db, clock: Clock): Promise<Finding[]> {
  const { profile, missing } = await viewInvoiceSettings(db)
  if (!profile) return []
  const recent = await listDocumentProblems(db, { since: new Date(clock.now().getTime() - RECENT_MS) })
  const names = new Set(recent.map(({ kind, number }) => `${kind} ${number}`))
  const rules = new Set(recent.map(({ rule, message }) => `${rule}: ${message}`))
  return [
    missing.length > 0
      ? problemFinding(
          'invoices',
          missing.map(({ rule, message }) => `${rule}: ${message}`).join(' '),
          'npm run shop -- taxes invoices',
        )
      : okFinding('invoices', `They have what ${profile.country} requires (${profile.law}).`),
    ...(recent.length > 0
      ? [
          noteFinding(
            'invoices',
            `${names.size} documents of the last 30 days break rules, such as ${[...names].slice(0, MAX_SHOWN).join(', ')}. ${[...rules].slice(0, MAX_SHOWN).join(' ')}`,
            'Change the settings for the next ones. To correct one, refund the order and take it again.',
          ),
        ]
      : []),
  ]
}

/** Orders of the last 30 days with the shop's own rates, because the plugin that calculates taxes had no result. */
export async function checkTaxCalculations(db: Db, clock: Clock): Promise<Finding[]> {
  const orders = await listUncalculatedOrders(db, new Date(clock.now().getTime() - RECENT_MS))
  if (orders.length === 0) return []
  const shown = orders.slice(0, MAX_SHOWN).map((order) => `${order.display_number} (${order.problem})`)
  return [
    noteFinding(
      'taxes',
      `${orders.length} orders of the last 30 days have the shop’s own rates, such as ${shown.join(', ')}.`,
      'Check their tax: npm run shop -- taxes providers',
    ),
  ]
}
