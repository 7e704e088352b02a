// What staff who sell and who keep the books do with businesses, in the back office.
import type { FulfilmentCalls, StaffCall } from './create-fulfilment.ts'
import type { Only } from './create-people.ts'
import type { QuoteCalls } from './create-quotes.ts'
import type { StaffBy } from './create-staff-money.ts'
import type { AccountTerms, AskedPeriod } from './create-trade-account.ts'
import type { TraceAsked } from './create-trade-prices.ts'
import type { TradeCalls } from './create-trade.ts'
import type { PriceListRowInput } from './modules/pricing/price-list-rows.ts'
import type { AnswerQuoteInput, QuoteState } from './modules/quotes/quotes.ts'
import { officeRooms } from './office-rooms.ts'

type Parts = { trade: TradeCalls; quotes: QuoteCalls; fulfilment: FulfilmentCalls }

/** Each throws ShopError forbidden to those whose role it is not; beside it what the calls throw. */
export function tradeOffice({ trade, quotes, fulfilment }: Parts, only: Only, call: StaffCall, by: StaffBy) {
  const { companies: seeing, 'company-terms': agreeing, 'company-prices': pricing, payments } = officeRooms
  return {
    companies: only(seeing, trade.staff.all),
    company: only(seeing, trade.staff.one),
    statement: only(seeing, (id: string, period: AskedPeriod) => trade.account.statement(id, period)),
    setTerms: only(agreeing, async (id: string, terms: AccountTerms, was: AccountTerms) => {
      await trade.account.setTerms(id, terms, by, was)
    }),
    assignList: only(pricing, (id: string, code: string | null, was: string | null) =>
      trade.prices.assign(id, code, by, was),
    ),
    addList: only(pricing, (list: { code: string; name: string }) => trade.prices.addList(list, by)),
    checkPrices: only(pricing, trade.prices.checkPrices),
    pastedPrices: only(pricing, trade.prices.pasted),
    setPrices: only(pricing, (code: string, rows: PriceListRowInput[]) =>
      trade.prices.setPrices(code, { rows }, by),
    ),
    setMinimum: only(pricing, (id: string, minor: number, was: number) =>
      trade.prices.setMinimum(id, minor, by, was),
    ),
    enterPayment: only(
      payments,
      (orderId: string, payment: Parameters<FulfilmentCalls['accountPayment']>[1]) =>
        fulfilment.accountPayment(orderId, payment, call),
    ),
    priceLists: only(officeRooms.prices, trade.prices.lists),
    pricesOf: only(officeRooms.prices, trade.prices.pricesOf),
    trace: only(officeRooms.prices, (asked: TraceAsked) => trade.prices.trace(asked)),
    quotes: only(officeRooms.quotes, (asked: { status: QuoteState; page: number }) =>
      quotes.staff.list(asked),
    ),
    quote: only(officeRooms.quotes, (id: string) => quotes.staff.one(id)),
    answerQuote: only(officeRooms.quotes, (id: string, input: AnswerQuoteInput) =>
      quotes.staff.answer(id, input, by),
    ),
    refuseQuote: only(officeRooms.quotes, (id: string, reason: string) =>
      quotes.staff.refuse(id, reason, by),
    ),
  }
}
