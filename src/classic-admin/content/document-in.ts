// What a form of the back office says, as the document that it is the form of.
import type { ContentKey } from '../../modules/content/edit-content.ts'
import type { FormField } from '../../contracts/content-form.ts'
import { documentOf, readDraft } from './draft.ts'

type Typed = Record<string, string | undefined>

const pageFields = ['title', 'description', 'bodyHtml'] as const

export function documentIn(
  { kind }: Pick<ContentKey, 'kind'>,
  typed: Typed,
  shape: FormField | undefined,
): unknown {
  if (!shape || kind === 'page')
    return Object.fromEntries(pageFields.map((name) => [name, typed[name] ?? '']))
  const mint = () => crypto.randomUUID().slice(0, 8)
  return documentOf(shape, readDraft(shape, typed, mint))
}
