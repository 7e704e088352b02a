// The lists of redirects: /api/v1/staff/redirects and /api/v1/staff/redirects/former-slugs.
import type { ListDefinition } from './list-query.ts'

export const redirectsList = {
  fields: {
    from: { type: 'text', sort: true },
    to: { type: 'text', sort: true },
    created: { type: 'date', sort: true },
  },
  defaultSort: [{ field: 'from', descending: false }],
} as const satisfies ListDefinition

export type RedirectsListField = keyof typeof redirectsList.fields

/** Resources whose former slugs redirect. */
export const formerSlugKinds = ['product', 'category', 'brand', 'collection'] as const

export const formerSlugsList = {
  fields: {
    kind: { type: 'choice', choices: formerSlugKinds, sort: true },
    slug: { type: 'text', sort: true },
    current: { type: 'text', sort: true },
  },
  defaultSort: [
    { field: 'kind', descending: false },
    { field: 'slug', descending: false },
  ],
} as const satisfies ListDefinition

export type FormerSlugsListField = keyof typeof formerSlugsList.fields
