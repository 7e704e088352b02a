// A price taxed as an order would be, and why. With the saved settings.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { api, unwrap } from '../../data/client.ts'
import { useSession } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { useCountries } from '../../i18n/use-countries.ts'
import { formatAmount, parseAmount } from '../../kit/amount.ts'
import { Panel } from '../../kit/editor/panel.tsx'
import '../../kit/record.css'
import { useDebounced } from '../../kit/use-debounced.ts'

type Query = {
  country: string
  region: string
  postcode: string
  tax_class: string
  amount: number
  vat_id: string
}

const fetchExample = (query: Query, signal: AbortSignal) =>
  unwrap(api.GET('/api/v1/staff/tax-example', { params: { query }, signal }))
type Example = Awaited<ReturnType<typeof fetchExample>>

/** In minor units of a currency with two decimals: 100.00. */
const EXAMPLE_UNITS = 100

/** @param taxClasses of the rates. */
export function TaxExample({ home, taxClasses }: { home: string; taxClasses: readonly string[] }) {
  const { t } = useText()
  const { shop } = useSession()
  const countries = useCountries()
  const [place, setPlace] = useState({
    country: home,
    region: '',
    postcode: '',
    tax_class: 'standard',
    vat_id: '',
  })
  const [typed, setTyped] = useState(() =>
    formatAmount(EXAMPLE_UNITS * 10 ** shop.currency_digits, shop.currency),
  )
  const amount = parseAmount(typed, shop.currency)
  const query = useDebounced(JSON.stringify({ ...place, amount }))
  const { data, error } = useQuery({
    queryKey: ['tax-example', query],
    queryFn: ({ signal }) => fetchExample(JSON.parse(query) as Query, signal),
    enabled: place.country !== '' && amount !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const input = (name: 'region' | 'postcode' | 'vat_id', label: string, isUpper = false) => (
    <label className="field">
      <span>{t('form.optional', { label })}</span>
      <input
        className="input"
        dir="ltr"
        maxLength={20}
        autoComplete="off"
        value={place[name]}
        onChange={({ currentTarget: { value } }) =>
          setPlace({ ...place, [name]: isUpper ? value.toUpperCase() : value })
        }
      />
    </label>
  )
  return (
    <Panel id="taxes.example" title={t('taxes.example')}>
      <label className="field">
        <span>{t('field.country')}</span>
        <select
          className="input"
          value={place.country}
          onChange={({ currentTarget }) => setPlace({ ...place, country: currentTarget.value })}
        >
          <option value="" />
          {countries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {input('region', t('field.province'), true)}
      {input('postcode', t('address.postcode'))}
      <label className="field">
        <span>{t('product.tax-class')}</span>
        <select
          className="input"
          value={place.tax_class}
          onChange={({ currentTarget }) => setPlace({ ...place, tax_class: currentTarget.value })}
        >
          {[...new Set(['standard', 'reduced', 'zero', 'exempt', 'delivery', ...taxClasses])].map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{`${t('taxes.example.price')} (${shop.currency})`}</span>
        <input
          className="input"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={amount === undefined || undefined}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      {input('vat_id', t('taxes.example.vat-id'), true)}
      {error ? (
        <p role="alert" className="bad">
          {t(error instanceof ApiError && error.status === 0 ? 'form.offline' : 'error.text')}
        </p>
      ) : (
        data &&
        place.country !== '' && <Result example={data} currency={shop.currency} destination={place.country} />
      )}
      <p className="dim">{t('taxes.example.hint')}</p>
    </Panel>
  )
}

type ResultProps = { example: Example; currency: string; destination: string }

function Result({ example, currency, destination }: ResultProps) {
  const { t, money, percent } = useText()
  return (
    <div aria-live="polite">
      <dl className="record-facts">
        <div>
          <dt>{t('taxes.example.net')}</dt>
          <dd>{money(example.net, currency)}</dd>
        </div>
        {example.taxes.map(({ rate, amount, name }) => (
          <div key={`${name} ${rate}`}>
            <dt>
              {name ?? t('taxes.example.tax')} {percent(rate * 100)}
            </dt>
            <dd>{money(amount, currency)}</dd>
          </div>
        ))}
        <div className="strong">
          <dt>{t('field.total')}</dt>
          <dd>{money(example.total, currency)}</dd>
        </div>
      </dl>
      <p className="dim">
        <Reason example={example} destination={destination} />
      </p>
    </div>
  )
}

/** Why the tax is what it is. */
function Reason({ example, destination }: Omit<ResultProps, 'currency'>) {
  const { t, country } = useText()
  const { untaxed, rate, prices_include_tax: isIncluded } = example
  if (untaxed) return t(`taxes.example.untaxed.${untaxed}`)
  if (!rate) return t('taxes.example.no-rate', { country: country(example.country) })
  const place = rate.postcodes.length > 0 ? 'postcode' : rate.region === '' ? 'country' : 'region'
  return [
    ...(example.country === destination ? [] : [t('taxes.example.origin')]),
    t(`taxes.example.rate.${place}`, {
      country: country(example.country),
      region: rate.region,
      taxClass: rate.tax_class,
    }),
    t(isIncluded ? 'taxes.example.included' : 'taxes.example.added'),
  ].join(' ')
}
