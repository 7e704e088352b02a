// Exchange rates that apply now, with their age; a new one is entered by hand.
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { DAY_MS } from '../../../kernel/days.ts'
import { useRecordHistory } from '../../audit/use-record-history.ts'
import { useText } from '../../i18n/text.tsx'
import { DialogButton } from '../../kit/dialog-button.tsx'
import { HistoryButton } from '../../kit/editor/history-button.tsx'
import { getText } from '../../kit/form-dialog.tsx'
import { RecordDialog } from '../../kit/record-dialog.tsx'
import { Status } from '../../kit/status.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { CurrencySelect } from '../currency-select.tsx'
import { addRate, type ExchangeRate, ratesQuery } from './currency-data.ts'

/** Afterwards a rate should be checked. */
const OLD_AFTER_DAYS = 7

export function ExchangeRates({ store }: { store: string }) {
  const { t } = useText()
  const { data, error } = useQuery(ratesQuery)
  const { history } = useRecordHistory('settings/exchange-rates')
  if (!data) return error ? <LoadError error={error} /> : null
  const current = data.rates.filter((rate) => rate.current)
  const others = data.rates.filter((rate) => !rate.current)
  return (
    <section className="panel" aria-labelledby="exchange-rates">
      <div className="panel-head">
        <h2 id="exchange-rates">{t('currency.rates')}</h2>
        {history && <HistoryButton source={history} withoutKey />}
        <DialogButton
          label={
            <>
              <Plus aria-hidden="true" /> {t('currency.add-rate')}
            </>
          }
        >
          {(close) => <AddRate store={store} suggested={current[0]?.currency} onClose={close} />}
        </DialogButton>
      </div>
      <div className="panel-body">
        {current.length === 0 ? (
          <p className="dim">{t('currency.rates.empty')}</p>
        ) : (
          <ul className="record-list-lines">
            {current.map((rate) => (
              <li key={rate.currency}>
                <RateLine rate={rate} store={store} />
                <Age rate={rate} />
              </li>
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <details className="edit-more">
            <summary>{t('currency.rates.others', { count: others.length })}</summary>
            <ul className="record-list-lines">
              {others.map((rate) => (
                <li key={`${rate.currency} ${rate.valid_from}`}>
                  <RateLine rate={rate} store={store} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  )
}

function RateLine({ rate, store }: { rate: ExchangeRate; store: string }) {
  const { t, date } = useText()
  return (
    <>
      <bdi className="grow" dir="ltr">
        {`1 ${store} = ${rate.rate} ${rate.currency}`}
      </bdi>
      <span className="dim">{t('currency.valid-from', { date: date(rate.valid_from) })}</span>
    </>
  )
}

function Age({ rate }: { rate: ExchangeRate }) {
  const { t, today } = useText()
  const days = Math.max(0, Math.round((Date.parse(today()) - Date.parse(rate.valid_from)) / DAY_MS))
  return (
    <Status kind={days > OLD_AFTER_DAYS ? 'attention' : 'done'}>{t('currency.age', { count: days })}</Status>
  )
}

type AddProps = { store: string; suggested: string | undefined; onClose(): void }

function AddRate({ store, suggested = store === 'EUR' ? 'USD' : 'EUR', onClose }: AddProps) {
  const { t, today } = useText()
  return (
    <RecordDialog
      title={t('currency.add-rate')}
      submit={t('currency.add-rate')}
      done="currency.rate-added"
      stale={ratesQuery.queryKey}
      save={(form) =>
        addRate({
          currency: getText(form, 'currency'),
          rate: getText(form, 'rate').replace(',', '.'),
          valid_from: getText(form, 'valid_from'),
        })
      }
      explain={({ code }) => (code === 'invalid_input' ? 'currency.error.rate' : undefined)}
      onClose={onClose}
    >
      <label className="field">
        <span>{t('field.currency')}</span>
        <CurrencySelect name="currency" defaultValue={suggested} />
      </label>
      <label className="field">
        <span>{t('markets.exchange-rate')}</span>
        <input className="input" name="rate" required inputMode="decimal" dir="ltr" autoComplete="off" />
        <span className="hint dim">{t('currency.rate.hint', { currency: store })}</span>
      </label>
      <label className="field">
        <span>{t('currency.from-day')}</span>
        <input className="input" name="valid_from" type="date" required defaultValue={today()} />
        <span className="hint dim">{t('currency.from-day.hint')}</span>
      </label>
    </RecordDialog>
  )
}
