// Wires companies: who may apply, what staff decide, what a company sees of itself.
import { createTradeOrdering, type TradeOrderingCalls } from './create-trade-ordering.ts'
import type { Statement } from './modules/payments/statement.ts'
import { type AskedPeriod, createTradeAccount, type TradeAccountCalls } from './create-trade-account.ts'
import { createStaffCompanies, type StaffCompanyCalls } from './create-trade-company.ts'
import { createTradePrices, type TradePriceCalls } from './create-trade-prices.ts'
import { ShopError } from './kernel/errors.ts'
import type { Clock } from './kernel/clock.ts'
import type { Locale } from './kernel/locale.ts'
import type { Principal } from './modules/auth/auth.ts'
import {
  submitApplication,
  approveApplication,
  type ApplicationDecider,
  rejectApplication,
  type UploadedDocument,
  type CompanyApplicationContext,
} from './modules/companies/company-applications.ts'
import {
  APPLICATIONS_PAGE_SIZE,
  getApplication,
  listApplications,
  getApplicationDocument,
  getLatestApplication,
} from './modules/companies/applications.store.ts'
import {
  type ApplicationError,
  type CompanyApplicationStatus,
  type Company,
  type CompanyAddress,
  type CompanyAddressInput,
  type DocumentType,
  type Invitation,
  type InvitationView,
  type MemberRole,
  type OwnApplication,
  type CompanyMember,
  type StaffApplication,
  companyStaffRoles,
  type ApplicationFormInput,
} from './modules/companies/companies.ts'
import {
  createCompanyAddress,
  updateCompanyAddress,
  listAddressesForAccount,
  removeCompanyAddress,
} from './modules/companies/addresses.ts'
import { listAddressesByCompany } from './modules/companies/addresses.store.ts'
import { getTermsForAccount } from './modules/companies/company-terms.store.ts'
import { getRetailCurrency } from './modules/pricing/pricing.store.ts'
import {
  changeApprovalThreshold,
  changeMemberRole,
  inviteMember,
  acceptInvitation,
  type MembersContext,
  removeCompanyMember,
  viewInvitation,
  withdrawMemberInvitation,
} from './modules/companies/members.ts'
import { listOpenInvitations } from './modules/companies/members.store.ts'
import type { Saying } from './said-values.ts'
import type { ApprovalDecision, PendingApprovalOrder } from './modules/fulfilment/approval.ts'
import type { ApprovalCalls } from './create-selling.ts'
import { parseOrderId } from './kernel/ids.ts'
import {
  listCompanies,
  getCompanySettings,
  getMembership,
  listMembers,
} from './modules/companies/companies.store.ts'
import { getContent } from './modules/content/content.store.ts'
import type { Db } from './platform/database.ts'
import { createLimiter } from './platform/limiter.ts'
import type { Storage } from './platform/storage.ts'
import { accountPaths } from './web/account/account-paths.ts'
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
  people: CompanyMember[]
  /** `approvalMinor`: what its buyers order above it somebody approves; null: nothing. */
  terms: { minimumMinor: number; currency: string; approvalMinor: number | null }
  /** Only for its admins. */
  invitations: Invitation[]
  /** Whether they may change its members, and approve orders. */
  may: { manage: boolean; approve: boolean }
}

/** What an admin of a company does with its members. Each throws ShopError not_found, forbidden, last_admin. */
export type MemberCalls = {
  /** @returns false for an address that is none. */
  invite(who: Principal, typed: { email: string; role: string }, locale: Locale): Promise<boolean>
  withdrawInvitation(who: Principal, id: string): Promise<void>
  changeRole(who: Principal, accountId: string, role: MemberRole): Promise<void>
  removeMember(who: Principal, accountId: string): Promise<void>
  /** Minor units; null: nothing waits. */
  askApprovalAbove(who: Principal, minor: number | null): Promise<void>
}

/** Where a company's parcels go: its members read it, its admins keep it. Those that change throw ShopError invalid_input, not_found, forbidden. */
export type CompanyAddressCalls = {
  /** The default one first; none for who acts for no company. */
  addresses(who: Principal): Promise<CompanyAddress[]>
  addAddress(who: Principal, input: CompanyAddressInput): Promise<CompanyAddress>
  changeAddress(who: Principal, id: string, change: Partial<CompanyAddressInput>): Promise<CompanyAddress>
  removeAddress(who: Principal, id: string): Promise<void>
}

/** What whoever is signed in may do about their company. */
export type OwnTradeCalls = MemberCalls &
  CompanyAddressCalls & {
    /** What a link of an invitation opens. */
    invitation(who: Principal, id: string, token: string): Promise<InvitationView>
    /** @throws ShopError company_member. */
    join(who: Principal, id: string, token: string): Promise<InvitationView>
    /** Of their company, for its approvers and admins. @throws ShopError invalid_input. */
    statement(who: Principal, period: AskedPeriod): Promise<Statement | undefined>
    /** Orders that they may approve; undefined for who may none. */
    approvals(who: Principal, locale?: Locale): Promise<PendingApprovalOrder[] | undefined>
    /** @throws ShopError not_found, forbidden, approval_decided. */
    decide(who: Principal, orderId: string, decision: ApprovalDecision): Promise<void>
    application(who: Principal): Promise<OwnApplication | undefined>
    /** @returns what is wrong with it; nothing when it was sent. */
    apply(
      who: Principal,
      typed: ApplicationFormInput,
      files: readonly UploadedDocument[],
      locale: Locale,
    ): Promise<ApplicationError[]>
    membership(who: Principal): Promise<OwnCompany | undefined>
  }

export type TradeCalls = {
  /** Businesses as staff see them. */
  staff: StaffCompanyCalls
  prices: TradePriceCalls
  account: TradeAccountCalls
  ordering: TradeOrderingCalls
  own: OwnTradeCalls
  /** `accountId`: whose application it must be attached to; absent: for staff. @throws ShopError not_found. */
  document(id: string, accountId?: string): Promise<OpenedDocument>
  /** Staff see all, others their own. */
  companies(who: Principal): Promise<(Company & { addresses: CompanyAddress[] })[]>
  applications(of: { status: CompanyApplicationStatus; page: number }): Promise<ApplicationPage>
  /** @throws ShopError not_found. */
  application(id: string): Promise<StaffApplication>
  /** @throws ShopError not_found, application_decided, company_member. */
  approve(id: string, by: ApplicationDecider): Promise<StaffApplication>
  /** @throws ShopError not_found, application_decided. */
  refuse(id: string, reason: string, by: ApplicationDecider): Promise<StaffApplication>
}

export type TradeParts = {
  db: Db
  clock: Clock
  storage: Storage
  config: { shopUrl: string }
  secret: string
  approvals: ApprovalCalls
  say: Saying
  nudge(): void
}

/** Applications of one caller: more than anybody means to send, fewer than a flood. */
const applications = { times: 10, withinMs: 60 * 60_000 }

/** Mails to people who did not ask for them. */
const invitations = { times: 30, withinMs: 60 * 60_000 }

export function createTrade({
  db,
  clock,
  storage,
  config,
  secret,
  approvals,
  say,
  nudge,
}: TradeParts): TradeCalls {
  const context: CompanyApplicationContext = {
    db,
    clock,
    storage,
    nudge,
    shopName: async () => (await getContent(db, 'settings', 'site'))?.name ?? '',
    linkOf: (kind, locale) =>
      config.shopUrl +
      inLanguage(locale, kind === 'application' ? paths.registerTrade() : paths.account('company')),
  }
  const account = createTradeAccount({ db, clock })
  const members: MembersContext = {
    db,
    clock,
    secret,
    nudge,
    shopName: context.shopName,
    joinUrl: (locale, id, token) => config.shopUrl + inLanguage(locale, accountPaths.joinCompany(id, token)),
  }
  const mayInvite = createLimiter(clock, 'company-invitations', invitations.times, invitations.withinMs)
  const mayApply = createLimiter(clock, 'trade-applications', applications.times, applications.withinMs)
  const isSales = ({ roles }: Principal) => companyStaffRoles.some((role) => roles.includes(role))
  const found = async (id: string) => {
    const application = await getApplication(db, id)
    if (!application) throw new ShopError('not_found')
    return application
  }
  return {
    prices: createTradePrices({ db, clock }),
    ordering: createTradeOrdering({ db, clock, say }),
    account,
    staff: createStaffCompanies(db, account),
    own: {
      invitation: (who, id, token) => viewInvitation(members, who.user, id, token),
      join: (who, id, token) => acceptInvitation(members, who.user, id, token),
      async invite(who, typed, locale) {
        if (!mayInvite.take(who.user.id)) throw new ShopError('too_many_requests')
        return inviteMember(members, who.user, typed, locale)
      },
      withdrawInvitation: (who, id) => withdrawMemberInvitation(members, who.user, id),
      changeRole: (who, id, role) => changeMemberRole(members, who.user, id, role),
      removeMember: (who, id) => removeCompanyMember(members, who.user, id),
      askApprovalAbove: (who, minor) => changeApprovalThreshold(members, who.user, minor),
      addresses: ({ user }) => listAddressesForAccount(db, user.id),
      addAddress: ({ user }, input) => createCompanyAddress(members, user, input),
      changeAddress: ({ user }, id, change) => updateCompanyAddress(members, user, id, change),
      removeAddress: ({ user }, id) => removeCompanyAddress(members, user, id),
      async statement({ user }, period) {
        const mine = await getMembership(db, user.id)
        return mine && mine.role !== 'buyer' ? account.statement(mine.company_id, period) : undefined
      },
      approvals: ({ user }, locale) => approvals.waiting(user.id, locale),
      async decide({ user }, orderId, decision) {
        if (!parseOrderId(orderId)) throw new ShopError('not_found')
        await approvals.decide(user.id, orderId, decision)
      },
      application: (who) => getLatestApplication(db, who.user.id),
      async apply(who, typed, files, locale) {
        if (!mayApply.take(who.user.id)) return ['too_many']
        return submitApplication(context, who.user, typed, files, locale)
      },
      async membership({ user }) {
        const [company] = await listCompanies(db, { accountId: user.id })
        const mine = await getMembership(db, user.id)
        if (!company || !mine) return undefined
        const { minimumMinor } = await getTermsForAccount(db, user.id, clock.now())
        const { approvalMinor = null } = (await getCompanySettings(db, company.id)) ?? {}
        const manage = mine.role === 'admin'
        return {
          company,
          role: mine.role,
          people: await listMembers(db, company.id),
          terms: { minimumMinor, currency: await getRetailCurrency(db), approvalMinor },
          invitations: manage ? await listOpenInvitations(db, company.id) : [],
          may: { manage, approve: mine.role !== 'buyer' },
        }
      },
    },
    async document(id, accountId) {
      const known = await getApplicationDocument(db, id, accountId ?? null)
      const bytes = known && (await storage.get(known.key))
      if (!known || !bytes) throw new ShopError('not_found')
      return { name: known.name, type: known.type, bytes }
    },
    async companies(who) {
      const companies = await listCompanies(db, isSales(who) ? undefined : { accountId: who.user.id })
      const addresses = await listAddressesByCompany(
        db,
        companies.map(({ id }) => id),
      )
      return companies.map((company) => ({ ...company, addresses: addresses.get(company.id) ?? [] }))
    },
    async applications({ status, page }) {
      const { applications: some, total } = await listApplications(db, { status, page })
      return {
        applications: some,
        current_page: page,
        last_page: Math.max(1, Math.ceil(total / APPLICATIONS_PAGE_SIZE)),
        per_page: APPLICATIONS_PAGE_SIZE,
        total,
      }
    },
    application: found,
    async approve(id, by) {
      await approveApplication(context, id, by)
      return found(id)
    },
    async refuse(id, reason, by) {
      await rejectApplication(context, id, reason, by)
      return found(id)
    },
  }
}
