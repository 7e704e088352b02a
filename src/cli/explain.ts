import type { Command } from '../app/command-line.ts'
import { formatMinor } from '../kernel/money.ts'
import { findConfirmedAccountId } from '../modules/auth/accounts/find-account-by-email.ts'
import { listVariantsByName } from '../modules/catalog/variants/find-variants.ts'
import { getCompanyTerms } from '../modules/companies/company-terms.store.ts'
import { sumSoldLines } from '../modules/cart/bundle-lines.ts'
import { type OrderTotals, calculateOrder } from '../modules/checkout/calculate-order.ts'
import { PPM } from '../modules/pricing/totals.ts'
import { createCachedDelivery } from '../modules/shipping/cached-delivery.ts'
import type { CompanyTerms } from '../modules/pricing/company-terms.ts'
import type { Db } from '../platform/database/database.ts'
import type { PriceRow } from '../modules/pricing/price.ts'
import { withShop } from './open-shop.ts'
import { readArgs, textOption, UsageError } from './usage.ts'

const usage =
  'explain SKU[=QUANTITY]... [--country GB] [--region CA] [--code CODES] [--email EMAIL] [--company ID] [--at DATE]'
const options = {
  country: textOption,
  region: textOption,
  code: textOption,
  email: textOption,
  company: textOption,
  at: textOption,
}

export const explainCommand: Command = {
  usage,
  summary:
    'Explains the price of these items: the active price rows and the one that applies, every promotion and why it applies or not, and tax by line. Without --country, for the country that the shop sends from.',
  async run(args) {
    const { positionals, values } = readArgs(args, options, usage)
    const requested = positionals.map((input) => /^(.+?)(?:=(\d{1,3}))?$/.exec(input)!)
    const at = values.at === undefined ? new Date() : new Date(values.at)
    if (requested.length === 0 || Number.isNaN(at.getTime()))
      throw new UsageError(`Usage: npm run shop -- ${usage}`)
    return withShop(async ({ db }) => {
      const skus = requested.map(([, sku]) => sku!)
      const ids = new Map((await listVariantsByName(db, skus)).map(({ sku, id }) => [sku, id]))
      const items = requested.map(([, sku, quantity]) => {
        const id = ids.get(sku!)
        if (id === undefined) throw new UsageError(`There is no SKU ${sku}.`)
        return { variant_id: id, quantity: Number(quantity ?? 1) || 1 }
      })
      const { region, email, code, company } = values
      const country = values.country ?? (await getHomeCountry(db)) ?? ''
      const trade = company === undefined ? undefined : await getTerms(db, company, at)
      const accountId = email === undefined ? undefined : await findConfirmedAccountId(db, email)
      const input = { items, country, region, email, accountId, codes: code?.split(','), trade }
      for (const line of explainLines(await calculateOrder(db, input, at, { stock: false }), at))
        console.log(line)
      return 0
    })
  },
}

async function getHomeCountry(db: Db): Promise<string | undefined> {
  const delivery = createCachedDelivery()
  await delivery.reload(db)
  return delivery.getArea({}, undefined)?.destination.country
}

async function getTerms(db: Db, company: string, at: Date): Promise<CompanyTerms> {
  const terms = /^[0-9a-f-]{36}$/.test(company) ? await getCompanyTerms(db, company, at) : undefined
  if (!terms) throw new UsageError(`There is no company ${company}.`)
  return terms
}

function explainLines(
  { cart, soldLines, prices, promoted: appliedPromotions, totals, chosen: chosenMethod }: OrderTotals,
  at: Date,
): string[] {
  const money = (minor: number) => `${formatMinor(minor, cart.currency)} ${cart.currency}`
  const rowText = (row: PriceRow) =>
    `${row.kind} ${money(row.amountMinor)}${row.startsAt ? ` from ${row.startsAt.toISOString()}` : ''}${row.endsAt ? ` to ${row.endsAt.toISOString()}` : ''}`
  const taxText = (ratePpm: number, taxMinor: number) =>
    `tax ${(ratePpm / PPM) * 100} %: ${money(taxMinor)} ${totals.taxIncluded ? 'within' : 'on top'}`
  const lines = cart.items.flatMap(({ variant_id, sku, quantity, price }, index) => {
    const winningPrice = prices.get(variant_id)?.explained
    const { discountMinor, totalMinor } = sumSoldLines(soldLines, totals.lines, index)
    const sold = soldLines.flatMap((line, at) =>
      line.at === index ? [{ ...line, ...totals.lines[at]! }] : [],
    )
    const { trade: from, market } = prices.get(variant_id) ?? {}
    if (!winningPrice) return [`${sku}: has no price`]
    return [
      `${sku} × ${quantity} at ${money(price)}: ${winningPrice.why.replaceAll('_', ' ')}${from ? `, ${from.list} list${from.break > 1 ? ` from ${from.break}` : ''}` : ''}${market === undefined ? '' : `, fixed price of market ${market}`}`,
      ...winningPrice.candidates.map((row) => `  ${row === winningPrice.winner ? '→' : ' '} ${rowText(row)}`),
      ...(winningPrice.lowest30Minor === undefined
        ? []
        : [`    lowest price in the previous 30 days: ${money(winningPrice.lowest30Minor)}`]),
      ...sold.flatMap(({ component, quantity: count, unitMinor, ratePpm, taxMinor }) =>
        component
          ? [`    ${component.sku} × ${count} at ${money(unitMinor)}, ${taxText(ratePpm, taxMinor)}`]
          : [],
      ),
      `    discount ${money(discountMinor)}, ${sold[0]?.component ? '' : `${taxText(sold[0]!.ratePpm, sold[0]!.taxMinor)}, `}line total ${money(totalMinor)}`,
    ]
  })
  const promotions = appliedPromotions.outcomes.map(
    ({ promotion: { code, name }, discountMinor, rejection_reason: rejectedReason, missing }) =>
      `${code ?? '(by itself)'} ${name}: ${rejectedReason ? `not applied, ${rejectedReason.replaceAll('_', ' ')}${missing === undefined ? '' : `, ${money(missing)} short`}` : `discount ${money(discountMinor)}`}`,
  )
  const { delivery } = totals
  return [
    `At ${at.toISOString()}`,
    ...lines,
    ...promotions,
    `${chosenMethod?.code ?? 'no delivery'}: discount ${money(delivery.discountMinor)}, ${taxText(delivery.ratePpm, delivery.taxMinor)}, delivery total ${money(delivery.totalMinor)}`,
    `total ${money(totals.totalMinor)}, tax ${money(totals.taxMinor)}`,
  ]
}
