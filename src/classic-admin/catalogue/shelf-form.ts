// The forms of the room `catalogue`, on the server: what they ask for, and why it was refused.
import { data } from 'react-router'
import { toStorableText } from '../../kernel/text/storable-text.ts'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import type { MessageKey } from '../../storefront/i18n/text.tsx'
import { issuesOf } from '../categories/category-forms.ts'

export type ShelfTyped = Record<string, string>
export type ShelfRefused = {
  fault: MessageKey
  /** What is wrong, by field; `changed`: somebody else was faster. */
  marked: Record<string, string>
  typed: ShelfTyped
  /** What still stands on it. */
  by: string[]
}

export const refuseShelf = (
  fault: MessageKey,
  status: number,
  typed: ShelfTyped,
  more: { marked?: Record<string, string>; by?: string[] } = {},
) => data<ShelfRefused>({ fault, typed, marked: more.marked ?? {}, by: more.by ?? [] }, { status })

/** What a refusal of the shop says in a form; what was typed stays. @throws whatever is none. */
export function shelfRefusal(error: unknown, typed: ShelfTyped) {
  const { fields = [], by = [] } = (error as { details?: { fields?: string[]; by?: string[] } }).details ?? {}
  if (hasErrorCode(error, 'in_use')) return refuseShelf('office.taxonomy.fault.used', 409, typed, { by })
  if (hasErrorCode(error, 'not_found')) return refuseShelf('office.taxonomy.fault.gone', 409, typed)
  if (hasErrorCode(error, 'content_changed')) {
    const marked = Object.fromEntries(fields.map((field) => [field, 'changed']))
    return refuseShelf('office.product.changed', 409, typed, { marked })
  }
  if (!hasErrorCode(error, 'invalid_input')) throw error
  const marked = issuesOf(error).map(([path, message]) => [
    path.replace(/\.(?:to|was)(?=\.|$).*$/, ''),
    message,
  ])
  return refuseShelf('office.cat.fault', 422, typed, { marked: Object.fromEntries(marked) })
}

/** The row that an address names. @throws 404 for what is none. */
export async function foundRow<Row>(
  id: string | undefined,
  find: (id: number) => Promise<Row>,
): Promise<Row> {
  if (!/^[1-9]\d{0,14}$/.test(id ?? '')) throw data(null, { status: 404 })
  return find(Number(id)).catch((error: unknown) => {
    if (hasErrorCode(error, 'not_found')) throw data(null, { status: 404 })
    throw error
  })
}

/** What a table was asked for by its address. */
export function pageAsked(request: Request): { q: string; page: number } {
  const asked = new URL(request.url).searchParams
  const page = asked.get('page') ?? ''
  return {
    q: toStorableText(asked.get('q') ?? '')
      .trim()
      .slice(0, 200),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}
