import { catalogueLocale } from '../../kernel/locale.ts'
import { useText } from '../text.tsx'

/** What `lang` says of a text of the catalogue, which is kept in one language. */
export const useOriginalLang = () => (useText().locale === catalogueLocale ? undefined : catalogueLocale)

/** A name from the catalogue within words of the page: read out in its own language, its punctuation on its own side. */
export function Original({ children }: { children: string }) {
  return <bdi lang={useOriginalLang()}>{children}</bdi>
}
