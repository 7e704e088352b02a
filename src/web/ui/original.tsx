import { catalogueLocale } from '../../kernel/locale.ts'
import { useText } from '../text.tsx'

/** What `lang` says of a text of the catalogue, which is in one language unless it is `said` in that of the page. */
export const useOriginalLang = (said?: unknown) =>
  useText().locale === catalogueLocale || said ? undefined : catalogueLocale

/** A name from the catalogue within words of the page: read out in its own language, its punctuation on its own side. */
export function Original({ children, said }: { children: string; said?: unknown }) {
  return <bdi lang={useOriginalLang(said)}>{children}</bdi>
}
