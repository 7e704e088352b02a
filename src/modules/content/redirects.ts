// Redirects: input schemas, and which paths may be redirected.
import { z } from 'zod'
import { isLocalPath } from '../../kernel/text/link.ts'
import { splitLocale } from '../../kernel/locale.ts'

/** Paths of the application itself and of its clients can never be redirected. */
const isOwnPath =
  /^\/(?:admin|api|assets|media|metrics|health|my-account|checkout|cart|signin|signup|order)(?:$|[/.])/

/** Parses a path as in a request; undefined when it is not a path of this shop. */
function parsePath(input: string): URL | undefined {
  const text = input.trim()
  if (!isLocalPath(text) || /\s/.test(text) || !URL.canParse(text, 'http://shop.invalid')) return undefined
  const url = new URL(text, 'http://shop.invalid')
  return url.origin === 'http://shop.invalid' && !url.pathname.includes('//') ? url : undefined
}

const withoutEnd = (path: string) => path.replace(/(?<=.)\/$/, '')

/** @returns the path as requests are looked up; undefined when it cannot be redirected. */
export const normalizeRedirectSource = (input: string): string | undefined => {
  const url = parsePath(input)
  if (!url || url.search || url.hash) return undefined
  const { path, locale } = splitLocale(withoutEnd(url.pathname))
  return path === '/' || locale !== 'en' || isOwnPath.test(path) ? undefined : path
}

/** Target as stored: with its query string, without its locale prefix. */
export const normalizeRedirectTarget = (input: string): string | undefined => {
  const url = parsePath(input)
  if (!url || /^\/(?:admin|api)(?:$|\/)/.test(url.pathname)) return undefined
  return splitLocale(withoutEnd(url.pathname)).path + url.search + url.hash
}

const path = z.string().min(1).max(500)
/**
 * Schema of a path that is normalised by `normalize`.
 * @returns the normalised path; validation fails when there is none.
 */
const pathInput = (normalize: (input: string) => string | undefined, message: string) =>
  path
    .refine((input) => normalize(input) !== undefined, message)
    .transform((input) => normalize(input)!)
    .pipe(z.string().max(1_000))

export const newRedirectInput = z.object({
  from: pathInput(normalizeRedirectSource, 'local').describe(
    'A path of the shop without the language prefix, such as `/old-page`',
  ),
  to: pathInput(normalizeRedirectTarget, 'local').describe(
    'A page of the shop, such as `/collections/new?sale=1`',
  ),
})
export type NewRedirectInput = z.output<typeof newRedirectInput>
