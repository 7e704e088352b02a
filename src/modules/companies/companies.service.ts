// Wires companies: applications, decisions by staff, and what a company's members see.
import type { StaffContext } from '../../contracts/staff-context.ts'
import type { MemberRole } from '../../contracts/company-roles.ts'
import { can } from '../../contracts/permissions.ts'
import { createQuickOrderService, type QuickOrderService } from './quick-order.service.ts'
import type { Statement } from '../documents/statement.ts'
import {
  type StatementPeriod,
  createCompanyAccountService,
  readStatement,
  type CompanyAccountService,
} from './company-account.service.ts'
import { createCompanyAdminService, type CompanyAdminService } from './company-admin.service.ts'
import { createCompanyEditor, type CompanyEditor } from './company-editor.service.ts'
import { createCompanyTaxService, type CompanyTaxService } from './company-tax.service.ts'
import { createCompanyPriceService, type CompanyPriceService } from './company-prices.service.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import type { TradeApplicationsListField } from '../../contracts/lists/trade-applications-list.ts'
import type { ListPage, ListPageRequest } from '../../platform/database/list-query.ts'
import { getShopClock } from '../reports/reports.service.ts'
import type { Principal } from '../auth/auth.ts'
import {
  submitApplication,
  approveApplication,
  rejectApplication,
  type UploadedDocument,
  type CompanyApplicationContext,
} from './company-applications.ts'
import {
  getApplication,
  getApplicationDocument,
  getLatestApplication,
  searchApplications,
} from './applications.store.ts'
import {
  type ApplicationError,
  type Company,
  type CompanyAddress,
  type CompanyAddressInput,
  type DocumentType,
  type Invitation,
  type InvitationView,
  type OwnApplication,
  type CompanyMember,
  type StaffApplication,
  type ApplicationFormInput,
} from './companies.ts'
import {
  createCompanyAddress,
  updateCompanyAddress,
  listAddressesForAccount,
  removeCompanyAddress,
} from './addresses.ts'
import { listAddressesByCompany } from './addresses.store.ts'
import { readCompanyTerms } from './company-currency.ts'
import {
  changeApprovalThreshold,
  changeMemberRole,
  inviteMember,
  acceptInvitation,
  type MembersContext,
  removeCompanyMember,
  viewInvitation,
  withdrawMemberInvitation,
} from './members.ts'
import { listOpenInvitations } from './members.store.ts'
import type { GetOptionTranslator } from '../translations/option-translator.ts'
import type { ApprovalDecision, PendingApprovalOrder } from '../fulfilment/approval.ts'
import type { ApprovalService } from '../fulfilment/approvals.service.ts'
import { type AccountId, parseOrderId } from '../../kernel/ids.ts'
import { listCompanies, getMembership, listMembers } from './companies.store.ts'
import { getContent } from '../content/content.store.ts'
import type { Db } from '../../platform/database/database.ts'
import { createLimiter } from '../../platform/limits/limiter.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { accountPaths } from '../../contracts/account-paths.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'

export type CompanyDocument = { name: string; type: DocumentType; bytes: Buffer }

/** The company for which the user acts, and their role in it. */
export type CompanyMembershipView = {
  company: Company
  role: MemberRole
  people: CompanyMember[]
  /** `approvalMinor`: buyers' orders above this amount need approval, in minor units; null: none do. */
  terms: { minimumMinor: number; currency: string; approvalMinor: number | null }
  /** For its admins only. */
  invitations: Invitation[]
  /** Whether the user may manage members, and approve orders. */
  may: { manage: boolean; approve: boolean }
}

/** Member management by a company's admins. Each call throws ShopError not_found, forbidden, last_admin. */
export type MemberService = {
  /** @returns false for an invalid address. */
  invite(principal: Principal, input: { email: string; role: string }, locale: Locale): Promise<boolean>
  withdrawInvitation(principal: Principal, id: string): Promise<void>
  changeRole(principal: Principal, accountId: AccountId, role: MemberRole): Promise<void>
  removeMember(principal: Principal, accountId: AccountId): Promise<void>
  /** Minor units; null: no order needs approval. */
  setApprovalThreshold(principal: Principal, minor: number | null): Promise<void>
}

/**
 * A company's delivery addresses: members read them, admins edit them. Changes throw ShopError invalid_input,
 * not_found, forbidden.
 */
export type CompanyAddressService = {
  /** The default address first; empty for users without a company. */
  addresses(principal: Principal): Promise<CompanyAddress[]>
  addAddress(principal: Principal, input: CompanyAddressInput): Promise<CompanyAddress>
  changeAddress(
    principal: Principal,
    id: string,
    change: Partial<CompanyAddressInput>,
  ): Promise<CompanyAddress>
  removeAddress(principal: Principal, id: string): Promise<void>
}

/** Calls of a signed-in user for their company. */
export type OwnCompanyService = MemberService &
  CompanyAddressService & {
    invitation(principal: Principal, id: string, token: string): Promise<InvitationView>
    /** @throws ShopError already_company_member. */
    join(principal: Principal, id: string, token: string): Promise<InvitationView>
    /**
     * The statement of the user's company, for its approvers and admins.
     * @throws ShopError invalid_input.
     */
    statement(principal: Principal, period: StatementPeriod): Promise<Statement | undefined>
    /** Orders that the user may approve; undefined for users who may approve none. */
    approvals(principal: Principal, locale?: Locale): Promise<PendingApprovalOrder[] | undefined>
    /** @throws ShopError not_found, forbidden, approval_already_decided. */
    decide(principal: Principal, orderId: string, decision: ApprovalDecision): Promise<void>
    application(principal: Principal): Promise<OwnApplication | undefined>
    /**
     * A document of the user's application.
     * @throws ShopError not_found.
     */
    document(principal: Principal, id: string): Promise<CompanyDocument>
    /** @returns validation errors; empty when the application was submitted. */
    apply(
      principal: Principal,
      input: ApplicationFormInput,
      files: readonly UploadedDocument[],
      locale: Locale,
    ): Promise<ApplicationError[]>
    membership(principal: Principal): Promise<CompanyMembershipView | undefined>
  }

export type CompanyService = {
  staff: CompanyAdminService
  editor: CompanyEditor
  prices: CompanyPriceService
  account: CompanyAccountService
  tax: CompanyTaxService
  ordering: QuickOrderService
  own: OwnCompanyService
  /**
   * A document of any application.
   * @throws ShopError not_found.
   */
  document(ctx: StaffContext, id: string): Promise<CompanyDocument>
  /** Staff see all companies, others their own. */
  companies(principal: Principal): Promise<(Company & { addresses: CompanyAddress[] })[]>
  /** @throws ShopError invalid_input. */
  searchApplications(
    ctx: StaffContext,
    query: ListQuery<TradeApplicationsListField>,
    request: ListPageRequest,
  ): Promise<ListPage<StaffApplication>>
  /** @throws ShopError not_found. */
  application(ctx: StaffContext, id: string): Promise<StaffApplication>
  /** @throws ShopError not_found, application_already_decided, already_company_member. */
  approve(ctx: StaffContext, id: string): Promise<StaffApplication>
  /** @throws ShopError not_found, application_already_decided. */
  reject(ctx: StaffContext, id: string, reason: string): Promise<StaffApplication>
}

export type CompanyDeps = {
  db: Db
  clock: Clock
  storage: Storage
  config: { shopUrl: string }
  secret: string
  approvals: ApprovalService
  getOptionTranslator: GetOptionTranslator
  wakeWorker(): void
  /** Called when a price list is assigned to a segment. */
  onSegmentChange?: (() => Promise<void>) | undefined
}

/** Applications per client: more than anyone needs, fewer than a flood. */
const APPLICATION_LIMIT = { times: 10, withinMs: 60 * 60_000 }

/** Limits unsolicited emails. */
const INVITATION_LIMIT = { times: 30, withinMs: 60 * 60_000 }

export function createCompanyService({
  db,
  clock,
  storage,
  config,
  secret,
  approvals,
  getOptionTranslator,
  wakeWorker,
  onSegmentChange,
}: CompanyDeps): CompanyService {
  const context: CompanyApplicationContext = {
    db,
    clock,
    storage,
    wakeWorker,
    shopName: async () => (await getContent(db, 'settings', 'site'))?.name ?? '',
    linkOf: (kind, locale) =>
      config.shopUrl +
      inLanguage(locale, kind === 'application' ? paths.registerTrade() : paths.account('company')),
  }
  const account = createCompanyAccountService({ db, clock })
  const members: MembersContext = {
    db,
    clock,
    secret,
    wakeWorker,
    shopName: context.shopName,
    joinUrl: (locale, id, token) => config.shopUrl + inLanguage(locale, accountPaths.joinCompany(id, token)),
  }
  const invitationLimiter = createLimiter(
    clock,
    'company-invitations',
    INVITATION_LIMIT.times,
    INVITATION_LIMIT.withinMs,
  )
  const applicationLimiter = createLimiter(
    clock,
    'trade-applications',
    APPLICATION_LIMIT.times,
    APPLICATION_LIMIT.withinMs,
  )
  const canReviewApplications = (principal: Principal) => can(principal, 'company-applications.manage')
  const requireApplication = async (id: string) => {
    const application = await getApplication(db, id)
    if (!application) throw new ShopError('not_found')
    return application
  }
  const readDocument = async (id: string, accountId: AccountId | null): Promise<CompanyDocument> => {
    const document = await getApplicationDocument(db, id, accountId)
    const bytes = document && (await storage.get(document.key))
    if (!document || !bytes) throw new ShopError('not_found')
    return { name: document.name, type: document.type, bytes }
  }
  return {
    prices: createCompanyPriceService({ db, clock, onSegmentChange }),
    ordering: createQuickOrderService({ db, clock, getOptionTranslator }),
    account,
    tax: createCompanyTaxService({ db, clock, wakeWorker }),
    staff: createCompanyAdminService({ db, clock, account }),
    editor: createCompanyEditor(members),
    own: {
      invitation: (principal, id, token) => viewInvitation(members, principal.user, id, token),
      join: (principal, id, token) => acceptInvitation(members, principal.user, id, token),
      async invite(principal, input, locale) {
        if (!invitationLimiter.tryTake(principal.user.id)) throw new ShopError('too_many_requests')
        return inviteMember(members, principal.user, input, locale)
      },
      withdrawInvitation: (principal, id) => withdrawMemberInvitation(members, principal.user, id),
      changeRole: (principal, id, role) => changeMemberRole(members, principal.user, id, role),
      removeMember: (principal, id) => removeCompanyMember(members, principal.user, id),
      async setApprovalThreshold(principal, minor) {
        await changeApprovalThreshold(members, principal.user, minor)
      },
      addresses: ({ user }) => listAddressesForAccount(db, user.id),
      addAddress: ({ user }, input) => createCompanyAddress(members, user, input),
      changeAddress: ({ user }, id, change) => updateCompanyAddress(members, user, id, change),
      removeAddress: ({ user }, id) => removeCompanyAddress(members, user, id),
      async statement({ user }, period) {
        const membership = await getMembership(db, user.id)
        return membership && membership.role !== 'buyer'
          ? readStatement({ db, clock }, membership.company_id, period)
          : undefined
      },
      approvals: ({ user }, locale) => approvals.waiting(user.id, locale),
      async decide({ user }, orderId, decision) {
        const id = parseOrderId(orderId)
        if (!id) throw new ShopError('not_found')
        await approvals.decide(user.id, id, decision)
      },
      application: (principal) => getLatestApplication(db, principal.user.id),
      document: (principal, id) => readDocument(id, principal.user.id),
      async apply(principal, input, files, locale) {
        if (!applicationLimiter.tryTake(principal.user.id)) return ['too_many']
        return submitApplication(context, principal.user, input, files, locale)
      },
      async membership({ user }) {
        const [company] = await listCompanies(db, { accountId: user.id })
        const membership = await getMembership(db, user.id)
        if (!company || !membership) return undefined
        const { minimumMinor, approvalMinor, buys } = await readCompanyTerms(db, company.id, clock.now())
        const manage = membership.role === 'admin'
        return {
          company,
          role: membership.role,
          people: await listMembers(db, company.id),
          terms: { minimumMinor, currency: buys.currency, approvalMinor },
          invitations: manage ? await listOpenInvitations(db, company.id) : [],
          may: { manage, approve: membership.role !== 'buyer' },
        }
      },
    },
    async document(ctx, id) {
      ctx.require('company-applications.manage')
      return readDocument(id, null)
    },
    async companies(principal) {
      const companies = await listCompanies(
        db,
        canReviewApplications(principal) ? undefined : { accountId: principal.user.id },
      )
      const addresses = await listAddressesByCompany(
        db,
        companies.map(({ id }) => id),
      )
      return companies.map((company) => ({ ...company, addresses: addresses.get(company.id) ?? [] }))
    },
    async searchApplications(ctx, query, request) {
      ctx.require('company-applications.manage')
      const { day: today, timeZone } = await getShopClock(db, clock)
      return searchApplications(db, query, request, { today, timeZone })
    },
    async application(ctx, id) {
      ctx.require('company-applications.manage')
      return requireApplication(id)
    },
    async approve(ctx, id) {
      ctx.require('company-applications.manage')
      await approveApplication(context, id, ctx)
      return requireApplication(id)
    },
    async reject(ctx, id, reason) {
      ctx.require('company-applications.manage')
      await rejectApplication(context, id, reason, ctx)
      return requireApplication(id)
    },
  }
}
