// Offline notice: no connection, the age of the page, and the status of a submitted form.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { showCartError } from '../state/cart/show-cart-error.ts'
import { useCart } from '../state/cart/cart.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toast/toast.ts'
import type { FromWorker, ToWorker } from '../worker/messages.ts'
import './offline-notice.css'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

const postToWorker = (message: ToWorker) => navigator.serviceWorker?.controller?.postMessage(message)

export function OfflineNotice() {
  const { t } = useText()
  const { date } = useFormat()
  const online = useOnline()
  const at = useCachedAt()
  useEffect(() => {
    if (online) postToWorker({ type: 'online' })
  }, [online])
  const rejectedError = useCart((cart) => cart.refused)
  const showError = useEffectEvent(
    () => rejectedError !== undefined && showCartError(t, rejectedError, 'cart.change-failed'),
  )
  useEffect(() => void showError(), [rejectedError])
  if (online && at === undefined) return null
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const time = at === undefined ? '' : date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <aside className="offline-notice" role="status">
      <Icon name="alert" />
      <span>
        {at === undefined
          ? t('offline.now')
          : online
            ? t('offline.slow', { time })
            : t('offline.as-of', { time })}
      </span>
      {at !== undefined && (
        <button type="button" className="link" onClick={() => location.reload()}>
          {t('offline.again')}
        </button>
      )}
    </aside>
  )
}

/** When this page was fetched, if it came from the offline cache; undefined again after navigation. */
function useCachedAt(): number | undefined {
  const { t } = useText()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const [cachedPage, setCachedPage] = useState<{ at: number; page: string }>()
  const listen = useEffectEvent(({ data }: MessageEvent) => {
    const message = data as FromWorker
    if (message.type === 'asOf') return setCachedPage({ at: message.at, page: here })
    const messages = { kept: t('offline.waits'), sent: t('offline.sent'), refused: t('offline.refused') }[
      message.type
    ]
    showToast({ title: messages, isError: message.type === 'refused' })
  })
  useEffect(() => {
    const container = navigator.serviceWorker
    container?.addEventListener('message', listen)
    postToWorker({ type: 'asOf' })
    return () => container?.removeEventListener('message', listen)
  }, [])
  return cachedPage?.page === here ? cachedPage.at : undefined
}
