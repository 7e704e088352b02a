import type { SiteSettings } from '../../modules/content/content.ts'
import { inLanguage } from '../../contracts/paths.ts'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { CURRENT_PAGE } from './languages.ts'

type Languages = Pick<SiteSettings, 'languages'>

/** Links to the current page in each language: shell-parts.tsx fills in its address, languages.ts updates it. */
export function LanguageLinks({ settings }: { settings: Languages }) {
  const { locale } = useText()
  return (
    <ul className="languages">
      {settings.languages.map(({ id, value, name }) => (
        <li key={id}>
          <a
            href={inLanguage(value, CURRENT_PAGE)}
            hrefLang={value}
            lang={value}
            aria-current={value === locale || undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Language menu when there are several languages, else the name of the current one. */
export function LanguageMenu({ settings }: { settings: Languages }) {
  const { t, locale } = useText()
  const { languages } = settings
  // Pages in a language that is not offered can still be opened by a shared link.
  const name = languages.find(({ value }) => value === locale)?.name ?? locale.toUpperCase()
  if (languages.length < 2)
    return (
      <span className="language">
        <Icon name="globe" /> {name}
      </span>
    )
  return (
    <details className="language">
      <summary aria-label={t('language.label', { name })}>
        <Icon name="globe" /> {name} <Icon name="down" />
      </summary>
      <LanguageLinks settings={settings} />
    </details>
  )
}
