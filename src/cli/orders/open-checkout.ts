// What commands need to place orders: the settings of the shop as they are now.
import type { Config } from '../../app/config.ts'
import { loadProviders } from '../../app/load-providers.ts'
import { readSecret } from '../../app/read-secret.ts'
import { paymentPath } from '../../contracts/link-paths.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { commandContext, type StaffContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { findStaffByEmail } from '../../modules/auth/staff/find-staff.ts'
import { createCarriers } from '../../modules/carriers/cached-carriers.ts'
import type { CheckoutContext } from '../../modules/checkout/context.ts'
import { createCachedCheckoutSettings } from '../../modules/checkout/settings/cached-checkout-settings.ts'
import { createCachedSettings } from '../../modules/content/cached-settings.ts'
import { createCachedRiskRules } from '../../modules/fulfilment/risk/cached-risk-rules.ts'
import { createTaxProviders } from '../../modules/tax/providers/tax-providers.ts'
import { createOptionTranslatorCache } from '../../modules/translations/option-translator.ts'
import type { Db } from '../../platform/database/database.ts'
import { UsageError } from '../usage.ts'

/** A running shop finds the jobs of a command in the database. */
export async function openCheckout(db: Db, config: Config): Promise<CheckoutContext> {
  const clock = systemClock
  const secret = config.secret ?? (await readSecret(config.dataDir))
  const plugins = { db, clock, secret, environment: config.payments.settings ?? {} }
  const [carriers, taxes] = [createCarriers(plugins), createTaxProviders(plugins)]
  const [settings, riskRules] = [createCachedCheckoutSettings(), createCachedRiskRules()]
  for (const cached of [carriers, taxes, settings, riskRules]) await cached.reload(db)
  return {
    db,
    clock,
    providers: await loadProviders(db, config),
    carriers,
    taxes,
    settings,
    reviewsOrders: riskRules.isActive,
    secret,
    orderPath: (locale, id, token) => inLanguage(locale, paths.order(id, token)),
    paymentPath: (step, locale, id, token) => inLanguage(locale, paymentPath(step, id, token)),
    shopUrl: config.shopUrl,
    shopName: createCachedSettings(db).getShopName,
    keepsMail: config.smtpUrl === undefined,
    getOptionTranslator: createOptionTranslatorCache(db),
    wakeWorker: () => undefined,
  }
}

/** The staff member for whom a command works. @throws UsageError unless they may work on draft orders. */
export async function actAs(db: Db, email: string | undefined): Promise<StaffContext> {
  if (email === undefined) throw new UsageError('Add --as with the email address of a staff member.')
  const [member] = await findStaffByEmail(db, [email.trim().toLowerCase()], 'draft-orders.manage')
  if (!member) throw new UsageError(`No staff member ${email} may work on draft orders.`)
  const principal = { user: { id: member.id, email: member.email }, sessionId: '', roles: [] }
  return { ...commandContext, actor: `staff:${member.id}`, principal }
}
