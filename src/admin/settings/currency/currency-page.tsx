// The currency of the store, and the rates at which other currencies are calculated.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useText } from '../../i18n/text.tsx'
import { useRecordHistory } from '../../audit/use-record-history.ts'
import '../../kit/editor/editor.css'
import { HistoryButton } from '../../kit/editor/history-button.tsx'
import '../../kit/record.css'
import { useToasts } from '../../kit/toast.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import '../settings.css'
import { ChangeCurrency } from './change-currency.tsx'
import { ConvertCurrency } from './convert-currency.tsx'
import { changeCurrency, currencyQuery, explainCurrencyError, type StoreCurrency } from './currency-data.ts'
import { ConversionList } from './conversion-list.tsx'
import { ExchangeRates } from './exchange-rates.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import './currency.css'

export function CurrencyPage() {
  const { t, locale } = useText()
  const { data, error } = useQuery(currencyQuery)
  const { history } = useRecordHistory('settings/currency')
  if (!data) return error ? <LoadError error={error} /> : null
  const name = new Intl.DisplayNames(locale, { type: 'currency' }).of(data.currency)
  return (
    <>
      <PageHead
        title={t('menu.currency')}
        hint={t('currency.hint')}
        actions={history && <HistoryButton source={history} />}
      />
      <div className="currency-page">
        <section className="panel" aria-labelledby="store-currency">
          <div className="panel-head">
            <h2 id="store-currency">
              {name} <bdi className="dim">{data.currency}</bdi>
            </h2>
            {data.used_by.length === 0 && <ConfirmCurrency currency={data.currency} />}
          </div>
          <div className="panel-body">
            <Uses currency={data} />
            {data.used_by.length === 0 ? (
              <ChangeCurrency key={data.currency} was={data.currency} />
            ) : (
              <ConvertCurrency key={data.currency} was={data.currency} />
            )}
          </div>
        </section>
        <ExchangeRates store={data.currency} />
        <ConversionList />
      </div>
    </>
  )
}

function Uses({ currency: { used_by: uses } }: { currency: StoreCurrency }) {
  const { t, locale } = useText()
  if (uses.length === 0) return <p className="dim">{t('currency.can-change')}</p>
  const names = new Intl.ListFormat(locale).format(uses.map((use) => t(`currency.use.${use}`)))
  return <p className="dim">{t('currency.in-use', { names })}</p>
}

/** Completes the step of the setup checklist. */
function ConfirmCurrency({ currency }: { currency: string }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const confirming = useMutation({
    mutationFn: () => changeCurrency({ was: currency, to: currency, dry_run: false }),
    async onSuccess() {
      show({ title: t('currency.confirmed', { currency }) })
      await client.invalidateQueries({ queryKey: ['setup'] })
    },
    onError: (error) => show({ title: t(explainCurrencyError(error)), isError: true }),
  })
  return (
    <button
      type="button"
      className="button"
      disabled={confirming.isPending || confirming.isSuccess}
      onClick={() => confirming.mutate()}
    >
      {t('currency.confirm', { currency })}
    </button>
  )
}
