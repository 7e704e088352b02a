// Operations for companies as back-office pages call them.
import type { StaffContext } from '../../contracts/staff-context.ts'
import type { CompanyService } from '../companies/companies.service.ts'
import type { PriceListRowInput } from '../pricing/price-lists/price-list-rows.ts'
import { bindContext } from './bind-context.ts'

type Parts = { trade: CompanyService }

export function tradeOffice({ trade }: Parts, ctx: StaffContext) {
  const companies = bindContext(ctx, trade.staff)
  const prices = bindContext(ctx, trade.prices)
  return {
    companies: companies.all,
    listChoices: prices.listChoices,
    setSegment: prices.setSegment,
    addList: prices.addList,
    checkPrices: (code: string, rows: PriceListRowInput[]) => prices.checkPrices(code, { rows }),
    pastedPrices: prices.parsePasted,
    setPrices: (code: string, rows: PriceListRowInput[]) => prices.setPrices(code, { rows }),
    priceLists: prices.lists,
    pricesOf: prices.listPrices,
    trace: prices.trace,
  }
}
