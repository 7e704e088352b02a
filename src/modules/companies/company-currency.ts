// The currency in which a company buys and owes: that of its market.
import type { AmountsByCurrency } from '../../kernel/currency-amounts.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { createOptionalConverter, toStoreAmount } from '../markets/convert-amount.ts'
import { readMarkets } from '../markets/markets.store.ts'
import { findCompanyMarket, getPricing } from '../markets/select-market.ts'
import type { CreditCurrency } from '../payments/company-credit.ts'
import { type CompanyPlace, getTermsIn } from '../pricing/company-terms.ts'
import { type CompanyOrderTerms, getCompanyOrderTerms } from './company-order-terms.store.ts'

/** `market`: code of the market in which it buys; null in a shop without markets. */
export type CompanyCurrency = CreditCurrency & { market: string | null }

export async function getCompanyCurrency(db: Db, place: CompanyPlace, at: Date): Promise<CompanyCurrency> {
  const markets = await readMarkets(db)
  const market = findCompanyMarket(markets, place)
  const { conversion } = getPricing(markets, market, at)
  return {
    market: market?.code ?? null,
    currency: conversion?.currency ?? markets.storeCurrency,
    conversion,
  }
}

/** An amount in the currency of the company as it is stored: in the store currency, and as it was set. */
export const toStoredAmount = (
  minor: number,
  { conversion }: CreditCurrency,
): { minor: number; set: AmountsByCurrency | undefined } =>
  conversion
    ? { minor: toStoreAmount(conversion, minor), set: { [conversion.currency]: minor } }
    : { minor, set: undefined }

/** Terms of a company with its amounts in the currency in which it buys. */
export type CompanyTermsInCurrency = CompanyOrderTerms & { buys: CompanyCurrency }

/** @throws ShopError not_found. */
export async function readCompanyTerms(db: Db, companyId: string, at: Date): Promise<CompanyTermsInCurrency> {
  const terms = await getCompanyOrderTerms(db, companyId)
  if (!terms) throw new ShopError('not_found')
  const buys = await getCompanyCurrency(db, terms, at)
  return { ...terms, ...getTermsIn(terms, createOptionalConverter(buys.conversion)), buys }
}

/**
 * The same, locked until the transaction ends.
 * @param currency of the amounts to set; absent: that of the company.
 * @throws ShopError not_found; content_changed when the company buys in another currency.
 */
export async function lockCompanyTerms(
  tx: Tx,
  companyId: string,
  at: Date,
  currency?: string,
): Promise<CompanyTermsInCurrency> {
  await getCompanyOrderTerms(tx, companyId, true)
  const terms = await readCompanyTerms(tx, companyId, at)
  if (currency !== undefined && currency !== terms.buys.currency)
    throw new ShopError('content_changed', { fields: ['currency'] })
  return terms
}
