// What a form of the back office says, as the document that it is the form of.
import type { ContentPlace } from '../../../modules/content/edit-content.ts'

type Typed = Record<string, string | undefined>

export const pageFields = ['title', 'description', 'bodyHtml'] as const

export function documentIn({ kind }: Pick<ContentPlace, 'kind'>, typed: Typed): unknown {
  if (kind === 'page') return Object.fromEntries(pageFields.map((name) => [name, typed[name] ?? '']))
  return {}
}
