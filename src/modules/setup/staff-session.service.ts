// What a client of the admin API needs before it shows anything: permissions, and settings of the shop.
import { z } from 'zod'
import { type Permission, permissions } from '../../contracts/permissions.ts'
import type { StaffContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { locales } from '../../kernel/locale.ts'
import { minorDigits } from '../../kernel/money.ts'
import type { Db } from '../../platform/database/database.ts'
import { localeCode } from '../../platform/text/locale-code.ts'
import { getContent } from '../content/content.store.ts'
import { readMarkets } from '../markets/markets.store.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import { getShopClock } from '../reports/reports.service.ts'

const allPermissions = Object.keys(permissions) as [Permission, ...Permission[]]

export const staffSession = z.object({
  permissions: z.array(z.enum(allPermissions)),
  refund_limit: z
    .int()
    .nullable()
    .describe('Largest sum of refunds of one order in minor units of the store currency; null: no limit'),
  shop: z.object({
    name: z.string(),
    url: z.string(),
    currency: z.string().describe('Store currency'),
    currency_digits: z.int().describe('Decimal places of the store currency'),
    time_zone: z.string().describe('In which its days begin'),
    today: z.iso.date(),
    languages: z.array(localeCode).describe('Of the storefront'),
  }),
  office_languages: z.array(localeCode).describe('With texts of the back office'),
  sandbox: z.boolean().describe('Whether this is the sandbox of machine keys'),
  features: z.object({
    emails: z.boolean().describe('Whether emails are sent; otherwise they are held'),
    payment_test_mode: z
      .boolean()
      .describe(
        'Whether test cards or test credentials of a provider are offered; a banner on every page has to say so',
      ),
    live_payments: z.boolean().describe('Whether customers can pay with real money'),
    markets: z.boolean().describe('Whether there are markets besides the primary one'),
    two_factor_required: z.boolean().describe('Whether staff need two-factor authentication'),
    sandbox_keys: z.boolean().describe('Whether test keys have a sandbox'),
  }),
})
export type StaffSession = z.infer<typeof staffSession>

export type StaffSessionService = { get(ctx: StaffContext): Promise<StaffSession> }

type StaffSessionDeps = {
  db: Db
  clock: Clock
  config: { shopUrl: string; smtpUrl: string | undefined; hasLivePayments(): boolean }
  isPaymentTestMode(): boolean
  isSandbox: boolean
  hasSandbox: boolean
}

export const createStaffSessionService = ({
  db,
  clock,
  config,
  isPaymentTestMode,
  isSandbox,
  hasSandbox,
}: StaffSessionDeps): StaffSessionService => ({
  async get(ctx) {
    ctx.require('admin.access')
    const [site, currency, { day: today, timeZone }, { markets }] = await Promise.all([
      getContent(db, 'settings', 'site'),
      getRetailCurrency(db),
      getShopClock(db, clock),
      readMarkets(db),
    ])
    const shown = new Set(site?.languages.map(({ value }) => value))
    return {
      permissions: allPermissions.filter((permission) => ctx.can(permission)),
      refund_limit: ctx.refundLimitMinor ?? null,
      shop: {
        name: site?.name ?? '',
        url: config.shopUrl,
        currency,
        currency_digits: minorDigits(currency),
        time_zone: timeZone,
        today,
        languages: locales.filter((locale) => shown.has(locale)),
      },
      office_languages: [...locales],
      sandbox: isSandbox,
      features: {
        emails: config.smtpUrl !== undefined,
        payment_test_mode: isPaymentTestMode(),
        live_payments: config.hasLivePayments(),
        markets: markets.some(({ primary }) => !primary),
        two_factor_required: site?.staffTwoStep ?? false,
        sandbox_keys: hasSandbox,
      },
    }
  },
})
