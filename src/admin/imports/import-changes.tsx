// What an import changes, or has changed, of each product: before and after.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { Status } from '../kit/status.tsx'
import { isAmount, labelField } from './import-fields.ts'
import { type ChangeFilter, changesQuery, type ImportDetail } from './import-query.ts'

type Change = ImportDetail['changes'][number]
type FieldChange = Change['fields'][number]

/** Fewer changes than this are open at once. */
const OPEN_UP_TO = 12

const keptLabels = {
  edited: 'import.kept.edited',
  deleted: 'import.kept.deleted',
  ordered: 'import.kept.ordered',
  stock: 'import.kept.stock',
  refused: 'import.kept.refused',
} as const satisfies Record<NonNullable<Change['kept']>, MessageKey>

export function ImportChanges({ detail }: { detail: ImportDetail }) {
  const { t, number, locale } = useText()
  const [filter, setFilter] = useState<ChangeFilter>()
  const { counts, currency } = detail
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    changesQuery(detail, filter, locale),
  )
  if (counts.created + counts.updated === 0) return <p>{t('import.no-changes')}</p>
  const changes = (data?.pages ?? [detail]).flatMap((page) => page.changes)
  const views = [
    { value: undefined, label: t('view.all') },
    { value: 'created', label: `${t('imports.new')} ${number(counts.created)}` },
    { value: 'updated', label: `${t('imports.updated')} ${number(counts.updated)}` },
    ...(counts.kept > 0
      ? [{ value: 'kept', label: `${t('import.kept')} ${number(counts.kept)}` } as const]
      : []),
  ] as const
  return (
    <section className="panel" aria-labelledby="import-changes">
      <div className="panel-head">
        <h2 id="import-changes" className="grow">
          {t('import.changes')}
        </h2>
        {views.map(({ value, label }) => (
          <button
            key={value ?? 'all'}
            type="button"
            className="button quiet"
            aria-pressed={filter === value}
            onClick={() => setFilter(value)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="panel-body">
        {changes.map((change) => (
          <details
            key={change.position}
            className="import-change"
            open={change.result === 'updated' && changes.length < OPEN_UP_TO}
          >
            <summary>
              <bdi className="strong">{change.handle}</bdi>{' '}
              <Status kind={change.result === 'created' ? 'done' : 'progress'}>
                {t(change.result === 'created' ? 'imports.new' : 'imports.updated')}
              </Status>{' '}
              <span className="dim">{t('import.line', { line: number(change.line) })}</span>{' '}
              {change.kept && <Status kind="attention">{t(keptLabels[change.kept])}</Status>}{' '}
              {change.undone && <Status kind="open">{t('import-state.undone')}</Status>}
            </summary>
            <dl className="record-facts">
              {change.fields.map((field) => (
                <Field
                  key={`${field.field}-${field.sku ?? ''}`}
                  change={field}
                  isNew={change.result === 'created'}
                  currency={currency}
                />
              ))}
            </dl>
          </details>
        ))}
        {hasNextPage && (
          <button
            type="button"
            className="button"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('import.more-changes')}
          </button>
        )}
      </div>
    </section>
  )
}

type FieldProps = { change: FieldChange; isNew: boolean; currency: string }

function Field({ change: { field, sku, before, after }, isNew, currency }: FieldProps) {
  const text = useText()
  const { t, money, number } = text
  const show = (value: FieldChange['before']) =>
    value === null || value === ''
      ? '–'
      : typeof value === 'string'
        ? value
        : isAmount(field)
          ? money(value, currency)
          : number(value)
  return (
    <div>
      <dt className="dim">
        {labelField(field, text)} {sku !== undefined && <bdi dir="ltr">{sku}</bdi>}
      </dt>
      <dd>
        {!isNew && (
          <>
            <del>
              <span className="visually-hidden">{t('import.before')} </span>
              <bdi>{show(before)}</bdi>
            </del>{' '}
          </>
        )}
        <ins>
          <span className="visually-hidden">{t('import.after')} </span>
          <bdi>{show(after)}</bdi>
        </ins>
      </dd>
    </div>
  )
}
