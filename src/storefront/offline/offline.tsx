// Fallback for pages that are neither reachable nor cached: lists the cached pages and leads back once online.
// Shown by the service worker (src/storefront/worker/pages.ts) for the URL in `from`; `kept` means that a form is
// queued.
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MetaFunction } from 'react-router'
import { listOfflinePages, type OfflinePage } from './offline-pages.ts'
import { pageMeta } from '../page/page-meta.ts'
import { paths } from '../../contracts/paths.ts'
import { useSettings } from '../settings.ts'
import { useText } from '../i18n/text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlainLink } from '../ui/shop-link.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { index: false })

export default function Offline() {
  const { t } = useText()
  const searchParams = useBrowserSearchParams()
  const isFormQueued = searchParams.has('kept')
  const from = useReturnPath(searchParams.get('from'))
  return (
    <div className="wrap lost">
      <EmptyState
        drawing="spool"
        heading="h1"
        title={isFormQueued ? t('offline.kept.title') : t('offline.title')}
        text={isFormQueued ? t('offline.kept.text') : t('offline.text')}
      >
        <a className="link sm" href={from}>
          {isFormQueued ? t('offline.back') : t('offline.again')}
        </a>
        <PlainLink className="link sm" href={paths.home()}>
          {t('error.home')}
        </PlainLink>
      </EmptyState>
      <OfflinePageList />
    </div>
  )
}

const subscribeNever = () => () => undefined

/**
 * Query parameters of the page. One cached copy serves all queries, so only the browser knows them, after
 * hydration.
 */
const useBrowserSearchParams = () =>
  new URLSearchParams(
    useSyncExternalStore(
      subscribeNever,
      () => location.search,
      () => '',
    ),
  )

/** The requested URL, if it belongs to this shop; the page navigates there when the network is back. */
function useReturnPath(rawFrom: string | null): string {
  const from = rawFrom && /^\/(?![/\\])/.test(rawFrom) ? rawFrom : '/'
  useEffect(() => {
    const goBack = () => rawFrom && location.replace(from)
    addEventListener('online', goBack)
    return () => removeEventListener('online', goBack)
  }, [rawFrom, from])
  return from
}

function OfflinePageList() {
  const { t } = useText()
  const { name } = useSettings()
  const [pages, setPages] = useState<OfflinePage[]>([])
  useEffect(() => void listOfflinePages().then(setPages), [])
  if (pages.length === 0) return null
  return (
    <nav aria-labelledby="kept-pages">
      <div className="section-head">
        <h2 id="kept-pages" className="t-sm">
          {t('offline.list')}
        </h2>
      </div>
      <ul className="chips">
        {pages.map(({ address, title }) => (
          <li key={address}>
            {/* Whole pages are kept: the browser opens them, not the router. */}
            <a className="chip" href={address}>
              <bdi>{title === name ? address : title.replace(`${name}, `, '')}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
