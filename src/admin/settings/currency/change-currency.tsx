// Another store currency while nothing was sold: amounts keep their decimals.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { useToasts } from '../../kit/toast.tsx'
import { CurrencySelect } from '../currency-select.tsx'
import { changeCurrency, explainCurrencyError } from './currency-data.ts'

export function ChangeCurrency({ was }: { was: string }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const [to, setTo] = useState(was)
  const checking = useMutation({
    mutationFn: (code: string) => changeCurrency({ was, to: code, dry_run: true }),
  })
  const changing = useMutation({
    mutationFn: () => changeCurrency({ was, to, dry_run: false }),
    async onSuccess() {
      show({ title: t('currency.changed', { currency: to }) })
      await client.invalidateQueries()
    },
  })
  const error = changing.error ?? checking.error
  const preview = checking.data?.currency === to ? checking.data : undefined
  return (
    <form
      className="currency-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (preview) changing.mutate()
        else checking.mutate(to)
      }}
    >
      <label className="field">
        <span>{t('currency.change-to')}</span>
        <CurrencySelect value={to} onChange={({ currentTarget }) => setTo(currentTarget.value)} />
      </label>
      {preview && (
        <p role="status">
          {t('currency.change.preview', { count: preview.amounts })}{' '}
          {preview.rounded > 0 && t('currency.change.rounded', { count: preview.rounded })}
        </p>
      )}
      {error && (
        <p role="alert" className="bad">
          {t(explainCurrencyError(error))}
        </p>
      )}
      <p>
        <button
          type="submit"
          className={preview ? 'button primary' : 'button'}
          disabled={to === was || checking.isPending || changing.isPending}
        >
          {preview ? t('currency.change', { currency: to }) : t('currency.preview')}
        </button>
      </p>
    </form>
  )
}
