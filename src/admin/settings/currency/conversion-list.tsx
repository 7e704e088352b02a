// Conversions of the store currency; the latest can be undone.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useText } from '../../i18n/text.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Status } from '../../kit/status.tsx'
import { useToasts } from '../../kit/toast.tsx'
import { conversionsQuery, explainCurrencyError, undoConversion } from './currency-data.ts'

export function ConversionList() {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const { data } = useQuery(conversionsQuery)
  const undoing = useMutation({
    mutationFn: undoConversion,
    async onSuccess({ from }) {
      show({ title: t('currency.undone', { currency: from }) })
      await client.invalidateQueries()
    },
    onError: (error) => show({ title: t(explainCurrencyError(error)), isError: true }),
  })
  if (!data || data.conversions.length === 0) return null
  const latest = data.conversions.find(({ undone_at: undoneAt }) => undoneAt === null)
  return (
    <section className="panel" aria-labelledby="conversions">
      <div className="panel-head">
        <h2 id="conversions">{t('currency.conversions')}</h2>
      </div>
      <div className="panel-body">
        <ul className="record-list-lines">
          {data.conversions.map(({ id, from, to, rate, amounts, converted_at: at, undone_at: undoneAt }) => (
            <li key={id}>
              <span className="grow">
                <bdi dir="ltr">{`${from} → ${to}`}</bdi>{' '}
                <span className="dim">{t('currency.conversion', { rate, count: amounts })}</span>
              </span>
              <Moment at={at} />
              {undoneAt !== null && <Status kind="open">{t('currency.was-undone')}</Status>}
              {id === latest?.id && (
                <button
                  type="button"
                  className="button"
                  disabled={undoing.isPending}
                  onClick={() => undoing.mutate(id)}
                >
                  {t('action.undo')}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
