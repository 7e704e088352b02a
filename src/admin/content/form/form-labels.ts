// Names of the blocks and fields of content.
import type { MessageKey } from '../../i18n/text.tsx'

type Translate = (key: MessageKey) => string

const blocks = [
  'hero',
  'mosaic',
  'banners',
  'category-index',
  'flash-sale',
  'featured',
  'brands',
  'brand-deals',
  'selling-now',
  'top',
  'split',
  'products',
  'tabs',
  'recently-viewed',
  'wall',
  'services',
  'testimonials',
  'newsletter',
] as const
const fields = [
  'alt',
  'banner',
  'banners',
  'blocks',
  'brand',
  'brands',
  'columnItemItems',
  'columnItems',
  'columns',
  'count',
  'deals',
  'description',
  'endsAt',
  'icon',
  'image',
  'items',
  'kicker',
  'label',
  'lead',
  'limit',
  'link',
  'links',
  'list',
  'name',
  'path',
  'place',
  'product',
  'products',
  'query',
  'quote',
  'sale',
  'secondImage',
  'sides',
  'slides',
  'subMenu',
  'tabs',
  'text',
  'tiles',
  'title',
  'variant',
] as const
const hints = ['path', 'query', 'endsAt'] as const

const find = <Name extends string>(names: readonly Name[], name: string) => names.find((one) => one === name)

/** The name itself without a label. */
export function fieldLabel(t: Translate, name: string): string {
  const known = find(fields, name)
  return known ? t(`content.field.${known}`) : name
}

export function fieldHint(t: Translate, name: string): string | undefined {
  const known = find(hints, name)
  return known && t(`content.hint.${known}`)
}

export function blockLabel(t: Translate, name: string): string {
  const known = find(blocks, name)
  return known ? t(`content.block.${known}`) : name
}

const problems: Record<string, MessageKey> = {
  path: 'content.invalid.link',
  query: 'content.invalid.query',
  url: 'content.invalid.image',
  image: 'content.invalid.image',
  icon: 'content.invalid.image',
  alt: 'content.invalid.alt',
  limit: 'content.invalid.limit',
  endsAt: 'content.invalid.date',
}

/** How to fix a field of a document. */
export const describeDocumentProblem = (path: string): MessageKey =>
  problems[path.split('.').at(-1) ?? ''] ?? 'content.invalid.text'
