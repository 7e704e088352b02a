// Converts all prices to another currency at a rate, after a look at the result.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useText } from '../../i18n/text.tsx'
import { parseAmount } from '../../kit/amount.ts'
import { getText } from '../../kit/form-dialog.tsx'
import { ScrollRegion } from '../../kit/scroll-region.tsx'
import { useToasts } from '../../kit/toast.tsx'
import { CurrencySelect } from '../currency-select.tsx'
import {
  type ConversionInput,
  type ConversionResult,
  convertCurrency,
  explainCurrencyError,
} from './currency-data.ts'

export function ConvertCurrency({ was }: { was: string }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const [to, setTo] = useState(was === 'EUR' ? 'USD' : 'EUR')
  const checking = useMutation({ mutationFn: (input: ConversionInput) => convertCurrency(input, true) })
  const converting = useMutation({
    mutationFn: (input: ConversionInput) => convertCurrency(input, false),
    async onSuccess() {
      show({ title: t('currency.changed', { currency: to }) })
      await client.invalidateQueries()
    },
  })
  const { data: preview, variables: input } = checking
  const isPending = checking.isPending || converting.isPending
  const error = converting.error ?? checking.error
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const ending = getText(form, 'ending')
    converting.reset()
    checking.mutate({
      was,
      to,
      rate: getText(form, 'rate').replace(',', '.'),
      // An entry that is no amount is rejected by the API.
      rounding_increment:
        getText(form, 'increment') === '' ? 1 : (parseAmount(getText(form, 'increment'), to) ?? 0),
      rounding_ending: ending === '' ? null : (parseAmount(ending, to) ?? -1),
    })
  }
  return (
    <form
      className="currency-form"
      onSubmit={check}
      // The result shown belongs to these entries.
      onChange={() => {
        checking.reset()
        converting.reset()
      }}
    >
      <div className="edit-grid">
        <label className="field">
          <span>{t('currency.convert-to')}</span>
          <CurrencySelect value={to} onChange={({ currentTarget }) => setTo(currentTarget.value)} />
        </label>
        <label className="field">
          <span>{t('currency.rate', { from: was, to })}</span>
          <input className="input" name="rate" required inputMode="decimal" dir="ltr" autoComplete="off" />
        </label>
        <label className="field">
          <span>{t('form.optional', { label: t('currency.round-to', { currency: to }) })}</span>
          <input className="input" name="increment" inputMode="decimal" dir="ltr" autoComplete="off" />
        </label>
        <label className="field">
          <span>{t('form.optional', { label: t('currency.ending', { currency: to }) })}</span>
          <input className="input" name="ending" inputMode="decimal" dir="ltr" autoComplete="off" />
          <span className="hint dim">{t('markets.ending.hint')}</span>
        </label>
      </div>
      {error && (
        <p role="alert" className="bad">
          {t(explainCurrencyError(error))}{' '}
          {explainCurrencyError(error) === 'currency.error.quotes' && (
            <Link className="link" to={officePaths.office('quotes')}>
              {t('menu.quotes')}
            </Link>
          )}
        </p>
      )}
      <p className="row">
        <button type="submit" className="button" disabled={isPending || to === was}>
          {t('currency.preview')}
        </button>
        {isPending && (
          <>
            <progress aria-label={t('currency.working')} />{' '}
            <span className="dim">{t('currency.working')}</span>
          </>
        )}
      </p>
      {preview && input && (
        <>
          <div role="status" className="currency-form">
            <ConversionPreview preview={preview} />
          </div>
          <p>
            <button
              type="button"
              className="button primary"
              disabled={isPending}
              onClick={() => converting.mutate(input)}
            >
              {t('currency.convert', { currency: to })}
            </button>
          </p>
        </>
      )}
    </form>
  )
}

function ConversionPreview({ preview }: { preview: ConversionResult }) {
  const { t, money, number } = useText()
  const { from, to, prices, balances } = preview
  return (
    <>
      <dl className="record-facts">
        <div>
          <dt>{t('currency.amounts')}</dt>
          <dd>{number(preview.amounts)}</dd>
        </div>
        <div>
          <dt>{t('currency.orders-keep', { currency: from })}</dt>
          <dd>{number(preview.orders)}</dd>
        </div>
        {balances.map(({ currency, companies, amount }) => (
          <div key={currency}>
            <dt>{t('currency.balances', { count: companies })}</dt>
            <dd>{money(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      {prices.length > 0 && (
        <ScrollRegion className="currency-prices" label={t('currency.prices')}>
          <table className="record-table">
            <thead>
              <tr>
                <th scope="col">{t('currency.sku')}</th>
                <th scope="col" className="end">
                  {from}
                </th>
                <th scope="col" className="end">
                  {to}
                </th>
              </tr>
            </thead>
            <tbody>
              {prices.map((price) => (
                <tr key={`${price.sku} ${price.price_list}`}>
                  <th scope="row">
                    <bdi>{price.sku}</bdi> <span className="dim">{price.price_list}</span>
                  </th>
                  <td className="end">{money(price.was, from)}</td>
                  <td className="end">{money(price.to, to)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </>
  )
}
