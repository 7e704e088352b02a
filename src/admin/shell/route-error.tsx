import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useText } from '../i18n/text.tsx'

/** A page that failed to load or to render. */
export function RouteError() {
  const { t } = useText()
  const error = useRouteError()
  // oxlint-disable-next-line no-console -- the only record of an error in the browser
  useEffect(() => console.error(error), [error])
  return (
    <main className="no-access">
      <h1>{t('error.title')}</h1>
      <p>{t('error.text')}</p>
      <p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {t('action.retry')}
        </button>
      </p>
    </main>
  )
}
