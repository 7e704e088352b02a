// Wires companies' payment terms for ordering on account, and their open balance.
import type { StaffContext } from '../../contracts/staff-context.ts'
import { invalidInput, ShopError } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import { writeAudit } from '../audit/audit.ts'
import { lockCompanyTerms, readCompanyTerms, toStoredAmount } from './company-currency.ts'
import { setPurchaseOrderRequired } from './company-order-terms.store.ts'
import { listOpenInvoices, type OpenInvoice } from '../documents/open-invoices.store.ts'
import { getStatement, type Statement } from '../documents/statement.ts'
import { getCompanyCredit, setCompanyCredit } from '../payments/account-credit.store.ts'
import { type CompanyCredit, type CreditCurrency, getCreditIn } from '../payments/company-credit.ts'
import type { Db } from '../../platform/database/database.ts'

/**
 * Payment terms; amounts in minor units. With a credit limit of 0 the company can no longer order on account.
 */
export type PaymentTerms = { net_days: number; credit_limit: number; purchase_order_required: boolean }
export type CompanyAccount = PaymentTerms & {
  /** In which the company buys now. */
  currency: string
  /** Open orders and unpaid invoices in `currency`; negative when the company has paid more than it owed. */
  used: number
  /** What is owed in other currencies counts at the rates of those orders. */
  available: number
  /** In `currency`. */
  overdue: number
  /** In all currencies. */
  invoices: OpenInvoice[]
  /** What the company owes in currencies in which it bought before. */
  other_balances: { currency: string; used: number; overdue: number }[]
}

/** Defaults: from the first day of this year until today, in the currency in which the company buys. */
export type StatementPeriod = {
  from?: string | undefined
  to?: string | undefined
  currency?: string | undefined
}

export type CompanyAccountService = {
  /** @throws ShopError not_found, invalid_input for a period that ends before it begins. */
  statement(ctx: StaffContext, companyId: string, period: StatementPeriod): Promise<Statement>
  /** @throws ShopError not_found. */
  account(ctx: StaffContext, companyId: string): Promise<CompanyAccount>
  /**
   * @param was the terms on which the decision was based. @param currency of the limits, which has to be that of the
   * company; absent: that of the company.
   * @throws ShopError not_found; content_changed when they have changed since.
   */
  setTerms(
    ctx: StaffContext,
    companyId: string,
    terms: PaymentTerms,
    was?: PaymentTerms,
    currency?: string,
  ): Promise<CompanyAccount>
}

const noCredit: CompanyCredit = { netDays: 0, limitMinor: 0, amounts: {}, balances: [] }

/** A limit in the currency of the company as it is stored. */
function toLimit(minor: number, buys: CreditCurrency): Pick<CompanyCredit, 'limitMinor' | 'amounts'> {
  const { minor: limitMinor, set } = toStoredAmount(minor, buys)
  return { limitMinor, amounts: set ? { limit: set } : {} }
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
  const { buys } = await readCompanyTerms(db, companyId, clock.now())
  const today = clock.now().toISOString().slice(0, 10)
  const to = period.to ?? today
  const from = period.from ?? `${to.slice(0, 4)}-01-01`
  if (to < from) throw invalidInput('to', 'must not be before the first day')
  return getStatement(db, companyId, { from, to }, { today, currency: period.currency ?? buys.currency })
}

export function createCompanyAccountService({ db, clock }: { db: Db; clock: Clock }): CompanyAccountService {
  const readAccount = async (companyId: string): Promise<CompanyAccount> => {
    const now = clock.now()
    const { purchaseOrderRequired, buys } = await readCompanyTerms(db, companyId, now)
    const { currency } = buys
    const credit = (await getCompanyCredit(db, companyId)) ?? noCredit
    const { limitMinor, usedMinor, availableMinor } = getCreditIn(credit, buys)
    const invoices = await listOpenInvoices(db, companyId, now.toISOString().slice(0, 10))
    const sumOverdue = (one: string) =>
      invoices.reduce(
        (sum, invoice) => sum + (invoice.overdue && invoice.currency === one ? invoice.open : 0),
        0,
      )
    return {
      net_days: credit.netDays,
      credit_limit: limitMinor,
      purchase_order_required: purchaseOrderRequired,
      currency,
      used: usedMinor,
      available: availableMinor,
      overdue: sumOverdue(currency),
      invoices,
      other_balances: credit.balances
        .filter((balance) => balance.currency !== currency && balance.usedMinor !== 0)
        .map((balance) => ({
          currency: balance.currency,
          used: balance.usedMinor,
          overdue: sumOverdue(balance.currency),
        })),
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
    async setTerms(ctx, companyId, terms, was, currency) {
      ctx.require('company-terms.edit')
      await db.transaction().execute(async (tx) => {
        const at = clock.now()
        const companyTerms = await lockCompanyTerms(tx, companyId, at, currency)
        const { buys } = companyTerms
        const credit = (await getCompanyCredit(tx, companyId)) ?? noCredit
        const before: PaymentTerms = {
          net_days: credit.netDays,
          credit_limit: getCreditIn(credit, buys).limitMinor,
          purchase_order_required: companyTerms.purchaseOrderRequired,
        }
        if (isSameTerms(before, terms)) return
        if (was && !isSameTerms(before, was)) throw new ShopError('content_changed', before)
        await setPurchaseOrderRequired(tx, companyId, terms.purchase_order_required)
        await setCompanyCredit(tx, companyId, {
          netDays: terms.net_days,
          ...toLimit(terms.credit_limit, buys),
        })
        const object = { objectKind: 'company', objectId: companyId }
        const diff = { ...terms, before, currency: buys.currency }
        await writeAudit(tx, { ...ctx, action: 'company.terms', ...object, diff, at })
      })
      return readAccount(companyId)
    },
  }
}
