// Where a page leads that is neither to be had nor kept: what is kept, and the way back once there is a network. The service worker
// shows it (src/web/worker/pages.ts), for the address in `from`; `kept` says that a form waits.
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MetaFunction } from 'react-router'
import { keptPages, type KeptPage } from '../../offline/kept.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { useSettings } from '../../settings.ts'
import { useText } from '../../text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { index: false })

export default function Offline() {
  const { t } = useText()
  const asked = useAsked()
  const waits = asked.has('kept')
  const from = useFrom(asked.get('from'))
  return (
    <div className="wrap lost">
      <EmptyState
        drawing="spool"
        heading="h1"
        title={waits ? t('offline.kept.title') : t('offline.title')}
        text={waits ? t('offline.kept.text') : t('offline.text')}
      >
        <a className="link sm" href={from}>
          {waits ? t('offline.back') : t('offline.again')}
        </a>
        <PlainLink className="link sm" href={paths.home()}>
          {t('error.home')}
        </PlainLink>
      </EmptyState>
      <Kept />
    </div>
  )
}

const never = () => () => undefined

/** What the page was asked for. One page is kept for every question: only the browser knows it, after the page has come to life. */
const useAsked = () =>
  new URLSearchParams(
    useSyncExternalStore(
      never,
      () => location.search,
      () => '',
    ),
  )

/** The address that was asked for, if it is one of this shop; the page leaves for it when the network is back. */
function useFrom(given: string | null): string {
  const from = given && /^\/(?![/\\])/.test(given) ? given : '/'
  useEffect(() => {
    const leave = () => given && location.replace(from)
    addEventListener('online', leave)
    return () => removeEventListener('online', leave)
  }, [given, from])
  return from
}

function Kept() {
  const { t } = useText()
  const { name } = useSettings()
  const [pages, setPages] = useState<KeptPage[]>([])
  useEffect(() => void keptPages().then(setPages), [])
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
