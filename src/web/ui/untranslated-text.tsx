import { catalogueLocale } from '../../kernel/locale.ts'
import { useText } from '../text.tsx'

/** What `lang` says of a text of the catalogue, which is in one language unless it is `said` in that of the page, or in the one that is told. */
export function useUntranslatedLang(said?: unknown, lang: string = catalogueLocale) {
  const { locale } = useText()
  return said || lang === locale ? undefined : lang
}

type Props = { children: string; said?: unknown; lang?: string | undefined }

/** A name from the catalogue within words of the page: read out in its own language, its punctuation on its own side. */
export function UntranslatedText({ children, said, lang }: Props) {
  return <bdi lang={useUntranslatedLang(said, lang)}>{children}</bdi>
}
