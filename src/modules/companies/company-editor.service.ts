// Wires changes of companies by staff: create, edit, members and the amount above which orders need approval.
import type { MemberRole } from '../../contracts/company-roles.ts'
import type { OperatorContext, StaffContext } from '../../contracts/staff-context.ts'
import { ShopError } from '../../kernel/errors.ts'
import { type AccountId, isUuid } from '../../kernel/ids.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fingerprintOf, runOnceInTransaction } from '../../platform/http/idempotency.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { writeAudit } from '../audit/audit.ts'
import { getCustomer } from '../auth/accounts/customers.store.ts'
import { grantCorporateRole, revokeCompanyAccess } from '../auth/accounts/grant-company-access.ts'
import { createVatIdCheckJobs } from '../tax/vat-ids/check-vat-id.ts'
import type { Invitation } from './companies.ts'
import {
  getMembership,
  insertCompany,
  insertMember,
  lockCompanyDetails,
  removeUnusedCompany,
  setCompanyDetails,
} from './companies.store.ts'
import type {
  ApprovalThresholdEdit,
  CompanyDetails,
  CompanyEdit,
  CompanyInvitationInput,
  MemberRoleEdit,
  NewCompanyInput,
} from './company-input.ts'
import { lockCompanyTerms, toStoredAmount } from './company-currency.ts'
import { requireMarket, requireUsableList } from './company-market.ts'
import { setApprovalThreshold } from './company-order-terms.store.ts'
import { requireTaxNumber } from './company-tax.service.ts'
import { type MembersContext, sendInvitation } from './members.ts'
import { removeMember, setMemberRole, withdrawInvitation } from './members.store.ts'

/** Changed fields of a company. */
export type CompanyDiff = Partial<{
  [Field in keyof CompanyDetails]: { was: CompanyDetails[Field]; to: CompanyDetails[Field] }
}>
export type MemberDiff = { member: AccountId; role: MemberRole }

/** All calls throw ShopError not_found for an unknown company. */
export type CompanyEditor = {
  /**
   * Creates a company without members, once per key. A VAT id is checked online in the background.
   * @throws ShopError invalid_input for a wrong VAT id; idempotency_key_reused.
   */
  create(ctx: StaffContext, input: NewCompanyInput, key: string): Promise<{ id: string }>
  /**
   * Removes a company that never had members.
   * @throws ShopError in_use.
   */
  revertCreate(ctx: StaffContext, id: string): Promise<void>
  /**
   * Changes the fields of `to`.
   * @throws ShopError content_changed with the fields that are not `was`; invalid_input when its tax number is not
   * one of the new country.
   */
  change(ctx: OperatorContext, id: string, edit: CompanyEdit): Promise<void>
  /**
   * Emails an invitation, once per key; an earlier one of the same address is withdrawn.
   * @throws ShopError idempotency_key_reused.
   */
  invite(
    ctx: StaffContext,
    id: string,
    input: CompanyInvitationInput,
    locale: Locale,
    key: string,
  ): Promise<Invitation>
  /** @throws ShopError not_found when it is not open. */
  revokeInvitation(ctx: StaffContext, id: string, invitation: string): Promise<void>
  /** @throws ShopError not_found, content_changed, last_admin. */
  setRole(ctx: StaffContext, id: string, member: AccountId, edit: MemberRoleEdit): Promise<void>
  /**
   * The member then buys at retail prices.
   * @throws ShopError not_found, last_admin.
   */
  removeMember(ctx: StaffContext, id: string, member: AccountId): Promise<void>
  /** @throws ShopError not_found when the account is erased; already_company_member. */
  revertRemoval(ctx: StaffContext, id: string, diff: MemberDiff): Promise<void>
  /** @throws ShopError content_changed. */
  setApproval(ctx: StaffContext, id: string, edit: ApprovalThresholdEdit): Promise<void>
}

export function createCompanyEditor(context: MembersContext): CompanyEditor {
  const { db, clock, secret, wakeWorker } = context
  const write = (tx: Tx, ctx: OperatorContext, action: string, id: string, diff: object) =>
    writeAudit(tx, {
      ...ctx,
      action,
      objectKind: 'company',
      objectId: id,
      diff: { ...diff },
      at: clock.now(),
    })
  async function lock(tx: Tx, id: string) {
    const company = isUuid(id) ? await lockCompanyDetails(tx, id) : undefined
    if (!company) throw new ShopError('not_found')
    return company
  }
  /** Role of a member of the company, which is locked. */
  async function requireMember(tx: Tx, id: string, member: AccountId): Promise<MemberRole> {
    const membership = await getMembership(tx, member)
    if (membership?.company_id !== id) throw new ShopError('not_found')
    return membership.role
  }
  return {
    async create(ctx, input, key) {
      ctx.require('companies.write')
      const company = {
        ...input,
        tax_number: requireTaxNumber(input.tax_number, input.country, 'tax_number'),
      }
      const request = { principal: ctx.actor, key, fingerprint: fingerprintOf(secret, { company: input }) }
      const created = await runOnceInTransaction(db, request, clock.now(), async (tx) => {
        await requireMarket(tx, company.market, 'market')
        const id = await insertCompany(tx, company, clock.now())
        await write(tx, ctx, 'company.create', id, company)
        await enqueue(tx, createVatIdCheckJobs(company.tax_number))
        return { id }
      })
      wakeWorker()
      return created
    },
    async revertCreate(ctx, id) {
      ctx.require('companies.write')
      await db.transaction().execute(async (tx) => {
        const { name } = await lock(tx, id)
        if (!(await removeUnusedCompany(tx, id))) throw new ShopError('in_use')
        await write(tx, ctx, 'company.delete', id, { name })
      })
    },
    async change(ctx, id, { was, to }) {
      ctx.require('companies.write')
      await db.transaction().execute(async (tx) => {
        const { taxNumber, ...current } = await lock(tx, id)
        const changed = (Object.keys(to) as (keyof CompanyDetails)[]).filter(
          (field) => current[field] !== to[field],
        )
        const fields = changed.filter((field) => current[field] !== was[field])
        if (fields.length > 0) throw new ShopError('content_changed', { fields })
        if (changed.length === 0) return
        const next = { ...current, ...to }
        if (changed.includes('country')) requireTaxNumber(taxNumber, next.country, 'to.country')
        if (changed.includes('market')) await requireMarket(tx, next.market, 'to.market')
        if (changed.includes('country') || changed.includes('market'))
          await requireUsableList(tx, id, next, {
            at: clock.now(),
            path: changed.includes('market') ? 'to.market' : 'to.country',
          })
        await setCompanyDetails(tx, id, next)
        const diff: CompanyDiff = Object.fromEntries(
          changed.map((field) => [field, { was: current[field], to: next[field] }]),
        )
        await write(tx, ctx, 'company.change', id, diff)
      })
    },
    async invite(ctx, id, input, locale, key) {
      ctx.require('companies.write')
      const shop = await context.shopName()
      const body = { invitation: { ...input, company: id, locale } }
      const request = { principal: ctx.actor, key, fingerprint: fingerprintOf(secret, body) }
      const sent = await runOnceInTransaction(db, request, clock.now(), async (tx) => {
        await lock(tx, id)
        const invitation = { ...input, companyId: id, by: null, at: clock.now() }
        const created = await sendInvitation(tx, context, invitation, { shop, by: shop, locale })
        await write(tx, ctx, 'company.invite', id, { ...input, invitation: created.id })
        return created
      })
      wakeWorker()
      return sent
    },
    async revokeInvitation(ctx, id, invitation) {
      ctx.require('companies.write')
      await db.transaction().execute(async (tx) => {
        await lock(tx, id)
        if (!isUuid(invitation) || !(await withdrawInvitation(tx, id, invitation)))
          throw new ShopError('not_found')
        await write(tx, ctx, 'company.withdraw-invitation', id, { invitation })
      })
    },
    async setRole(ctx, id, member, { was, to }) {
      ctx.require('companies.write')
      await db.transaction().execute(async (tx) => {
        await lock(tx, id)
        const current = await requireMember(tx, id, member)
        if (current === to) return
        if (current !== was) throw new ShopError('content_changed', { fields: ['role'] })
        if (!(await setMemberRole(tx, id, member, to))) throw new ShopError('last_admin')
        await write(tx, ctx, 'company.role', id, { member, role: to, before: was })
      })
    },
    async removeMember(ctx, id, member) {
      ctx.require('companies.write')
      await db.transaction().execute(async (tx) => {
        await lock(tx, id)
        const role = await requireMember(tx, id, member)
        if (!(await removeMember(tx, id, member))) throw new ShopError('last_admin')
        await revokeCompanyAccess(tx, member)
        await write(tx, ctx, 'company.remove', id, { member, role } satisfies MemberDiff)
      })
    },
    async revertRemoval(ctx, id, { member, role }) {
      ctx.require('companies.write')
      await db.transaction().execute(async (tx) => {
        await lock(tx, id)
        if (!(await getCustomer(tx, member))) throw new ShopError('not_found')
        if (!(await insertMember(tx, id, member, role, clock.now())))
          throw new ShopError('already_company_member')
        await grantCorporateRole(tx, member)
        await write(tx, ctx, 'company.join', id, { member, role } satisfies MemberDiff)
      })
    },
    async setApproval(ctx, id, { was, to, currency }) {
      ctx.require('companies.write')
      await db.transaction().execute(async (tx) => {
        await lock(tx, id)
        const { approvalMinor, buys } = await lockCompanyTerms(tx, id, clock.now(), currency)
        if (approvalMinor === to) return
        if (approvalMinor !== was) throw new ShopError('content_changed', { fields: ['approval_above'] })
        await setApprovalThreshold(tx, id, to === null ? null : toStoredAmount(to, buys))
        await write(tx, ctx, 'company.approval', id, { above: to, before: was, currency: buys.currency })
      })
    },
  }
}
