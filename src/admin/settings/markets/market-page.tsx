// One market: its countries, currency, exchange rate, rounding, tax display and languages.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useRecordHistory } from '../../audit/use-record-history.ts'
import { useSession } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { CheckField, ChoicesField, CountriesField } from '../../kit/editor/choice-fields.tsx'
import { Editor } from '../../kit/editor/editor.tsx'
import { SelectField, TextField, TypedField } from '../../kit/editor/fields.tsx'
import { Crumbs } from '../../kit/crumbs.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { amountOf, nullableText } from '../../kit/editor/typed-value.ts'
import { Status } from '../../kit/status.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { DeleteRecord } from '../delete-record.tsx'
import { useCurrencies } from '../currency-select.tsx'
import { type Market, marketsQuery } from '../markets-query.ts'
import { saveRecord } from '../records.ts'
import { useReload } from '../use-record.ts'
import { describeMarketProblem, marketSchema } from './market-schema.ts'
import { marketSettings } from './markets.ts'

export function MarketPage() {
  const { t } = useText()
  const code = useParams()['code'] ?? ''
  const { data, error } = useQuery(marketsQuery)
  if (!data) return error ? <LoadError error={error} /> : null
  const market = data.rows.find((row) => row.code === code)
  if (!market) return <p role="alert">{t('markets.not-found')}</p>
  return <MarketEditor key={code} market={market} store={data.store_currency} />
}

function MarketEditor({ market, store }: { market: Market; store: string }) {
  const { t } = useText()
  const { shop } = useSession()
  const currencies = useCurrencies()
  const settings = useMemo(() => marketSettings(store), [store])
  const tree = useMemo(() => settings.toTree(market), [settings, market])
  const languageNames = useLanguageNames()
  const { code } = market
  const languages = shop.languages.map((value) => ({ value, label: languageNames(value) }))
  const reload = useReload(settings, market)
  const history = useRecordHistory('markets.change')
  return (
    <Editor
      kind="market"
      id={code}
      crumbs={<Crumbs to={officePaths.markets()} label={t('menu.markets')} />}
      record={tree}
      schema={marketSchema}
      describeProblem={describeMarketProblem}
      mergesList={(path) => path === 'countries' || path === 'languages'}
      save={(changes) => saveRecord(settings, code, changes)}
      reload={reload}
      {...history}
      title={<bdi>{market.name}</bdi>}
      badges={market.primary && <Status kind="done">{t('markets.primary')}</Status>}
      actions={
        !market.primary && (
          <DeleteRecord
            settings={settings}
            code={code}
            name={market.name}
            path={officePaths.markets()}
            stale={marketsQuery.queryKey}
          />
        )
      }
      aside={
        <>
          <Panel id="market.state" title={t('field.status')}>
            {market.primary ? (
              <p className="dim">{t('markets.primary.hint')}</p>
            ) : (
              <CheckField path="active" label={t('markets.active')} />
            )}
            {!market.primary && (
              <CheckField path="primary" label={t('markets.primary')} hint={t('markets.primary.hint')} />
            )}
          </Panel>
          <Panel id="market.languages" title={t('markets.languages')}>
            <SelectField path="default_language" label={t('markets.default-language')} options={languages} />
            <OtherLanguages languages={languages} />
          </Panel>
        </>
      }
    >
      <Panel id="market.basics" title={t('markets.countries')}>
        <TextField path="name" label={t('field.name')} hint={t('markets.name.hint')} />
        <CountriesField
          path="countries"
          label={t('markets.countries')}
          none={t('markets.countries.search')}
        />
        <CheckField
          path="rest_of_world"
          label={t('markets.rest-of-world')}
          hint={t('markets.rest-of-world.hint')}
        />
      </Panel>
      <Panel id="market.currency" title={t('field.currency')}>
        <SelectField path="currency" label={t('field.currency')} options={currencies} />
        <Conversion store={store} />
      </Panel>
      <Panel id="market.tax" title={t('markets.tax')}>
        <SelectField
          path="prices_include_tax"
          label={t('markets.tax.prices')}
          hint={t('markets.tax.hint')}
          none={t('markets.tax.store')}
          parse={(option) => option === 'true'}
          options={[
            { value: 'true', label: t('markets.tax.included') },
            { value: 'false', label: t('markets.tax.added') },
          ]}
        />
      </Panel>
    </Editor>
  )
}

const decimal = { ...nullableText, parse: (text: string) => text.trim().replace(',', '.') || null }

function useLanguageNames() {
  const { locale } = useText()
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return (code: string) => names.of(code) ?? code
}

function OtherLanguages({ languages }: { languages: { value: string; label: string }[] }) {
  const { t } = useText()
  const standard = useWatch({ name: 'default_language' }) as string
  return (
    <ChoicesField
      path="languages"
      label={t('markets.languages.other')}
      hint={t('markets.languages.hint')}
      choices={languages.filter(({ value }) => value !== standard)}
    />
  )
}

/** Prices in the store currency are neither converted nor rounded. */
function Conversion({ store }: { store: string }) {
  const { t } = useText()
  const currency = useWatch({ name: 'currency' }) as string
  if (currency === store) return null
  return (
    <div className="edit-grid">
      <TypedField
        path="exchange_rate"
        label={t('markets.exchange-rate')}
        hint={t('markets.exchange-rate.hint', { currency: store })}
        convert={decimal}
        inputMode="decimal"
      />
      <TypedField
        path="rounding_increment"
        label={t('markets.rounding')}
        hint={t('markets.rounding.hint')}
        convert={amountOf(currency)}
        inputMode="decimal"
      />
      <TypedField
        path="rounding_ending"
        label={t('markets.ending')}
        hint={t('markets.ending.hint')}
        convert={amountOf(currency)}
        inputMode="decimal"
      />
    </div>
  )
}
