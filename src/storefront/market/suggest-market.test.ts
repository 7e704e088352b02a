import { expect, test } from 'vitest'
import type { MarketChoices } from '../../modules/markets/market-view.ts'
import { listLanguageCountries } from '../address/detect-country.ts'
import { suggestMarket } from './suggest-market.ts'

const choices: MarketChoices = {
  selected: 'VN',
  countries: [
    { code: 'DE', name: 'Germany', market: 'europe', currency: 'EUR' },
    { code: 'FR', name: 'France', market: 'europe', currency: 'EUR' },
    { code: 'VN', name: 'Vietnam', market: 'vietnam', currency: 'VND' },
  ],
  markets: { europe: { languages: ['en', 'he'] }, vietnam: { languages: ['vi', 'en'] } },
  languages: [],
}
const suggest = (languages: string[], locale = 'en', selected = 'VN') =>
  suggestMarket({ ...choices, selected }, listLanguageCountries(languages), locale)

test('a browser of another country is offered its market, in a language that the market has', () => {
  expect(suggest(['de-DE', 'en-US'])).toMatchObject({
    country: { code: 'DE', currency: 'EUR' },
    language: 'en',
    current: { code: 'VN' },
  })
  expect(suggest(['he_FR'], 'he')).toMatchObject({ country: { code: 'FR' }, language: 'he' })
  expect(suggest(['fr-FR'], 'vi')).toMatchObject({ language: 'en' })
})

test('the same market, a country without one, and a browser without a country get no suggestion', () => {
  expect(suggest(['vi-VN', 'de-DE'])).toBeUndefined()
  expect(suggest(['de-DE'], 'en', 'FR')).toBeUndefined()
  expect(suggest(['en-US', 'de-DE'])).toBeUndefined()
  expect(suggest(['en', 'vi'])).toBeUndefined()
})
