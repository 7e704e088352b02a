import { useText } from '../i18n/text.tsx'

/** For accounts that are not staff, or whose staff rights wait for a second factor. */
export function NoAccess() {
  const { t } = useText()
  return (
    <main className="no-access">
      <h1>{t('no-access.title')}</h1>
      <p>{t('no-access.text')}</p>
      <p>
        <a className="button" href="/my-account/security">
          {t('no-access.security')}
        </a>{' '}
        <a className="button" href="/">
          {t('shell.view-store')}
        </a>
      </p>
    </main>
  )
}
