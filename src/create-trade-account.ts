// Wires what staff agree with companies about ordering on account, and what is open there.
import { ShopError, invalidInput } from './kernel/errors.ts'
import type { Clock } from './kernel/clock.ts'
import { writeAudit } from './modules/audit/audit.ts'
import {
  getCompanyOrderTerms,
  setPurchaseOrderRequired,
} from './modules/companies/company-order-terms.store.ts'
import { getCompanySettings } from './modules/companies/companies.store.ts'
import {
  getCompanyCredit,
  listOpenInvoices,
  type OpenInvoice,
  setCompanyCredit,
} from './modules/payments/account-credit.store.ts'
import { getStatement, type Statement } from './modules/payments/statement.ts'
import { getRetailCurrency } from './modules/pricing/pricing.store.ts'
import type { StaffBy } from './create-staff-money.ts'
import type { Db } from './platform/database.ts'

/** What is agreed: amounts in minor units. A limit of nothing: the company orders on account no more. */
export type AccountTerms = { net_days: number; credit_limit: number; purchase_order_required: boolean }
export type CompanyAccount = AccountTerms & {
  currency: string
  /** Open orders and what is owed; below nothing: more came in than was owed. */
  used: number
  available: number
  overdue: number
  invoices: OpenInvoice[]
}

/** Absent: from the first day of this year, to today. */
export type AskedPeriod = { from?: string | undefined; to?: string | undefined }

export type TradeAccountCalls = {
  /** @throws ShopError not_found, invalid_input for a period that ends before it begins. */
  statement(companyId: string, period: AskedPeriod): Promise<Statement>
  /** @throws ShopError not_found. */
  account(companyId: string): Promise<CompanyAccount>
  /** @param was what it was decided on. @throws ShopError not_found; content_changed where it is something else by now. */
  setTerms(companyId: string, terms: AccountTerms, by: StaffBy, was?: AccountTerms): Promise<CompanyAccount>
}

const sameTerms = (one: AccountTerms, other: AccountTerms) =>
  one.net_days === other.net_days &&
  one.credit_limit === other.credit_limit &&
  one.purchase_order_required === other.purchase_order_required

export function createTradeAccount({ db, clock }: { db: Db; clock: Clock }): TradeAccountCalls {
  const account = async (companyId: string): Promise<CompanyAccount> => {
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
    account,
    async statement(companyId, asked) {
      if (!(await getCompanySettings(db, companyId))) throw new ShopError('not_found')
      const today = clock.now().toISOString().slice(0, 10)
      const to = asked.to ?? today
      const from = asked.from ?? `${to.slice(0, 4)}-01-01`
      if (to < from) throw invalidInput('to', 'before the first day')
      const currency = (await getCompanyCredit(db, companyId))?.currency ?? (await getRetailCurrency(db))
      return getStatement(db, companyId, { from, to }, { today, currency })
    },
    async setTerms(companyId, terms, by, was) {
      const currency = await getRetailCurrency(db)
      await db.transaction().execute(async (tx) => {
        const agreed = await getCompanyOrderTerms(tx, companyId, true)
        if (!agreed) throw new ShopError('not_found')
        const credit = await getCompanyCredit(tx, companyId)
        const before: AccountTerms = {
          net_days: credit?.netDays ?? 0,
          credit_limit: credit?.limitMinor ?? 0,
          purchase_order_required: agreed.purchaseOrderRequired,
        }
        if (sameTerms(before, terms)) return
        if (was && !sameTerms(before, was)) throw new ShopError('content_changed', before)
        await setPurchaseOrderRequired(tx, companyId, terms.purchase_order_required)
        await setCompanyCredit(tx, companyId, {
          currency,
          netDays: terms.net_days,
          limitMinor: terms.credit_limit,
        })
        const object = { objectKind: 'company', objectId: companyId }
        const diff = { ...terms, before }
        await writeAudit(tx, { ...by, action: 'company.terms', ...object, diff, at: clock.now() })
      })
      return account(companyId)
    },
  }
}
