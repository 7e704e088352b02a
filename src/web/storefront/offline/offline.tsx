// Where a page leads that is neither to be had nor kept: what is kept, and the way back once there is a network. The service worker
// shows it (src/web/worker/pages.ts), for the address in `from`; `kept` says that a form waits.
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MetaFunction } from 'react-router'
import { listOfflinePages, type OfflinePage } from '../../offline/offline-pages.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { useSettings } from '../../settings.ts'
import { useText } from '../../text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'

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

/** What the page was asked for. One page is kept for every question: only the browser knows it, after the page has come to life. */
const useBrowserSearchParams = () =>
  new URLSearchParams(
    useSyncExternalStore(
      subscribeNever,
      () => location.search,
      () => '',
    ),
  )

/** The address that was asked for, if it is one of this shop; the page leaves for it when the network is back. */
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
