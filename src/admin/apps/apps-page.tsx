// Apps of API partners: who asks for live access, their keys and use, and decisions about them.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useText } from '../i18n/text.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { AppPanel } from './app-panel.tsx'
import { APPS_PER_PAGE, appStatuses, fetchApps } from './apps-data.ts'
import { PageHead } from '../kit/page-head.tsx'
import '../kit/record.css'
import './apps.css'

export function AppsPage() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const status = appStatuses.find((one) => one === params.get('status')) ?? 'pending'
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['apps', 'list', status],
    queryFn: ({ pageParam, signal }) => fetchApps(status, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ applications }) =>
      applications.length === APPS_PER_PAGE ? applications.at(-1)!.id : undefined,
  })
  const apps = data?.pages.flatMap(({ applications }) => applications) ?? []
  return (
    <>
      <PageHead
        title={t('menu.api-partners')}
        hint={t('apps.hint')}
        actions={
          <a className="button" href={officePaths.staffList('apps', 'csv', { status })}>
            <Download aria-hidden="true" /> {t('table.export')}
          </a>
        }
      />
      <div className="segments app-statuses" role="group" aria-label={t('field.status')}>
        {appStatuses.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === status}
            onClick={() => setParams(one === 'pending' ? {} : { status: one })}
          >
            {t(`app-status.${one}`)}
          </button>
        ))}
      </div>
      {error && !data && <LoadError error={error} />}
      {data && apps.length === 0 && <p className="dim">{t('apps.empty')}</p>}
      <div className="app-list">
        {apps.map((app) => (
          <AppPanel key={app.id} app={app} />
        ))}
      </div>
      {hasNextPage && (
        <button type="button" className="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {t('apps.more')}
        </button>
      )}
    </>
  )
}
