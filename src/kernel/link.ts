// Links that people enter: menus, banners, pages, settings, imports. A link that is stored leads to a page of the shop, another
// site, a mail address or a phone, and never runs anything.

const FORBIDDEN = /[\s\\\p{Cc}\p{Cf}\u2028\u2029]/u

/** Whether it is a path of this shop. `//host` and `/\host` lead to another host. */
export const isLocalPath = (text: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)

/** Whether it is an address of a web page or server, without a user name or password in it. */
export function isWebAddress(text: string): boolean {
  const url = FORBIDDEN.test(text) ? null : URL.parse(text)
  return (
    url !== null &&
    /^https?:\/\/[^/]/i.test(text) &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === ''
  )
}

/** @returns what is wrong with a link, as a sentence for whoever entered it; undefined where it may be stored. */
export function findLinkProblem(text: string): string | undefined {
  if (FORBIDDEN.test(text)) return 'A link must not contain spaces, backslashes or invisible characters.'
  if (isLocalPath(text) || /^[#?]/.test(text) || isWebAddress(text)) return undefined
  if (/^mailto:[^@:/]+@[^@:/]+$|^tel:[+\d().-]+$/i.test(text)) return undefined
  if (text.startsWith('//')) return 'A link to another site must start with https://.'
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(text)?.[0]
  if (scheme && !/^(?:https?|mailto|tel):$/i.test(scheme))
    return `A link must not start with ${scheme.toLowerCase()}`
  return 'Enter a path such as /search, or a URL that starts with https://, http://, mailto: or tel:.'
}

/** Names of fields that hold links. */
const linkFields = new Set(['path', 'url', 'href', 'websiteUrl'])

export type LinkIssue = { path: string; message: string }

/** Every link in a document that may not be stored, with its place, such as `items.0.path`. */
export function findLinkIssues(value: unknown, at = ''): LinkIssue[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) => {
    const path = at === '' ? name : `${at}.${name}`
    if (typeof child !== 'string' || !linkFields.has(name)) return findLinkIssues(child, path)
    const message = child === '' ? undefined : findLinkProblem(child)
    return message === undefined ? [] : [{ path, message }]
  })
}
