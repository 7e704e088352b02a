// The tax rates of a country.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useRecordHistory } from '../../audit/use-record-history.ts'
import { useText } from '../../i18n/text.tsx'
import { Editor } from '../../kit/editor/editor.tsx'
import { Crumbs } from '../../kit/crumbs.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { RowsField } from '../../kit/editor/rows-field.tsx'
import { nullableText, textList } from '../../kit/editor/typed-value.ts'
import { LoadError } from '../../shell/load-error.tsx'
import { DeleteRecord } from '../delete-record.tsx'
import { percent } from '../percent.ts'
import { saveRecord } from '../records.ts'
import { useReload } from '../use-record.ts'
import { upperCase } from '../upper-case.ts'
import { countryRatesSchema, describeTaxProblem } from './tax-schema.ts'
import { type CountryRates, countryRateSettings, taxRatesQuery } from './taxes.ts'

const { toTree } = countryRateSettings
const countriesQuery = {
  queryKey: countryRateSettings.queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => countryRateSettings.fetch(signal),
}

export function TaxCountryPage() {
  const { t } = useText()
  const code = useParams()['code'] ?? ''
  const { data, error } = useQuery(countriesQuery)
  if (!data) return error ? <LoadError error={error} /> : null
  const row = data.rows.find((one) => one.code === code)
  if (!row) return <p role="alert">{t('taxes.not-found')}</p>
  return <CountryEditor key={code} row={row} />
}

function CountryEditor({ row }: { row: CountryRates }) {
  const { t, country } = useText()
  const tree = useMemo(() => toTree(row), [row])
  const { code } = row
  const reload = useReload(countryRateSettings, row, taxRatesQuery.queryKey)
  const history = useRecordHistory('tax.')
  return (
    <Editor
      kind="tax-country"
      id={code}
      crumbs={<Crumbs to={officePaths.taxes()} label={t('menu.taxes')} />}
      record={tree}
      schema={countryRatesSchema}
      describeProblem={describeTaxProblem}
      save={(changes) => saveRecord(countryRateSettings, code, changes)}
      reload={reload}
      {...history}
      title={country(code)}
      actions={
        <DeleteRecord
          settings={countryRateSettings}
          code={code}
          name={country(code)}
          path={officePaths.taxes()}
          stale={taxRatesQuery.queryKey}
        />
      }
      aside={
        <Panel id="taxes.help" title={t('taxes.help')}>
          <p className="dim">{t('taxes.help.class')}</p>
          <p className="dim">{t('taxes.help.region')}</p>
          <p className="dim">{t('taxes.help.start')}</p>
        </Panel>
      }
    >
      <Panel id="taxes.country-rates" title={t('taxes.rates')}>
        <RowsField
          path="rates"
          label={t('taxes.rates')}
          add={t('taxes.add-rate')}
          empty={{
            country: code,
            region: '',
            tax_class: 'standard',
            postcodes: [],
            rate: 0,
            parts: [],
            name: '',
            source: '',
            starts_at: null,
          }}
          columns={[
            { name: 'region', label: t('field.province'), convert: upperCase },
            { name: 'tax_class', label: t('product.tax-class') },
            { name: 'rate', label: t('taxes.rate'), convert: percent, inputMode: 'decimal' },
            { name: 'name', label: t('taxes.name') },
            { name: 'postcodes', label: t('taxes.postcodes'), convert: textList },
            { name: 'starts_at', label: t('taxes.starts'), convert: nullableText, type: 'date' },
          ]}
        />
      </Panel>
    </Editor>
  )
}
