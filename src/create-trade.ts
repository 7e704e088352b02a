// Wires companies: who may apply, what staff decide, what a company sees of itself.
import { createTradeAccount, type TradeAccountCalls } from './create-trade-account.ts'
import { createTradeOrdering, type TradeOrderingCalls } from './create-trade-ordering.ts'
import { createTradePrices, type TradePriceCalls } from './create-trade-prices.ts'
import { ShopError } from './kernel/errors.ts'
import type { Clock } from './kernel/clock.ts'
import type { Locale } from './kernel/locale.ts'
import type { Principal } from './modules/auth/auth.ts'
import {
  applyForTrade,
  approveApplication,
  type DecidedBy,
  refuseApplication,
  type SentDocument,
  type TradeContext,
} from './modules/companies/apply.ts'
import {
  applicationsPerPage,
  findApplication,
  findApplications,
  findDocument,
  lastApplication,
} from './modules/companies/applications.store.ts'
import {
  type ApplicationFault,
  type ApplicationState,
  type Company,
  type DocumentType,
  type MemberRole,
  type OwnApplication,
  type Person,
  type StaffApplication,
  tradeRoles,
  type TypedApplication,
} from './modules/companies/companies.ts'
import { findTerms } from './modules/companies/terms.store.ts'
import { retailCurrency } from './modules/pricing/pricing.store.ts'
import { findCompanies, findMembership, findPeople } from './modules/companies/companies.store.ts'
import { findContent } from './modules/content/content.store.ts'
import type { Db } from './platform/database.ts'
import { createLimiter } from './platform/limiter.ts'
import type { Storage } from './platform/storage.ts'
import { inLanguage, paths } from './web/paths.ts'

/** A file that was attached, with what it holds. */
export type OpenedDocument = { name: string; type: DocumentType; bytes: Buffer }
export type ApplicationPage = {
  applications: StaffApplication[]
  current_page: number
  last_page: number
  per_page: number
  total: number
}

/** The company that somebody acts for, with what they are in it. */
export type OwnCompany = {
  company: Company
  role: MemberRole
  people: Person[]
  terms: { minimumMinor: number; currency: string }
}

/** What whoever is signed in may do about their company. */
export type OwnTradeCalls = {
  application(who: Principal): Promise<OwnApplication | undefined>
  /** @returns what is wrong with it; nothing when it was sent. */
  apply(
    who: Principal,
    typed: TypedApplication,
    files: readonly SentDocument[],
    locale: Locale,
  ): Promise<ApplicationFault[]>
  membership(who: Principal): Promise<OwnCompany | undefined>
}

export type TradeCalls = {
  prices: TradePriceCalls
  account: TradeAccountCalls
  ordering: TradeOrderingCalls
  own: OwnTradeCalls
  /** `accountId`: whose application it must be attached to; absent: for staff. @throws ShopError not_found. */
  document(id: string, accountId?: string): Promise<OpenedDocument>
  /** Staff see all, others their own. */
  companies(who: Principal): Promise<Company[]>
  applications(of: { status: ApplicationState; page: number }): Promise<ApplicationPage>
  /** @throws ShopError not_found. */
  application(id: string): Promise<StaffApplication>
  /** @throws ShopError not_found, application_decided, company_member. */
  approve(id: string, by: DecidedBy): Promise<StaffApplication>
  /** @throws ShopError not_found, application_decided. */
  refuse(id: string, reason: string, by: DecidedBy): Promise<StaffApplication>
}

export type TradeParts = {
  db: Db
  clock: Clock
  storage: Storage
  config: { shopUrl: string }
  nudge(): void
}

/** Applications of one caller: more than anybody means to send, fewer than a flood. */
const applications = { times: 10, withinMs: 60 * 60_000 }

export function createTrade({ db, clock, storage, config, nudge }: TradeParts): TradeCalls {
  const context: TradeContext = {
    db,
    clock,
    storage,
    nudge,
    shopName: async () => (await findContent(db, 'settings', 'site'))?.name ?? '',
    linkOf: (kind, locale) =>
      config.shopUrl +
      inLanguage(locale, kind === 'application' ? paths.registerTrade() : paths.account('company')),
  }
  const mayApply = createLimiter(clock, applications.times, applications.withinMs)
  const isSales = ({ roles }: Principal) => tradeRoles.some((role) => roles.includes(role))
  const found = async (id: string) => {
    const application = await findApplication(db, id)
    if (!application) throw new ShopError('not_found')
    return application
  }
  return {
    prices: createTradePrices({ db, clock }),
    account: createTradeAccount({ db, clock }),
    ordering: createTradeOrdering({ db, clock }),
    own: {
      application: (who) => lastApplication(db, who.user.id),
      async apply(who, typed, files, locale) {
        if (!mayApply.take(who.user.id)) return ['too_many']
        return applyForTrade(context, who.user, typed, files, locale)
      },
      async membership({ user }) {
        const [company] = await findCompanies(db, { accountId: user.id })
        const mine = await findMembership(db, user.id)
        if (!company || !mine) return undefined
        const { minimumMinor } = await findTerms(db, user.id, clock.now())
        return {
          company,
          role: mine.role,
          people: await findPeople(db, company.id),
          terms: { minimumMinor, currency: await retailCurrency(db) },
        }
      },
    },
    async document(id, accountId) {
      const known = await findDocument(db, id, accountId ?? null)
      const bytes = known && (await storage.get(known.key))
      if (!known || !bytes) throw new ShopError('not_found')
      return { name: known.name, type: known.type, bytes }
    },
    companies: (who) => findCompanies(db, isSales(who) ? undefined : { accountId: who.user.id }),
    async applications({ status, page }) {
      const { applications: some, total } = await findApplications(db, { status, page })
      return {
        applications: some,
        current_page: page,
        last_page: Math.max(1, Math.ceil(total / applicationsPerPage)),
        per_page: applicationsPerPage,
        total,
      }
    },
    application: found,
    async approve(id, by) {
      await approveApplication(context, id, by)
      return found(id)
    },
    async refuse(id, reason, by) {
      await refuseApplication(context, id, reason, by)
      return found(id)
    },
  }
}
