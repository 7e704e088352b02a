import { catalogueLocale } from '../../kernel/locale.ts'
import { useText } from '../i18n/text.tsx'

/**
 * The `lang` attribute of catalogue text: undefined when `translated` marks it as translated or its language is the
 * page's; `lang` defaults to the catalogue's language.
 */
export function useUntranslatedLang(translated?: unknown, lang: string = catalogueLocale) {
  const { locale } = useText()
  return translated || lang === locale ? undefined : lang
}

type Props = { children: string; translated?: unknown; lang?: string | undefined }

/** Catalogue text within translated text: sets its language for screen readers and isolates its direction. */
export function UntranslatedText({ children, translated, lang }: Props) {
  return <bdi lang={useUntranslatedLang(translated, lang)}>{children}</bdi>
}
