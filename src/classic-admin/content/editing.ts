// What the parts of a document's form have in common: what they are given, and what is wrong with them.
import { createContext, use } from 'react'
import type { ContentPicture } from '../../modules/content/content.ts'
import type { FormField } from '../../contracts/content-form.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { blockName } from './content-names.ts'
import type { ContentIssue } from './content-place.ts'
import type { Draft } from './draft.ts'

type Editing = {
  pictures: readonly ContentPicture[]
  issues: readonly ContentIssue[]
  /** What is said aloud once a button has changed the structure, and where the focus goes. */
  tell(said: string, focus: string): void
}
export const EditingContext = createContext<Editing | undefined>(undefined)
export const useEditing = () => use(EditingContext)!

export type PartProps<Of extends FormField = FormField> = {
  shape: Of
  draft: Draft
  at: string
  label: string
}

/** The sentence for a field that could not be kept. */
export function useFault(at: string, value: unknown) {
  const { t } = useText()
  const issue = useEditing().issues.find(({ path }) => path === at)
  if (!issue) return undefined
  if (issue.message === 'leads nowhere') return t('office.content.broken-link', { path: String(value) })
  return value === undefined || value === '' ? t('office.content.missing') : t('office.content.wrong')
}

/** What an item of a list is called: what it says first. */
export function itemName(t: Parameters<typeof blockName>[0], kind: string | undefined, value: Draft): string {
  const said = sayingOf(value)
  return [kind && blockName(t, kind), said].filter(Boolean).join(', ')
}

function sayingOf(value: Draft): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || Array.isArray(value)) return undefined
  const known = value as Record<string, Draft>
  for (const name of ['title', 'label', 'name']) if (known[name]) return String(known[name])
  return known['lead'] ? sayingOf(known['lead']) : undefined
}
