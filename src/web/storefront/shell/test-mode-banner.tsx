import { useText } from '../../text.tsx'

/** Says on every page that cards are not charged; the root shows it when PAYMENT_TEST_MODE is on. */
export function TestModeBanner() {
  const { t } = useText()
  return (
    <>
      <strong>{t('shell.test-mode')}</strong> {t('shell.test-mode-hint')}
    </>
  )
}
