// Interface of tax services, which calculate the tax of an order instead of the shop's table of rates.

/** An item, shipping or a fee. */
export type TaxedItem = {
  /** Unique in the request. */
  id: string
  kind: 'product' | 'shipping' | 'fee'
  /** Minor units, after discounts, for the whole quantity. Includes tax when `pricesIncludeTax`. */
  amountMinor: number
  quantity: number
  /** Class of the product in the shop, such as `standard`; `delivery` for shipping and fees. */
  taxClass: string
  /** Empty for shipping, fees and items that are not in the catalogue. */
  sku: string
}

/**
 * An order that is taxed. Buyers who are exempt, and reverse charge, never get here. Equal orders make equal requests, so that
 * results can be cached.
 */
export type TaxRequest = {
  /** ISO 4217 code of all amounts. */
  currency: string
  pricesIncludeTax: boolean
  /** Where it is delivered or collected. Quotes have no street, and the order has to cost the same. */
  destination: {
    /** ISO 3166-1. */
    country: string
    /** Second part of an ISO 3166-2 code; empty when unknown. */
    region: string
    postcode: string
  }
  items: readonly TaxedItem[]
}

/** A tax of which a rate consists. Rates in millionths: 200,000 is 20 %. */
export type TaxedPart = { name: string; ratePpm: number }

/** `taxMinor` is a part of the amount when prices include tax, otherwise it is added. */
export type CalculatedTax = { id: string; taxMinor: number; ratePpm: number; parts: readonly TaxedPart[] }

export type TaxResult = {
  /** Identifies the calculation at the service; stored with the order. */
  reference: string
  /** One for each item of the request. */
  items: readonly CalculatedTax[]
}

export type TaxProvider = {
  /**
   * Calculates the taxes of an order that may never be placed. The shop waits 3 seconds, then uses its own rates.
   * @throws any error when the service has no result.
   */
  calculate(request: TaxRequest, signal: AbortSignal): Promise<TaxResult>
}

export type TaxProviderDefinition<Settings = Record<string, never>> = {
  /** Stored with orders, so it never changes. Lower-case words joined by hyphens. */
  code: string
  /** Name for merchants. */
  title: string
  /** Whether the merchant uses it for orders to a country (ISO 3166-1). All others have the rates of the shop. */
  covers(settings: Settings, country: string): boolean
  create(settings: Settings): TaxProvider
}

/** The service answers, but cannot calculate this order, such as for a postcode that it does not know. It is no outage. */
export class TaxRejected extends Error {
  override readonly name = 'TaxRejected'
}
