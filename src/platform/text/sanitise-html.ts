import sanitize from 'sanitize-html'
import { ALLOWED_SCHEMES, ALLOWED_TAGS } from '../../kernel/text/allowed-html.ts'

/**
 * Sanitises descriptions from staff and import files: keeps text structure and plain links; removes scripts,
 * styles, frames and images.
 * `anchors`: headings may have a plain id, for a table of contents.
 */
export function sanitiseHtml(html: string, { anchors = false } = {}): string {
  const heading = (tagName: string, { id, ...attribs }: Record<string, string>) => ({
    tagName,
    attribs: { ...attribs, ...(anchors && id && /^[a-z][a-z0-9-]*$/.test(id) && { id }) },
  })
  return sanitize(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: {
      a: ['href'],
      h2: ['id'],
      h3: ['id'],
      '*': ['dir', 'lang'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ALLOWED_SCHEMES,
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      h2: heading,
      h3: heading,
      a: (tagName, attribs) => ({
        tagName,
        attribs: (attribs['href'] ? { href: attribs['href'] } : {}) as Record<string, string>,
      }),
    },
  }).trim()
}
