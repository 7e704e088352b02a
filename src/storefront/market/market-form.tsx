// Country and language of the visitor. Works without JavaScript; the server remembers the choice.
import { useState } from 'react'
import type { MarketChoices } from '../../modules/markets/market-view.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { Field } from '../ui/form/field.tsx'
import './market.css'

type Props = {
  choices: MarketChoices
  /** The page to return to, without its language prefix. */
  to: string
  onCancel?: (() => void) | undefined
}

export function MarketForm({ choices, to, onCancel }: Props) {
  const { t, locale } = useText()
  const [country, setCountry] = useState(choices.selected)
  const [language, setLanguage] = useState<string>(locale)
  const own = choices.countries.find(({ code }) => code === country)
  const offered = choices.markets[own?.market ?? '']?.languages ?? []
  const languages = choices.languages.filter(({ value }) => offered.includes(value))
  const isOffered = languages.some(({ value }) => value === language)
  // A language that the shop does not list stays, unless the country changes.
  const selected = isOffered ? language : country === choices.selected ? undefined : offered[0]
  const currencyName = own && new Intl.DisplayNames(locale, { type: 'currency' }).of(own.currency)
  return (
    <form className="market-form" method="get" action={inLanguage(locale, paths.market())}>
      <input type="hidden" name="to" value={to} />
      <p className="sm dim">{t('market.text')}</p>
      <Field
        id="market-country"
        label={t('market.country')}
        hint={own && t('market.pay', { currency: `${currencyName} (${own.currency})` })}
      >
        {(control) => (
          <select
            {...control}
            name="country"
            autoComplete="country"
            value={country}
            onChange={(event) => setCountry(event.target.value)}
          >
            {choices.countries.map(({ code, name, currency }) => (
              <option key={code} value={code}>
                {`${name} (${currency})`}
              </option>
            ))}
          </select>
        )}
      </Field>
      {languages.length > 1 && (
        <fieldset className="field market-languages">
          <legend className="label">{t('market.language')}</legend>
          <div className="chips">
            {languages.map(({ value, name }) => (
              <label key={value} className="chip" lang={value}>
                <input
                  className="visually-hidden"
                  type="radio"
                  name="language"
                  value={value}
                  checked={value === selected}
                  onChange={() => setLanguage(value)}
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className="row market-actions">
        <Button type="submit" className="grow">
          {t('market.save')}
        </Button>
        {onCancel && (
          <Button variant="second" onClick={onCancel}>
            {t('market.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
