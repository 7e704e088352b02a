// Country and postcode of deliveries. Works without JavaScript; the server remembers them.
import { useEffect, useState } from 'react'
import { COUNTRY_CODES } from '../../contracts/addresses.ts'
import { MAX_POSTCODE_LENGTH, readDeliverToCookie } from '../../contracts/deliver-to-cookie.ts'
import { inLanguage } from '../../contracts/paths.ts'
import { detectCountry } from '../address/detect-country.ts'
import { isNumericPostcode, postcodeExample } from '../address/validate-address.ts'
import { useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { Field } from '../ui/form/field.tsx'
import './deliver-to.css'

type Props = {
  /** The page to return to, without its language prefix. */
  to: string
  /** Named by the server; absent: the browser names them. */
  countries?: readonly { code: string; name: string }[]
  onCancel?: () => void
}

export function DeliverToForm({ to, countries, onCancel }: Props) {
  const { t, locale } = useText()
  const [all] = useState(() => countries ?? nameCountries(locale))
  const [country, setCountry] = useState(all[0]!.code)
  const [postcode, setPostcode] = useState('')
  // The page is rendered before the cookie is known.
  useEffect(() => {
    const place = readDeliverToCookie(document.cookie)
    setCountry(place?.country ?? detectCountry(all))
    setPostcode(place?.postcode ?? '')
  }, [all])
  const example = postcodeExample(country)
  return (
    <form className="deliver-to-form" method="get" action={inLanguage(locale, '/deliver-to')}>
      <input type="hidden" name="to" value={to} />
      <Field id="deliver-to-country" label={t('checkout.country')}>
        {(control) => (
          <select
            {...control}
            // A parameter `country` would choose the market of any page.
            name="deliver_country"
            autoComplete="shipping country"
            value={country}
            onChange={(event) => setCountry(event.target.value)}
          >
            {all.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="deliver-to-postcode" label={t('checkout.postcode')} optional>
        {(control) => (
          <input
            {...control}
            name="postcode"
            dir="ltr"
            maxLength={MAX_POSTCODE_LENGTH}
            autoComplete="shipping postal-code"
            inputMode={isNumericPostcode(country) ? 'numeric' : undefined}
            placeholder={example && t('checkout.example', { example })}
            value={postcode}
            onChange={(event) => setPostcode(event.target.value)}
          />
        )}
      </Field>
      <div className="row">
        <Button type="submit" small>
          {t('deliver-to.save')}
        </Button>
        {onCancel && (
          <Button variant="second" small onClick={onCancel}>
            {t('market.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

function nameCountries(locale: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    compare(a.name, b.name),
  )
}
