// Paths of information pages: built-in pages at the paths of the specification, pages added by staff below
// /pages.

/** Built-in pages can be edited but not deleted. */
const builtInPages = ['faq', 'privacy', 'terms', 'contact-us']

export const isBuiltInPage = (key: string): boolean => builtInPages.includes(key)

/**
 * Whether the text can be a page's slug: lower-case letters, digits and single hyphens, at most 40 characters.
 */
export const isInfoKey = (key: string): boolean =>
  key.length <= 40 && /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(key)

export const infoPath = (key: string): string => (isBuiltInPage(key) ? `/${key}` : `/pages/${key}`)

/** The page slug for a path without locale prefix; undefined when it cannot be an information page. */
export function infoKey(path: string): string | undefined {
  const key = path.replace(/^\/(?:pages\/)?/, '')
  return isInfoKey(key) && infoPath(key) === path ? key : undefined
}
