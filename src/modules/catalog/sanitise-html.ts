import sanitize from 'sanitize-html'

/** What staff and import files may say in a description: text, its structure and plain links; no scripts, styles, frames or pictures. */
export function sanitiseHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      'p',
      'br',
      'ul',
      'ol',
      'li',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'h2',
      'h3',
      'h4',
      'blockquote',
      'a',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'dl',
      'dt',
      'dd',
      'span',
      'bdi',
    ],
    allowedAttributes: {
      a: ['href'],
      '*': ['dir', 'lang'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    transformTags: {
      h1: 'h2',
      a: (tagName, attribs) => ({
        tagName,
        attribs: (attribs['href'] ? { href: attribs['href'] } : {}) as Record<string, string>,
      }),
    },
  }).trim()
}
