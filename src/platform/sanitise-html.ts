import sanitize from 'sanitize-html'
import { ALLOWED_SCHEMES, ALLOWED_TAGS } from '../kernel/allowed-html.ts'

/**
 * What staff and import files may say in a description: text, its structure and plain links; no scripts, styles, frames or pictures.
 * `anchors`: headings may have a plain id, which a list of contents leads to.
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
