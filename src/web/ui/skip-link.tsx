import { useText } from '../text.tsx'

/** To the page's own part, in place: an address with a fragment would be a navigation, and with it goes what a refused form was answered. */
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
