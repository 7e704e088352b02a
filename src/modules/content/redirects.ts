// Addresses that lead elsewhere: which ones staff may say.
import { z } from 'zod'
import { isLocalPath } from '../../kernel/link.ts'
import { splitLocale } from '../../kernel/locale.ts'

/** The shop's own doors, and what programs ask for, are never led elsewhere. */
const own =
  /^\/(?:admin|api|assets|media|metrics|health|my-account|checkout|cart|signin|signup|order)(?:$|[/.])/

/** As a request names it; undefined for what is no path of this shop. */
function pathOf(typed: string): URL | undefined {
  const text = typed.trim()
  if (!isLocalPath(text) || /\s/.test(text) || !URL.canParse(text, 'http://shop.invalid')) return undefined
  const url = new URL(text, 'http://shop.invalid')
  return url.origin === 'http://shop.invalid' && !url.pathname.includes('//') ? url : undefined
}

const withoutEnd = (path: string) => path.replace(/(?<=.)\/$/, '')

/** @returns the path as requests are looked up by; undefined for what none can be. */
export const redirectFrom = (typed: string): string | undefined => {
  const url = pathOf(typed)
  if (!url || url.search || url.hash) return undefined
  const { path, locale } = splitLocale(withoutEnd(url.pathname))
  return path === '/' || locale !== 'en' || own.test(path) ? undefined : path
}

/** As kept: with what is asked for behind it, without its language. */
export const redirectTo = (typed: string): string | undefined => {
  const url = pathOf(typed)
  if (!url || /^\/(?:admin|api)(?:$|\/)/.test(url.pathname)) return undefined
  return splitLocale(withoutEnd(url.pathname)).path + url.search + url.hash
}

const path = z.string().min(1).max(500)
/** A path as one of the two reads it. @returns the reading, refused where it is none. */
const read = (reading: (typed: string) => string | undefined, message: string) =>
  path
    .refine((typed) => reading(typed) !== undefined, message)
    .transform((typed) => reading(typed)!)
    .pipe(z.string().max(1_000))

export const newRedirect = z.object({
  from: read(redirectFrom, 'local').describe('A path of the shop, without its language, such as `/old-page`'),
  to: read(redirectTo, 'local').describe('A page of the shop, such as `/collections/new?sale=1`'),
})
export type NewRedirect = z.output<typeof newRedirect>

/** `q`: part of either; pages of a hundred begin with 1. */
export type AskedRedirects = { q: string; page: number }
export type RedirectList = { redirects: NewRedirect[]; total: number; more: boolean }
