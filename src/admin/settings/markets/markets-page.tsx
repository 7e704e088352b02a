// Where the store sells, and in which currency.
import { useQuery } from '@tanstack/react-query'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { slugify } from '../../../kernel/text/fold.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { useCountries } from '../../i18n/use-countries.ts'
import type { ApiError } from '../../data/api-error.ts'
import { getText } from '../../kit/form-dialog.tsx'
import { Status } from '../../kit/status.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { CurrencySelect } from '../currency-select.tsx'
import { type Market, marketsQuery } from '../markets-query.ts'
import { RecordList } from '../record-list.tsx'
import { changeRecords, findFreeCode } from '../records.ts'
import { describeMarketProblem } from './market-schema.ts'
import { marketSettings } from './markets.ts'
import { CreateDialog } from '../../kit/create-dialog.tsx'

export function MarketsPage() {
  const { data, error } = useQuery(marketsQuery)
  const describe = useDescription()
  if (!data) return error ? <LoadError error={error} /> : null
  return (
    <RecordList
      settings={marketSettings(data.store_currency)}
      title="menu.markets"
      hint="markets.hint"
      empty="markets.empty"
      actions={<CreateMarket store={data.store_currency} />}
      href={({ code }) => officePaths.market(code)}
      nameOf={({ name }) => name}
      describe={describe}
      Status={MarketStatus}
    />
  )
}

function MarketStatus({ record: { active, primary } }: { record: Market }) {
  const { t } = useText()
  return (
    <Status kind={active ? 'done' : 'open'}>
      {t(primary ? 'markets.primary' : active ? 'payment-methods.active' : 'payment-methods.inactive')}
    </Status>
  )
}

/** Countries that a line names; more are counted. */
const NAMED_COUNTRIES = 4

function useDescription() {
  const { t, country } = useText()
  return ({ currency, exchange_rate: rate, countries, rest_of_world: isRest }: Market) =>
    [
      rate === null ? currency : t('markets.rate', { currency, rate }),
      ...countries.slice(0, NAMED_COUNTRIES).map(country),
      ...(countries.length > NAMED_COUNTRIES
        ? [t('markets.more', { count: countries.length - NAMED_COUNTRIES })]
        : []),
      ...(isRest ? [t('markets.rest-of-world')] : []),
    ].join(' · ')
}

const explain = ({ code, details }: ApiError): MessageKey | undefined => {
  const [issue] = (details['issues'] ?? []) as { path: string }[]
  return code === 'invalid_input' && issue
    ? describeMarketProblem(issue.path.replace(/^markets\.\d+\./, ''))
    : undefined
}

function CreateMarket({ store }: { store: string }) {
  const { t } = useText()
  const countries = useCountries()
  const create = async (form: FormData) => {
    const name = getText(form, 'name')
    const currency = getText(form, 'currency')
    const rate = getText(form, 'exchange_rate').replace(',', '.')
    let code = ''
    await changeRecords(marketSettings(store), (markets) => {
      code = findFreeCode(slugify(name) || 'market', markets)
      const isFirst = markets.length === 0
      return [
        ...markets,
        {
          code,
          name,
          countries: [getText(form, 'country')],
          rest_of_world: isFirst,
          currency,
          exchange_rate: currency === store ? null : rate || null,
          rounding_increment: 1,
          rounding_ending: null,
          prices_include_tax: null,
          active: true,
          primary: isFirst,
          default_language: 'en',
          languages: [],
        },
      ]
    })
    return officePaths.market(code)
  }
  return (
    <CreateDialog title="markets.create" stale={marketsQuery.queryKey} create={create} explain={explain}>
      <label className="field">
        <span>{t('field.name')}</span>
        <input className="input" name="name" dir="auto" required maxLength={80} autoComplete="off" />
      </label>
      <label className="field">
        <span>{t('markets.first-country')}</span>
        <select className="input" name="country" required defaultValue="">
          <option value="" />
          {countries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{t('field.currency')}</span>
        <CurrencySelect name="currency" defaultValue={store} />
      </label>
      <label className="field">
        <span>{t('form.optional', { label: t('markets.exchange-rate') })}</span>
        <input className="input" name="exchange_rate" dir="ltr" inputMode="decimal" autoComplete="off" />
        <span className="hint dim">{t('markets.exchange-rate.hint', { currency: store })}</span>
      </label>
    </CreateDialog>
  )
}
