import { catalogueLocale } from '../../kernel/locale.ts'
import { useText } from '../i18n/text.tsx'

/**
 * The `lang` attribute of catalogue text: undefined when it is translated or its language is the
 * page's; `lang` defaults to the catalogue's language.
 */
export function useUntranslatedLang(isTranslated = false, lang: string = catalogueLocale) {
  const { locale } = useText()
  return isTranslated || lang === locale ? undefined : lang
}

type Props = { children: string; isTranslated?: boolean | undefined; lang?: string | undefined }

/** Catalogue text within translated text: sets its language for screen readers and isolates its direction. */
export function UntranslatedText({ children, isTranslated, lang }: Props) {
  return <bdi lang={useUntranslatedLang(isTranslated, lang)}>{children}</bdi>
}
