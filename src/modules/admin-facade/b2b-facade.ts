// Operations for companies as back-office pages call them.
import type { StaffContext } from '../../contracts/staff-context.ts'
import type { CompanyService } from '../companies/companies.service.ts'
import type { PaymentTerms } from '../companies/company-account.service.ts'
import type { FulfilmentService } from '../fulfilment/fulfilment.service.ts'
import type { PriceListRowInput } from '../pricing/price-lists/price-list-rows.ts'
import type { QuoteService } from '../quotes/quotes.service.ts'
import { bindContext } from './bind-context.ts'

type Parts = { trade: CompanyService; quotes: QuoteService; fulfilment: FulfilmentService }

export function tradeOffice({ trade, quotes, fulfilment }: Parts, ctx: StaffContext) {
  const [companies, account] = [bindContext(ctx, trade.staff), bindContext(ctx, trade.account)]
  const [prices, staffQuotes] = [bindContext(ctx, trade.prices), bindContext(ctx, quotes.staff)]
  return {
    companies: companies.all,
    company: companies.one,
    statement: account.statement,
    setTerms: (id: string, terms: PaymentTerms, was: PaymentTerms) => account.setTerms(id, terms, was),
    assignList: prices.assign,
    addList: prices.addList,
    checkPrices: (code: string, rows: PriceListRowInput[]) => prices.checkPrices(code, { rows }),
    pastedPrices: prices.parsePasted,
    setPrices: (code: string, rows: PriceListRowInput[]) => prices.setPrices(code, { rows }),
    setMinimum: prices.setMinimum,
    enterPayment: bindContext(ctx, fulfilment).accountPayment,
    priceLists: prices.lists,
    pricesOf: prices.listPrices,
    trace: prices.trace,
    quote: staffQuotes.one,
    answerQuote: staffQuotes.answer,
    refuseQuote: staffQuotes.reject,
  }
}
