// Validates links that people enter: menus, banners, pages, settings, imports. A stored link leads to a page of
// the shop, another site, an email address or a phone number, and never runs a script.

const FORBIDDEN = /[\s\\\p{Cc}\p{Cf}\u2028\u2029]/u

/** Whether the text is a path of this shop. `//host` and `/\host` lead to another host. */
export const isLocalPath = (text: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)

/** Whether the text is an http(s) URL without user name or password. */
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

/** @returns a sentence that says what is wrong with a link; undefined when it is valid. */
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

const linkFields = new Set(['path', 'url', 'href', 'websiteUrl'])

export type LinkIssue = { path: string; message: string }

/** Finds every invalid link in a document, with its path, such as `items.0.path`. */
export function findLinkIssues(value: unknown, at = ''): LinkIssue[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) => {
    const path = at === '' ? name : `${at}.${name}`
    if (typeof child !== 'string' || !linkFields.has(name)) return findLinkIssues(child, path)
    const message = child === '' ? undefined : findLinkProblem(child)
    return message === undefined ? [] : [{ path, message }]
  })
}
