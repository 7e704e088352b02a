// What all reports share: title with the way back, saved reports, and the states of their data.
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { ApiError } from '../data/api-error.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { EmptyList, FailedList } from '../kit/table/list-states.tsx'
import { ViewTabs } from '../kit/table/view-tabs.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { WeeklyEmail } from './weekly-email.tsx'
import { PageHead } from '../kit/page-head.tsx'
import '../kit/editor/editor.css'
import '../kit/table/table.css'
import './analytics.css'

type HeadProps = { name: string; title: string; actions: ReactNode; hasViews?: boolean }

/** `name`: of the report in its address. Queries of it are saved like views of a list. */
export function ReportHead({ name, title, actions, hasViews = true }: HeadProps) {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const views = [{ id: 'default', label: 'report.view.default', query: '' }] as const
  return (
    <>
      <PageHead
        parent={{ to: officePaths.reports(), label: t('reports.title') }}
        title={title}
        actions={actions}
      />
      {hasViews && (
        <ViewTabs
          list={{ name: `report-${name}`, views }}
          query={params}
          onShow={setParams}
          renderAction={(view) => <WeeklyEmail view={view} />}
        />
      )}
    </>
  )
}

type StateProps = {
  query: { isPending: boolean; error: Error | null; data: unknown; refetch(): unknown }
  isEmpty: boolean
  empty?: MessageKey
  children: ReactNode
}

/** Instead of a report that is loading, failed or has no rows. A failed refresh keeps the report. */
export function ReportState({ query, isEmpty, empty = 'report.empty', children }: StateProps) {
  const { t } = useText()
  if (query.isPending) return <p className="list-state report-loading">{t('report.loading')}</p>
  const { error } = query
  if (error instanceof ApiError && error.status === 403) return <LoadError error={error} />
  return (
    <>
      {error && <FailedList onRetry={() => void query.refetch()} />}
      {query.data !== undefined && (isEmpty ? <EmptyList text={t(empty)} /> : children)}
    </>
  )
}
