// Checks of content that can be published, but has mistakes: links without a page, pictures without alt text, and headings
// that skip a level.
import { collectLinks, type ContentLink } from './content-links.service.ts'

export const contentProblemKinds = ['dead_link', 'missing_alt', 'skipped_heading'] as const

/** `at`: path of the field, such as `blocks.2.image`. `value`: the link, the picture or the heading. */
export type ContentProblem = { kind: (typeof contentProblemKinds)[number]; at: string; value: string }

type Text = { at: string; html: string }

/** Fields with HTML. */
function collectHtml(value: unknown, at = ''): Text[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) => {
    const path = at === '' ? name : `${at}.${name}`
    if (typeof child !== 'string') return collectHtml(child, path)
    return /html$/i.test(name) ? [{ at: path, html: child }] : []
  })
}

/** Links of fields, and of the texts in HTML. */
export const listLinks = (document: unknown): ContentLink[] => [
  ...collectLinks(document),
  ...collectHtml(document).flatMap(({ at, html }) =>
    [...html.matchAll(/<a\b[^>]*\bhref="([^"#][^"]*)"/g)].map(([, href]) => ({
      at,
      path: href!.replaceAll('&amp;', '&'),
    })),
  ),
]

export const findTextProblems = (document: unknown): ContentProblem[] => [
  ...findMissingAlt(document),
  ...collectHtml(document).flatMap(findSkippedHeadings),
]

/** A picture beside a label is decoration. */
function findMissingAlt(value: unknown, at = '', isLabelled = false): ContentProblem[] {
  if (typeof value !== 'object' || value === null) return []
  const { url, alt } = value as { url?: unknown; alt?: unknown }
  const isWithoutAlt = !isLabelled && typeof url === 'string' && typeof alt === 'string' && alt.trim() === ''
  const { label } = value as { label?: unknown }
  return [
    ...(isWithoutAlt ? [{ kind: 'missing_alt' as const, at, value: url }] : []),
    ...Object.entries(value).flatMap(([name, child]) =>
      findMissingAlt(child, at === '' ? name : `${at}.${name}`, typeof label === 'string' && label !== ''),
    ),
  ]
}

/** The title of the page is its first level. */
function findSkippedHeadings({ at, html }: Text): ContentProblem[] {
  let last = 1
  return [...html.matchAll(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/g)].flatMap(([, digit, content]) => {
    const level = Number(digit)
    const isSkipped = level > last + 1
    last = level
    const value = `h${level} ${content!.replace(/<[^>]*>/g, '').trim()}`
    return isSkipped ? [{ kind: 'skipped_heading' as const, at, value }] : []
  })
}
