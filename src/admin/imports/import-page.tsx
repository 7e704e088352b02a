// One import: its columns, what it would change, its progress, what it did, and undoing it.
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { Moment } from '../kit/moment.tsx'
import { NotFound } from '../kit/not-found.tsx'
import { Status } from '../kit/status.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { ImportChanges } from './import-changes.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportProblems } from './import-problems.tsx'
import { type ImportDetail, importQuery, isWorking, useImportAction } from './import-query.ts'
import { describeAuthor, stateKinds } from './imports-list.tsx'
import { PageHead } from '../kit/page-head.tsx'
import '../kit/record.css'
import './imports.css'

export function ImportPage() {
  const { t, locale } = useText()
  const id = Number(useParams()['id'])
  const { data, error } = useQuery(importQuery(id, locale))
  if (data) return <Content key={id} detail={data} />
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <NotFound
        title={t('import.not-found')}
        hint={t('import.not-found.hint')}
        list={{ path: officePaths.office('imports'), title: t('imports.title') }}
      />
    )
  return error ? <LoadError error={error} /> : null
}

function Content({ detail }: { detail: ImportDetail }) {
  const text = useText()
  const { t } = text
  const { state, failure, undone_at: undoneAt } = detail
  return (
    <>
      <PageHead
        parent={{ to: officePaths.office('imports'), label: t('imports.title') }}
        title={<bdi>{detail.file_name}</bdi>}
        hint={
          <>
            {detail.format && `${detail.format} · `}
            {describeAuthor(detail, text)} · <Moment at={detail.created_at} />
          </>
        }
        actions={<Actions detail={detail} />}
        status={<Status kind={stateKinds[state]}>{t(`import-state.${state}`)}</Status>}
      />
      <div className="import-parts">
        {state === 'failed' && (
          <p role="alert" className="bad">
            {t('import.failed', { reason: failure ?? '' })}
          </p>
        )}
        {isWorking(detail) && <Progress detail={detail} />}
        {state === 'uploaded' ? (
          <ImportColumns detail={detail} />
        ) : (
          <>
            <Counts detail={detail} />
            {undoneAt && (
              <p className="dim">
                {t('import.undone-by', { name: detail.undone_by_name ?? t('imports.staff') })}{' '}
                <Moment at={undoneAt} />
              </p>
            )}
            {state === 'ready' && <p className="dim">{t('import.nothing-changed')}</p>}
            {detail.can_undo && <p className="dim">{t('import.undo.hint')}</p>}
            {!isWorking(detail) && <ImportProblems detail={detail} />}
            {state !== 'checking' && <ImportChanges detail={detail} />}
          </>
        )}
      </div>
    </>
  )
}

type Operation = 'run' | 'undo' | 'columns' | 'stop'

const post = (id: number, operation: Operation) =>
  unwrap(
    api.POST(`/api/v1/staff/imports/{id}/${operation}` as '/api/v1/staff/imports/{id}/run', {
      params: { path: { id } },
      body: {},
    }),
  )

function Actions({ detail }: { detail: ImportDetail }) {
  const { t } = useText()
  const navigate = useNavigate()
  const { id, state, started_at: startedAt, undone_at: undoneAt } = detail
  const acting = useImportAction(id, (operation: Operation) => post(id, operation))
  const deleting = useImportAction(id, async () => {
    await unwrap(api.DELETE('/api/v1/staff/imports/{id}', { params: { path: { id } } }))
    void navigate(officePaths.office('imports'), { replace: true })
  })
  const isBusy = acting.isPending || deleting.isPending
  const button = (operation: Operation, label: string, className = 'button') => (
    <button type="button" className={className} disabled={isBusy} onClick={() => acting.mutate(operation)}>
      {label}
    </button>
  )
  if (isWorking(detail))
    return detail.stop_requested ? (
      <span className="dim">{t('import.stopping')}</span>
    ) : (
      button('stop', t('import.stop'))
    )
  return (
    <>
      {(state === 'uploaded' || state === 'ready' || (state === 'failed' && startedAt === null)) && (
        <button type="button" className="button quiet" disabled={isBusy} onClick={() => deleting.mutate()}>
          {t('import.delete')}
        </button>
      )}
      {state === 'ready' && button('columns', t('import.columns.change'))}
      {detail.can_undo && button('undo', t('import.undo'))}
      {state === 'ready' && button('run', t('import.run'), 'button primary')}
      {state === 'stopped' && undoneAt === null && button('run', t('import.continue'), 'button primary')}
    </>
  )
}

const workingLabels = {
  checking: 'import.working.checking',
  running: 'import.working.running',
  undoing: 'import.working.undoing',
} as const

function Progress({ detail }: { detail: ImportDetail }) {
  const { t, number } = useText()
  const { counts, products, position } = detail
  const state = detail.state as keyof typeof workingLabels
  const [done, total] =
    state === 'undoing'
      ? [counts.undone + counts.kept, counts.created + counts.updated]
      : [position, products ?? 0]
  return (
    <section className="panel panel-body" aria-live="polite">
      <p>
        {t(workingLabels[state])}{' '}
        {total > 0
          ? t('import.progress', { done: number(done), total: number(total) })
          : t('import.progress-so-far', { count: done })}
      </p>
      <progress aria-label={t(workingLabels[state])} {...(total > 0 && { value: done, max: total })} />
    </section>
  )
}

function Counts({ detail: { counts } }: { detail: ImportDetail }) {
  const { t, number } = useText()
  const figures = [
    [t('imports.new'), counts.created],
    [t('imports.updated'), counts.updated],
    [t('import.unchanged'), counts.unchanged],
    [t('imports.errors'), counts.errors],
    [t('import.warnings'), counts.warnings],
    [t('import.notes'), counts.notes],
    ...(counts.undone + counts.kept > 0
      ? ([
          [t('import-state.undone'), counts.undone],
          [t('import.kept'), counts.kept],
        ] as const)
      : []),
  ] as const
  return (
    <dl className="record-figures">
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt className="dim">{label}</dt>
          <dd className="figure">{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
