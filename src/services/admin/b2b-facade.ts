// Back-office calls for companies, for sales and accounting.
import type { FulfilmentService, StaffRequest } from '../fulfilment.ts'
import type { Only } from '../staff.ts'
import type { QuoteService } from '../quotes.ts'
import type { StaffActor } from '../promotions-and-gift-cards.ts'
import type { PaymentTerms, StatementPeriod } from '../company-account.ts'
import type { PriceTraceQuery } from '../company-prices.ts'
import type { CompanyService } from '../companies.ts'
import type { PriceListRowInput } from '../../modules/pricing/price-list-rows.ts'
import type { AnswerQuoteInput, QuoteState } from '../../modules/quotes/quotes.ts'
import { adminPermissions } from '../admin-permissions.ts'

type Parts = { trade: CompanyService; quotes: QuoteService; fulfilment: FulfilmentService }

/** Each throws ShopError forbidden without the role, and any error of the underlying call. */
export function tradeOffice(
  { trade, quotes, fulfilment }: Parts,
  only: Only,
  call: StaffRequest,
  by: StaffActor,
) {
  const {
    companies: seeing,
    'company-terms': agreeing,
    'company-prices': pricing,
    payments,
  } = adminPermissions
  return {
    companies: only(seeing, trade.staff.all),
    company: only(seeing, trade.staff.one),
    statement: only(seeing, (id: string, period: StatementPeriod) => trade.account.statement(id, period)),
    setTerms: only(agreeing, async (id: string, terms: PaymentTerms, was: PaymentTerms) => {
      await trade.account.setTerms(id, terms, by, was)
    }),
    assignList: only(pricing, (id: string, code: string | null, was: string | null) =>
      trade.prices.assign(id, code, by, was),
    ),
    addList: only(pricing, (list: { code: string; name: string }) => trade.prices.addList(list, by)),
    checkPrices: only(pricing, trade.prices.checkPrices),
    pastedPrices: only(pricing, trade.prices.parsePasted),
    setPrices: only(pricing, (code: string, rows: PriceListRowInput[]) =>
      trade.prices.setPrices(code, { rows }, by),
    ),
    setMinimum: only(pricing, (id: string, minor: number, was: number) =>
      trade.prices.setMinimum(id, minor, by, was),
    ),
    enterPayment: only(
      payments,
      (orderId: string, payment: Parameters<FulfilmentService['accountPayment']>[1]) =>
        fulfilment.accountPayment(orderId, payment, call),
    ),
    priceLists: only(adminPermissions.prices, trade.prices.lists),
    pricesOf: only(adminPermissions.prices, trade.prices.listPrices),
    trace: only(adminPermissions.prices, (asked: PriceTraceQuery) => trade.prices.trace(asked)),
    quotes: only(adminPermissions.quotes, (asked: { status: QuoteState; page: number }) =>
      quotes.staff.list(asked),
    ),
    quote: only(adminPermissions.quotes, (id: string) => quotes.staff.one(id)),
    answerQuote: only(adminPermissions.quotes, (id: string, input: AnswerQuoteInput) =>
      quotes.staff.answer(id, input, by),
    ),
    refuseQuote: only(adminPermissions.quotes, (id: string, reason: string) =>
      quotes.staff.reject(id, reason, by),
    ),
  }
}
