// Wires companies' payment terms for ordering on account, and their open balance.
import type { StaffContext } from '../../contracts/staff-context.ts'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import { writeAudit } from '../audit/audit.ts'
import { getCompanyOrderTerms, setPurchaseOrderRequired } from './company-order-terms.store.ts'
import { getCompanySettings } from './companies.store.ts'
import { listOpenInvoices, type OpenInvoice } from '../documents/open-invoices.store.ts'
import { getStatement, type Statement } from '../documents/statement.ts'
import { getCompanyCredit, setCompanyCredit } from '../payments/account-credit.store.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import type { Db } from '../../platform/database/database.ts'

/**
 * Payment terms; amounts in minor units. With a credit limit of 0 the company can no longer order on account.
 */
export type PaymentTerms = { net_days: number; credit_limit: number; purchase_order_required: boolean }
export type CompanyAccount = PaymentTerms & {
  currency: string
  /** Open orders and unpaid invoices; negative when the company has paid more than it owed. */
  used: number
  available: number
  overdue: number
  invoices: OpenInvoice[]
}

/** Defaults: from the first day of this year until today. */
export type StatementPeriod = { from?: string | undefined; to?: string | undefined }

export type CompanyAccountService = {
  /** @throws ShopError not_found, invalid_input for a period that ends before it begins. */
  statement(ctx: StaffContext, companyId: string, period: StatementPeriod): Promise<Statement>
  /** @throws ShopError not_found. */
  account(ctx: StaffContext, companyId: string): Promise<CompanyAccount>
  /**
   * @param was the terms on which the decision was based.
   * @throws ShopError not_found; content_changed when they have changed since.
   */
  setTerms(
    ctx: StaffContext,
    companyId: string,
    terms: PaymentTerms,
    was?: PaymentTerms,
  ): Promise<CompanyAccount>
}

const isSameTerms = (first: PaymentTerms, second: PaymentTerms) =>
  first.net_days === second.net_days &&
  first.credit_limit === second.credit_limit &&
  first.purchase_order_required === second.purchase_order_required

/**
 * The statement of a company, for its members and for staff.
 * @throws ShopError not_found, invalid_input for a period that ends before it begins.
 */
export async function readStatement(
  { db, clock }: { db: Db; clock: Clock },
  companyId: string,
  period: StatementPeriod,
): Promise<Statement> {
  if (!(await getCompanySettings(db, companyId))) throw new ShopError('not_found')
  const today = clock.now().toISOString().slice(0, 10)
  const to = period.to ?? today
  const from = period.from ?? `${to.slice(0, 4)}-01-01`
  if (to < from) throw invalidInput('to', 'must not be before the first day')
  const currency = (await getCompanyCredit(db, companyId))?.currency ?? (await getRetailCurrency(db))
  return getStatement(db, companyId, { from, to }, { today, currency })
}

export function createCompanyAccountService({ db, clock }: { db: Db; clock: Clock }): CompanyAccountService {
  const readAccount = async (companyId: string): Promise<CompanyAccount> => {
    const company = await getCompanySettings(db, companyId)
    if (!company) throw new ShopError('not_found')
    const credit = await getCompanyCredit(db, companyId)
    const { netDays = 0, limitMinor = 0, usedMinor = 0 } = credit ?? {}
    const invoices = await listOpenInvoices(db, companyId, clock.now().toISOString().slice(0, 10))
    return {
      net_days: netDays,
      credit_limit: limitMinor,
      purchase_order_required: company.purchaseOrderRequired,
      currency: credit?.currency ?? (await getRetailCurrency(db)),
      used: usedMinor,
      available: Math.max(0, limitMinor - usedMinor),
      overdue: invoices.reduce((sum, { overdue, open }) => sum + (overdue ? open : 0), 0),
      invoices,
    }
  }
  return {
    async account(ctx, companyId) {
      ctx.require('companies.read')
      return readAccount(companyId)
    },
    async statement(ctx, companyId, period) {
      ctx.require('companies.read')
      return readStatement({ db, clock }, companyId, period)
    },
    async setTerms(ctx, companyId, terms, was) {
      ctx.require('company-terms.edit')
      const currency = await getRetailCurrency(db)
      await db.transaction().execute(async (tx) => {
        const companyTerms = await getCompanyOrderTerms(tx, companyId, true)
        if (!companyTerms) throw new ShopError('not_found')
        const credit = await getCompanyCredit(tx, companyId)
        const before: PaymentTerms = {
          net_days: credit?.netDays ?? 0,
          credit_limit: credit?.limitMinor ?? 0,
          purchase_order_required: companyTerms.purchaseOrderRequired,
        }
        if (isSameTerms(before, terms)) return
        if (was && !isSameTerms(before, was)) throw new ShopError('content_changed', before)
        await setPurchaseOrderRequired(tx, companyId, terms.purchase_order_required)
        await setCompanyCredit(tx, companyId, {
          currency,
          netDays: terms.net_days,
          limitMinor: terms.credit_limit,
        })
        const object = { objectKind: 'company', objectId: companyId }
        const diff = { ...terms, before }
        await writeAudit(tx, { ...ctx, action: 'company.terms', ...object, diff, at: clock.now() })
      })
      return readAccount(companyId)
    },
  }
}
