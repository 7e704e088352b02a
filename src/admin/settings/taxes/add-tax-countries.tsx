// Adds the rates of a country from a template, after a look at them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import { useCountries } from '../../i18n/use-countries.ts'
import { OpenFormDialog } from '../../kit/form-dialog.tsx'
import { changeRecords } from '../records.ts'
import { countryRateSettings, type TaxRate, taxRatesQuery } from './taxes.ts'

const templatesQuery = {
  queryKey: ['tax-templates'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    unwrap(api.GET('/api/v1/staff/tax-templates', { signal })),
  staleTime: Infinity,
}

export function AddTaxCountries() {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" /> {t('taxes.add-country')}
      </button>
      {isOpen && <AddDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function AddDialog({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const countries = useCountries()
  const templates = useQuery(templatesQuery)
  const current = useQuery(taxRatesQuery)
  const [country, setCountry] = useState('')
  const template = templates.data?.templates.find((one) => one.country === country)
  const isTaken = current.data?.rates.some((rate) => rate.country === country) ?? false
  const save = async () => {
    if (template && current.data)
      await unwrap(
        api.PUT('/api/v1/staff/tax-rates/from-templates', {
          body: { was: current.data.version, countries: [country], dry_run: false },
        }),
      )
    else
      await changeRecords(countryRateSettings, (rows) => [
        ...rows.filter(({ code }) => code !== country),
        { code: country, rates: [createRate(country)] },
      ])
    await client.invalidateQueries({ queryKey: taxRatesQuery.queryKey })
    void navigate(officePaths.taxCountry(country))
    return null
  }
  return (
    <OpenFormDialog
      title={t('taxes.add-country')}
      submit={t('taxes.add-country')}
      isDisabled={country === '' || isTaken || !templates.data || !current.data}
      save={save}
      explain={({ code }) => (code === 'content_changed' ? 'taxes.changed' : undefined)}
      onClose={onClose}
    >
      <label className="field">
        <span>{t('field.country')}</span>
        <select
          className="input"
          required
          value={country}
          onChange={({ currentTarget }) => setCountry(currentTarget.value)}
        >
          <option value="" />
          {countries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {isTaken && <p className="dim">{t('taxes.has-rates')}</p>}
      {!isTaken && template && (
        <TemplateRates rates={template.rates} note={template.note} asOf={template.as_of} />
      )}
      {!isTaken && country !== '' && !template && <p className="dim">{t('taxes.no-template')}</p>}
    </OpenFormDialog>
  )
}

type TemplateProps = { rates: readonly TaxRate[]; note: string; asOf: string }

function TemplateRates({ rates, note, asOf }: TemplateProps) {
  const { t, percent, date } = useText()
  return (
    <>
      <p className="dim">{t('taxes.template', { date: date(asOf, 'full') })}</p>
      <ul className="template-rates">
        {rates.map(({ region, tax_class, rate, name, source }) => (
          <li key={`${region} ${tax_class}`} title={source}>
            <bdi>{[region, name, tax_class].filter(Boolean).join(' · ')}</bdi>
            <span>{percent(rate)}</span>
          </li>
        ))}
      </ul>
      {note !== '' && (
        <p className="dim" lang="en">
          {note}
        </p>
      )}
    </>
  )
}

const createRate = (country: string): TaxRate => ({
  country,
  region: '',
  tax_class: 'standard',
  postcodes: [],
  rate: 0,
  parts: [],
  name: '',
  source: '',
  starts_at: null,
})
