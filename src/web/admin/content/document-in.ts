// What a form of the back office says, as the document that it is the form of.
import type { ContentPlace } from '../../../modules/content/edit-content.ts'
import type { Shape } from '../../../modules/content/shape.ts'
import { documentOf, readDraft } from './draft.ts'

type Typed = Record<string, string | undefined>

const pageFields = ['title', 'description', 'bodyHtml'] as const

export function documentIn(
  { kind }: Pick<ContentPlace, 'kind'>,
  typed: Typed,
  shape: Shape | undefined,
): unknown {
  if (!shape || kind === 'page')
    return Object.fromEntries(pageFields.map((name) => [name, typed[name] ?? '']))
  const mint = () => crypto.randomUUID().slice(0, 8)
  return documentOf(shape, readDraft(shape, typed, mint))
}
