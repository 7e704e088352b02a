// Chooses the language that an editor shows.
import { localeNames } from '../../../locales/names.ts'
import { useText } from '../i18n/text.tsx'

type Props = { languages: readonly string[]; shown: string; onChange(language: string): void }

export function LanguageSegments({ languages, shown, onChange }: Props) {
  const { t } = useText()
  if (languages.length <= 1) return null
  return (
    <div className="segments" role="group" aria-label={t('settings.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === shown}
          lang={language}
          onClick={() => onChange(language)}
        >
          {localeNames[language] ?? language}
        </button>
      ))}
    </div>
  )
}
