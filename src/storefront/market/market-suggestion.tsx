// Suggests the market of the visitor's country, by the languages of their browser. It changes nothing by itself, and is
// not shown again after a choice.
import { useState } from 'react'
import { useLocation } from 'react-router'
import { countryCookie, readCountryCookie } from '../../contracts/country-cookie.ts'
import { inLanguage, paths, query } from '../../contracts/paths.ts'
import { listLanguageCountries } from '../address/detect-country.ts'
import { useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { suggestMarket } from './suggest-market.ts'
import { useMarketChoices } from './use-market-choices.ts'
import './market-suggestion.css'

const ONE_YEAR_SECONDS = 31_536_000
/** Pages on which nothing should distract from the form. */
const formPages = [paths.checkout(), paths.market()]
const isFormPage = (pathname: string) =>
  formPages.some((page) => pathname === page || pathname.startsWith(`${page}/`))

/** Empty after a choice, after a link that names a country, and on the server. */
const listVisitorCountries = () =>
  typeof document === 'undefined' || readCountryCookie(document.cookie)
    ? []
    : listLanguageCountries(navigator.languages)

export function MarketSuggestion() {
  const { t, locale } = useText()
  const { pathname, search } = useLocation()
  const [countries, setCountries] = useState(listVisitorCountries)
  const { data: choices } = useMarketChoices(countries.length > 0)
  const suggestion = choices && suggestMarket(choices, countries, locale)
  if (!suggestion || isFormPage(pathname)) return null
  const { country, language, current } = suggestion
  const stay = () => {
    if (current) document.cookie = createCookie(current.code)
    setCountries([])
  }
  const address = paths.market() + query({ country: country.code, language, to: pathname + search })
  const currency = new Intl.DisplayNames(locale, { type: 'currency' }).of(country.currency)
  return (
    <section className="market-suggestion" aria-labelledby="market-suggestion">
      <h2 className="t-sm" id="market-suggestion">
        {t('market.suggestion', { country: country.name })}
      </h2>
      <p className="sm dim">
        {t('market.suggestion.text', { currency: `${currency} (${country.currency})` })}
      </p>
      <div className="row market-actions">
        <a className="button small" href={inLanguage(locale, address)} rel="nofollow">
          {t('market.suggestion.switch')}
        </a>
        <Button variant="second" className="small" onClick={stay}>
          {t('market.suggestion.stay')}
        </Button>
      </div>
    </section>
  )
}

const createCookie = (country: string) =>
  `${countryCookie}=${country}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
