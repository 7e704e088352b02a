// Where the store collects tax, how it is calculated, and the rates by country.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { euCountries } from '../../../kernel/eu-countries.ts'
import { listRegions } from '../../../kernel/regions.ts'
import { useRecordHistory } from '../../audit/use-record-history.ts'
import { useText } from '../../i18n/text.tsx'
import { useCountries } from '../../i18n/use-countries.ts'
import { CheckField, SearchedField } from '../../kit/editor/choice-fields.tsx'
import { Editor } from '../../kit/editor/editor.tsx'
import { SelectField, TextField } from '../../kit/editor/fields.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import '../settings.css'
import { applyEdit } from '../records.ts'
import { AddTaxCountries } from './add-tax-countries.tsx'
import { TaxExample } from './tax-example.tsx'
import { describeTaxProblem, taxSettingsSchema } from './tax-schema.ts'
import {
  fetchTaxSettings,
  groupByCountry,
  saveTaxSettings,
  type TaxRate,
  taxRatesQuery,
  taxSettingsQuery,
  type TaxSettings,
  toSettingsTree,
} from './taxes.ts'

export function TaxesPage() {
  const settings = useQuery(taxSettingsQuery)
  if (!settings.data) return settings.error ? <LoadError error={settings.error} /> : null
  return <TaxSettingsEditor settings={settings.data} />
}

function TaxSettingsEditor({ settings }: { settings: TaxSettings }) {
  const { t } = useText()
  const client = useQueryClient()
  const countries = useCountries()
  const tree = useMemo(() => toSettingsTree(settings), [settings])
  const history = useRecordHistory('tax.')
  return (
    <Editor
      kind="tax-settings"
      id="store"
      record={tree}
      schema={taxSettingsSchema}
      describeProblem={describeTaxProblem}
      mergesList={(path) => path === 'us_states'}
      save={async (changes) => {
        const was = await fetchTaxSettings()
        await saveTaxSettings(was, applyEdit(toSettingsTree(was), changes))
        await client.invalidateQueries({ queryKey: taxRatesQuery.queryKey })
      }}
      reload={async () => toSettingsTree(await client.fetchQuery({ ...taxSettingsQuery, staleTime: 0 }))}
      {...history}
      title={t('menu.taxes')}
      aside={
        <>
          <Panel id="taxes.calculation" title={t('taxes.calculation')}>
            <CheckField
              path="prices_include_tax"
              label={t('taxes.prices-include')}
              hint={t('taxes.prices-include.hint')}
            />
            <SelectField
              path="rounding"
              label={t('taxes.rounding')}
              options={(['line', 'document'] as const).map((value) => ({
                value,
                label: t(`taxes.rounding.${value}`),
              }))}
            />
          </Panel>
          <Example home={settings.country} />
        </>
      }
    >
      <Panel id="taxes.registration" title={t('taxes.registration')}>
        <div className="edit-grid">
          <SelectField
            path="country"
            label={t('taxes.country')}
            options={[{ value: '', label: t('taxes.country.none') }, ...countries]}
          />
          <TextField path="vat_id" label={t('taxes.vat-id')} hint={t('taxes.vat-id.hint')} dir="ltr" />
        </div>
        <CountryRules />
      </Panel>
      <Rates />
    </Editor>
  )
}

function Example({ home }: { home: string }) {
  const { data } = useQuery(taxRatesQuery)
  return (
    data && (
      <TaxExample
        home={home || (data.rates[0]?.country ?? '')}
        taxClasses={data.rates.map((rate) => rate.tax_class)}
      />
    )
  )
}

/** Rules of the European Union and of the USA, where they apply. */
function CountryRules() {
  const { t } = useText()
  const country = useWatch({ name: 'country' }) as string
  const states = useMemo(() => listRegions('US').map(({ code, name }) => ({ value: code, label: name })), [])
  const { data } = useQuery(taxRatesQuery)
  const hasUsRates = data?.rates.some((rate) => rate.country === 'US') ?? false
  return (
    <>
      {euCountries.has(country) && (
        <div className="edit-grid">
          <SelectField
            path="reverse_charge"
            label={t('taxes.reverse-charge')}
            hint={t('taxes.reverse-charge.hint')}
            options={(['off', 'valid', 'confirmed'] as const).map((value) => ({
              value,
              label: t(`taxes.reverse-charge.${value}`),
            }))}
          />
          <SelectField
            path="eu_sales"
            label={t('taxes.eu-sales')}
            hint={t('taxes.eu-sales.hint')}
            options={(['destination', 'origin'] as const).map((value) => ({
              value,
              label: t(`taxes.eu-sales.${value}`),
            }))}
          />
        </div>
      )}
      {(country === 'US' || hasUsRates) && (
        <SearchedField
          path="us_states"
          label={t('taxes.us-states')}
          choices={states}
          none={t('taxes.us-states.all')}
        />
      )}
    </>
  )
}

/** Rates that a line names; more are on the page of the country. */
const NAMED_RATES = 3

function Rates() {
  const { t, country, percent } = useText()
  const { data } = useQuery(taxRatesQuery)
  const groups = useMemo(() => groupByCountry(data?.rates ?? []), [data])
  const describe = (rates: readonly TaxRate[]) =>
    [
      ...rates
        .slice(0, NAMED_RATES)
        .map(
          ({ region, tax_class, rate }) =>
            `${region === '' ? '' : `${region} `}${tax_class} ${percent(rate)}`,
        ),
      ...(rates.length > NAMED_RATES ? [t('taxes.more', { count: rates.length - NAMED_RATES })] : []),
    ].join(' · ')
  return (
    <Panel id="taxes.rates" title={t('taxes.rates')} count={groups.length} actions={<AddTaxCountries />}>
      {groups.length === 0 ? (
        <p className="dim">{t('taxes.rates.empty')}</p>
      ) : (
        <ul className="record-list">
          {groups.map(({ code, rates }) => (
            <li key={code}>
              <Link className="grow" to={officePaths.taxCountry(code)}>
                <span className="strong">{country(code)}</span>
                <span className="dim">{describe(rates)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
