// What the form of a mail says, and what is kept of it.
import { data } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { Locale } from '../../kernel/locale.ts'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { typedIn } from '../products/typed-in.ts'
import { requireStaff } from '../shell/require-staff.ts'

export type MailWords = Record<string, string>

/** Texts by their keys, apart from what else the form carries. */
export const textsTyped = (typed: Record<string, string | undefined>): MailWords =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      name.startsWith('mail.') && value !== undefined ? [[name, value]] : [],
    ),
  )

export const mailTyped = async (request: Request): Promise<MailWords> => textsTyped(await typedIn(request))

/** A mail in a language: its texts, what staff have written of them, and which version of it that is. @throws a 404 for what is no mail. */
export async function mailAt(args: LoaderFunctionArgs, locale: Locale) {
  const office = await requireStaff(args, 'content.edit')
  const name = args.params['kind'] ?? ''
  const { kind, texts } = await office.mails.one(name, locale).catch((error: unknown) => {
    throw hasErrorCode(error, 'not_found') ? data(null, { status: 404 }) : error
  })
  const place = { kind: 'mail' as const, key: kind, locale }
  const stored = await office.content.read(place).catch((error: unknown) => {
    if (hasErrorCode(error, 'not_found')) return undefined
    throw error
  })
  return {
    office,
    kind,
    texts,
    place,
    written: (stored?.document ?? {}) as MailWords,
    seen: stored?.version ?? null,
  }
}
