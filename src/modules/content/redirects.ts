// Addresses that lead elsewhere: which ones staff may say.
import { z } from 'zod'
import { isLocalPath } from '../../kernel/link.ts'
import { splitLocale } from '../../kernel/locale.ts'

/** The shop's own doors, and what programs ask for, are never led elsewhere. */
const isOwnPath =
  /^\/(?:admin|api|assets|media|metrics|health|my-account|checkout|cart|signin|signup|order)(?:$|[/.])/

/** As a request names it; undefined for what is no path of this shop. */
function parsePath(input: string): URL | undefined {
  const text = input.trim()
  if (!isLocalPath(text) || /\s/.test(text) || !URL.canParse(text, 'http://shop.invalid')) return undefined
  const url = new URL(text, 'http://shop.invalid')
  return url.origin === 'http://shop.invalid' && !url.pathname.includes('//') ? url : undefined
}

const withoutEnd = (path: string) => path.replace(/(?<=.)\/$/, '')

/** @returns the path as requests are looked up by; undefined for what none can be. */
export const normalizeRedirectSource = (input: string): string | undefined => {
  const url = parsePath(input)
  if (!url || url.search || url.hash) return undefined
  const { path, locale } = splitLocale(withoutEnd(url.pathname))
  return path === '/' || locale !== 'en' || isOwnPath.test(path) ? undefined : path
}

/** As kept: with what is asked for behind it, without its language. */
export const normalizeRedirectTarget = (input: string): string | undefined => {
  const url = parsePath(input)
  if (!url || /^\/(?:admin|api)(?:$|\/)/.test(url.pathname)) return undefined
  return splitLocale(withoutEnd(url.pathname)).path + url.search + url.hash
}

const path = z.string().min(1).max(500)
/** A path as one of the two reads it. @returns the reading, refused where it is none. */
const pathInput = (normalize: (input: string) => string | undefined, message: string) =>
  path
    .refine((input) => normalize(input) !== undefined, message)
    .transform((input) => normalize(input)!)
    .pipe(z.string().max(1_000))

export const newRedirectInput = z.object({
  from: pathInput(normalizeRedirectSource, 'local').describe(
    'A path of the shop, without its language, such as `/old-page`',
  ),
  to: pathInput(normalizeRedirectTarget, 'local').describe(
    'A page of the shop, such as `/collections/new?sale=1`',
  ),
})
export type NewRedirectInput = z.output<typeof newRedirectInput>

/** `q`: part of either; pages of a hundred begin with 1. */
export type RedirectQuery = { q: string; page: number }
export type RedirectList = { redirects: NewRedirectInput[]; total: number; more: boolean }
