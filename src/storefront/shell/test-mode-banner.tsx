import { useText } from '../i18n/text.tsx'

/** Notice on every page that cards are not charged; rendered by the root while test payments are offered. */
export function TestModeBanner() {
  const { t } = useText()
  return (
    <>
      <strong id="test-mode-title">{t('shell.test-mode')}</strong> {t('shell.test-mode-hint')}
    </>
  )
}
