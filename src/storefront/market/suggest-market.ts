import type { MarketChoices } from '../../modules/markets/market-view.ts'

type CountryChoice = MarketChoices['countries'][number]

/** `language`: the reader's own if the market has it, else the market's default one. */
export type MarketSuggestion = {
  country: CountryChoice
  language: string
  current: CountryChoice | undefined
}

/**
 * The market of the visitor's country, by the languages of their browser.
 * @returns undefined when it is the market of the page, or the shop has none for it.
 */
export function suggestMarket(
  { countries, markets, selected }: MarketChoices,
  languageCountries: readonly string[],
  locale: string,
): MarketSuggestion | undefined {
  const [preferred] = languageCountries
  const country = countries.find(({ code }) => code === preferred)
  const current = countries.find(({ code }) => code === selected)
  if (!country || country.market === current?.market) return undefined
  const languages = markets[country.market]?.languages ?? []
  return { country, language: languages.includes(locale) ? locale : (languages[0] ?? locale), current }
}
