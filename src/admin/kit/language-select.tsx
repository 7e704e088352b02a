import { localeNames } from '../../../locales/names.ts'
import { useText } from '../i18n/text.tsx'

/** The field `locale` of a dialog: language of the email that it sends. Nothing in a shop with one language. */
export function LanguageSelect({ languages, locale }: { languages: readonly string[]; locale: string }) {
  const { t } = useText()
  if (languages.length <= 1) return null
  return (
    <label className="field">
      <span>{t('staff.email-language')}</span>
      <select className="input" name="locale" defaultValue={locale}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {localeNames[language] ?? language}
          </option>
        ))}
      </select>
    </label>
  )
}
