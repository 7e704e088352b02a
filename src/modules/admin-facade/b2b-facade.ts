// Back-office calls for companies, for sales and accounting.
import type { FulfilmentService, StaffRequest } from '../fulfilment/fulfilment.service.ts'
import type { Only } from '../auth/staff.service.ts'
import type { QuoteService } from '../quotes/quotes.service.ts'
import type { StaffActor } from '../promotions/promotions-and-gift-cards.service.ts'
import type { PaymentTerms, StatementPeriod } from '../companies/company-account.service.ts'
import type { PriceTraceQuery } from '../companies/company-prices.service.ts'
import type { CompanyService } from '../companies/companies.service.ts'
import type { PriceListRowInput } from '../pricing/price-lists/price-list-rows.ts'
import type { AnswerQuoteInput, QuoteState } from '../quotes/quotes.ts'

type Parts = { trade: CompanyService; quotes: QuoteService; fulfilment: FulfilmentService }

/** Each throws ShopError forbidden without the role, and any error of the underlying call. */
export function tradeOffice(
  { trade, quotes, fulfilment }: Parts,
  only: Only,
  call: StaffRequest,
  by: StaffActor,
) {
  return {
    companies: only('companies.read', trade.staff.all),
    company: only('companies.read', trade.staff.one),
    statement: only('companies.read', (id: string, period: StatementPeriod) =>
      trade.account.statement(id, period),
    ),
    setTerms: only('company-terms.edit', async (id: string, terms: PaymentTerms, was: PaymentTerms) => {
      await trade.account.setTerms(id, terms, by, was)
    }),
    assignList: only('price-lists.edit', (id: string, code: string | null, was: string | null) =>
      trade.prices.assign(id, code, by, was),
    ),
    addList: only('price-lists.edit', (list: { code: string; name: string }) =>
      trade.prices.addList(list, by),
    ),
    checkPrices: only('price-lists.edit', trade.prices.checkPrices),
    pastedPrices: only('price-lists.edit', trade.prices.parsePasted),
    setPrices: only('price-lists.edit', (code: string, rows: PriceListRowInput[]) =>
      trade.prices.setPrices(code, { rows }, by),
    ),
    setMinimum: only('price-lists.edit', (id: string, minor: number, was: number) =>
      trade.prices.setMinimum(id, minor, by, was),
    ),
    enterPayment: only(
      'payments.manage',
      (orderId: string, payment: Parameters<FulfilmentService['accountPayment']>[1]) =>
        fulfilment.accountPayment(orderId, payment, call),
    ),
    priceLists: only('price-lists.read', trade.prices.lists),
    pricesOf: only('price-lists.read', trade.prices.listPrices),
    trace: only('price-lists.read', (asked: PriceTraceQuery) => trade.prices.trace(asked)),
    quotes: only('quotes.manage', (asked: { status: QuoteState; page: number }) => quotes.staff.list(asked)),
    quote: only('quotes.manage', (id: string) => quotes.staff.one(id)),
    answerQuote: only('quotes.manage', (id: string, input: AnswerQuoteInput) =>
      quotes.staff.answer(id, input, by),
    ),
    refuseQuote: only('quotes.manage', (id: string, reason: string) => quotes.staff.reject(id, reason, by)),
  }
}
