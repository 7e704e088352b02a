// A carrier: what it can do, and a test of its prices.
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { useText } from '../../i18n/text.tsx'
import { useCountries } from '../../i18n/use-countries.ts'
import { Panel } from '../../kit/editor/panel.tsx'
import { getText } from '../../kit/form-dialog.tsx'
import { Problem } from './problem.tsx'
import { type Carrier, fetchCarrierRates } from './plugins.ts'

export function CarrierPanel({ carrier }: { carrier: Carrier }) {
  const { t, locale, when } = useText()
  const abilities = (['rates', 'labels', 'tracking'] as const).filter((ability) => carrier[ability])
  return (
    <Panel id={`plugin.carrier.${carrier.code}`} title={carrier.title}>
      {carrier.problem !== null && <Problem text={carrier.problem} />}
      {carrier.failure && (
        <>
          <p>{t('plugins.failed-at', { time: when(carrier.failure.failed_at) })}</p>
          <Problem text={`${carrier.failure.part}: ${carrier.failure.problem}`} />
        </>
      )}
      {!carrier.active && <p className="dim">{t('plugins.carrier.off')}</p>}
      <dl className="record-facts">
        <div>
          <dt>{t('plugins.carrier.abilities')}</dt>
          <dd>
            {new Intl.ListFormat(locale).format(abilities.map((ability) => t(`plugins.carrier.${ability}`)))}
          </dd>
        </div>
        {carrier.webhook !== null && (
          <div>
            <dt>{t('plugins.carrier.webhook')}</dt>
            <dd>
              <bdi dir="ltr">{carrier.webhook}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {carrier.active && carrier.rates && <TestRate code={carrier.code} />}
    </Panel>
  )
}

function TestRate({ code }: { code: string }) {
  const { t, money } = useText()
  const countries = useCountries()
  const testing = useMutation({
    mutationFn: (form: FormData) =>
      fetchCarrierRates(code, {
        country: getText(form, 'country'),
        region: getText(form, 'region').toUpperCase(),
        postcode: getText(form, 'postcode'),
        weight_grams: Number(getText(form, 'weight')),
      }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    testing.mutate(new FormData(event.currentTarget))
  }
  return (
    <form className="test-rate" onSubmit={submit}>
      <h3 className="record-label">{t('plugins.carrier.test')}</h3>
      <div className="edit-grid">
        <label className="field">
          <span>{t('field.country')}</span>
          <select className="input" name="country" required>
            <option value="" />
            {countries.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{t('field.province')}</span>
          <input className="input" name="region" dir="ltr" maxLength={60} autoComplete="off" />
        </label>
        <label className="field">
          <span>{t('address.postcode')}</span>
          <input className="input" name="postcode" dir="ltr" maxLength={20} autoComplete="off" />
        </label>
        <label className="field">
          <span>{t('plugins.carrier.weight')}</span>
          <input
            className="input"
            name="weight"
            type="number"
            min={1}
            max={10_000_000}
            required
            defaultValue={1000}
          />
        </label>
      </div>
      <p>
        <button type="submit" className="button" disabled={testing.isPending}>
          {t('plugins.carrier.get-rates')}
        </button>
      </p>
      {testing.error && <TestError error={testing.error} />}
      {testing.data && (
        <div role="status">
          {testing.data.rates.length === 0 && <p className="dim">{t('plugins.carrier.no-rates')}</p>}
          <ul className="record-list-lines">
            {testing.data.rates.map(({ service, title, price, currency, days }) => (
              <li key={service}>
                <span className="grow">
                  <bdi>{title}</bdi> <bdi className="dim">{service}</bdi>
                </span>
                {days !== null && <span className="dim">{t('plugins.carrier.days', { count: days })}</span>}
                <span className="amount">{money(price, currency)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </form>
  )
}

function TestError({ error }: { error: Error }) {
  const { t } = useText()
  if (!(error instanceof ApiError) || error.status === 0)
    return (
      <p role="alert" className="bad">
        {t('form.offline')}
      </p>
    )
  const [issue] = (error.details['issues'] ?? []) as { message: string }[]
  const { problem } = error.details
  return <Problem text={issue?.message ?? (typeof problem === 'string' ? problem : error.message)} />
}
