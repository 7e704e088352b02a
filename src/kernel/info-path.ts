// Where information pages stand: those that come with the shop at addresses of the specification, those that staff add below /pages.

/** They are part of the shop: written anew, never removed. */
const builtInPages = ['faq', 'privacy', 'terms', 'contact-us']

export const isBuiltInPage = (key: string): boolean => builtInPages.includes(key)

/** What a page may be called in its address: small letters, digits and single hyphens, 40 at most. */
export const isInfoKey = (key: string): boolean =>
  key.length <= 40 && /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(key)

export const infoPath = (key: string): string => (isBuiltInPage(key) ? `/${key}` : `/pages/${key}`)

/** The page that may stand at an address without its language; undefined where there can be none. */
export function infoKey(path: string): string | undefined {
  const key = path.replace(/^\/(?:pages\/)?/, '')
  return isInfoKey(key) && infoPath(key) === path ? key : undefined
}
