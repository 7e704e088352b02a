import { useText } from '../i18n/text.tsx'

/**
 * Moves the focus to the main content. A fragment link would be a navigation, which discards the action data of
 * a rejected form.
 */
export function SkipLink() {
  const { t } = useText()
  return (
    <a
      className="skip"
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      {t('shell.skip')}
    </a>
  )
}
