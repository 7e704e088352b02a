// Reading what a form sent, and saying what is wrong with it.
import type { MessageKey } from '../text.tsx'

/** The text of each field; a file is no text. */
export async function readForm<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const form = await request.formData()
  const text = (name: Name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>
}

/** What is wrong with a password that somebody chose; undefined when only the server's list can say. */
export const validatePassword = (password: string): MessageKey | undefined =>
  [...password].length < 12 ? 'auth.fault.short' : password.length > 128 ? 'auth.fault.long' : undefined

/** An error of the catalogue by its code. */
export const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === code

/** What is wrong with a password that was asked again; undefined for what is no fault of it. */
export const passwordErrorKey = (error: unknown): MessageKey | undefined =>
  hasErrorCode(error, 'wrong_password')
    ? 'auth.fault.password'
    : hasErrorCode(error, 'sign_in_again')
      ? 'auth.fault.again'
      : hasErrorCode(error, 'too_many_requests')
        ? 'auth.fault.too-many'
        : undefined

export type AppErrors = { name?: MessageKey; webhook_url?: MessageKey }

/** What is wrong with an application as it was typed; undefined for what is no fault of it. */
export function toAppErrors(error: unknown): AppErrors | undefined {
  if (!hasErrorCode(error, 'invalid_input')) return undefined
  const { issues = [] } = ((error as { details?: unknown }).details ?? {}) as { issues?: { path: string }[] }
  const hasIssue = (field: string) => issues.some(({ path }) => path === field)
  return {
    ...(hasIssue('name') && { name: 'api.name.fault' }),
    ...(hasIssue('webhook_url') && { webhook_url: 'api.webhook.fault' }),
  }
}

/** The code of an error of the catalogue; undefined for any other. */
export const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && error.name === 'ShopError'
    ? String((error as { code?: unknown }).code)
    : undefined
