// The currencies that customers can pay in.
import { invalidInput } from '../../kernel/errors.ts'
import type { Db } from '../../platform/database/database.ts'
import { readMarkets } from './markets.store.ts'

/** The store currency first, then those of active markets. */
export async function listSaleCurrencies(db: Db): Promise<string[]> {
  const { storeCurrency, markets } = await readMarkets(db)
  return [
    ...new Set([storeCurrency, ...markets.filter(({ active }) => active).map((market) => market.currency)]),
  ]
}

/**
 * The currency of a gift card or store credit: the store currency unless another one is named, of an active market.
 * @throws ShopError invalid_input for a currency that no market sells in.
 */
export async function getSaleCurrency(db: Db, currency: string | undefined): Promise<string> {
  const sold = await listSaleCurrencies(db)
  if (currency !== undefined && !sold.includes(currency))
    throw invalidInput('currency', `The shop does not sell in ${currency}: choose ${sold.join(' or ')}`)
  return currency ?? sold[0]!
}
