import { useText } from '../i18n/text.tsx'

/** Instead of a page, or of the whole back office when the session could not be loaded. */
export function LoadError() {
  const { t } = useText()
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
