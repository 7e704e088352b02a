// What has to fit before a company buys in another market.
import { invalidInput } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database/database.ts'
import { readMarkets } from '../markets/markets.store.ts'
import type { CompanyPlace } from '../pricing/company-terms.ts'
import { listCompanyPriceLists } from '../pricing/price-lists/price-lists.store.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import { getCompanyCurrency, lockCompanyTerms } from './company-currency.ts'

/**
 * @param code of the market that staff chose; null: none.
 * @throws ShopError invalid_input.
 */
export async function requireMarket(tx: Tx, code: string | null, path: string): Promise<void> {
  const { markets } = await readMarkets(tx)
  const active = markets.filter((market) => market.active).map((market) => market.code)
  if (code !== null && !active.includes(code))
    throw invalidInput(path, `no active market has the code ${code}: choose ${active.join(', ') || 'none'}`)
}

/** @throws ShopError invalid_input when the price list of the company would not apply in the new currency. */
export async function requireUsableList(
  tx: Tx,
  companyId: string,
  place: CompanyPlace,
  { at, path }: { at: Date; path: string },
): Promise<void> {
  const { priceList } = await lockCompanyTerms(tx, companyId, at)
  const list = (await listCompanyPriceLists(tx)).find((each) => each.id === priceList)
  const { currency } = await getCompanyCurrency(tx, place, at)
  if (list && ![currency, await getRetailCurrency(tx)].includes(list.currency))
    throw invalidInput(
      path,
      `its price list ${list.code} is in ${list.currency} and it would buy in ${currency}: assign another list first`,
    )
}
