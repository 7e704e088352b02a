import { ApiError } from '../data/api-error.ts'
import { useText } from '../i18n/text.tsx'

/**
 * Instead of a page, or of the whole back office when the session could not be loaded.
 * @param error of the request; without permission there is nothing to try again.
 */
export function LoadError({ error }: { error?: unknown }) {
  const { t } = useText()
  if (error instanceof ApiError && error.status === 403)
    return (
      <main className="no-access" role="alert">
        <h1>{t('error.forbidden.title')}</h1>
        <p>{t('error.forbidden.text')}</p>
      </main>
    )
  return (
    <main className="no-access" role="alert">
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
