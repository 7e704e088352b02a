// Texts in each language of the shop, one language at a time.
import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/text.tsx'
import './settings.css'

type Props = {
  languages: readonly string[]
  /** Fields of one language. */
  render(language: string, props: { lang: string; dir: 'auto' }): ReactNode
}

/** All languages stay in the form; only the chosen one is shown. */
export function LanguageFields({ languages, render }: Props) {
  const { t, locale } = useText()
  const [shown, setShown] = useState(languages.includes(locale) ? locale : languages[0])
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return (
    <>
      {languages.length > 1 && (
        <div className="segments" role="group" aria-label={t('settings.language')}>
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              aria-pressed={language === shown}
              onClick={() => setShown(language)}
            >
              {names.of(language)}
            </button>
          ))}
        </div>
      )}
      {languages.map((language) => (
        <div key={language} className="edit-language" hidden={language !== shown}>
          {render(language, { lang: language, dir: 'auto' })}
        </div>
      ))}
    </>
  )
}
