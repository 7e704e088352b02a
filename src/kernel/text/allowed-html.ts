// The HTML that descriptions and information pages may contain: text structure and plain links.

export const ALLOWED_TAGS =
  'p br ul ol li strong b em i u s sub sup h2 h3 h4 blockquote a table thead tbody tr th td dl dt dd span bdi'.split(
    ' ',
  )
export const ALLOWED_SCHEMES = ['https', 'http', 'mailto', 'tel']

const plainAttribute = '(?:id|dir|lang|scope|colspan|rowspan)="[^"]*"'
const link = `href="(?:(?:${ALLOWED_SCHEMES.join('|')}):[^"]*|[^":&/?#]*(?:[/?#][^"]*)?)"`
const allowedTag = new RegExp(
  `</?(?:${ALLOWED_TAGS.join('|')})(?:\\s+(?:${plainAttribute}|${link}))*\\s*/?>`,
  'g',
)

/** Whether HTML, as written by `sanitiseHtml`, contains only allowed tags, attributes and links. */
export const isAllowedHtml = (html: string): boolean => !html.replace(allowedTag, '').includes('<')
