import type { SiteSettings } from '../../../modules/content/content.ts'
import { translatedLocales } from '../../messages.server.ts'
import { useText } from '../../text.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Languages that settings offer and that have a catalogue: a choice when there are several, else the one that is spoken. */
export function LanguageMenu({ settings: { languages, defaultLanguage } }: { settings: SiteSettings }) {
  const { t, locale } = useText()
  const offered = languages.filter(({ value }) => translatedLocales.includes(value))
  const current = offered.find(({ value }) => value === locale)
  if (!current) return null
  if (offered.length === 1)
    return (
      <span className="language">
        <Icon name="globe" /> {current.name}
      </span>
    )
  return (
    <details className="language">
      <summary aria-label={t('language.label', { name: current.name })}>
        <Icon name="globe" /> {current.name} <Icon name="down" />
      </summary>
      <ul>
        {offered.map(({ id, value, name }) => (
          <li key={id}>
            <a
              href={value === defaultLanguage ? '/' : `/${value}`}
              lang={value}
              aria-current={value === locale || undefined}
              data-document=""
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
