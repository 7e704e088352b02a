// Reads submitted forms and maps errors to messages.
import type { MessageKey } from '../i18n/text.tsx'

/** Text value of each field; files are ignored. */
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

/**
 * Error of a newly chosen password; undefined when it passes the local checks. The server also checks its list
 * of common passwords.
 */
export const validatePassword = (password: string): MessageKey | undefined =>
  [...password].length < 12 ? 'auth.fault.short' : password.length > 128 ? 'auth.fault.long' : undefined

/** Whether an error has a code of the API error catalogue. */
export const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === code

/** Message for a wrong password confirmation; undefined for any other error. */
export const passwordErrorKey = (error: unknown): MessageKey | undefined =>
  hasErrorCode(error, 'invalid_password')
    ? 'auth.fault.password'
    : hasErrorCode(error, 'reauthentication_required')
      ? 'auth.fault.again'
      : hasErrorCode(error, 'too_many_requests')
        ? 'auth.fault.too-many'
        : undefined

export type AppErrors = { name?: MessageKey; webhook_url?: MessageKey }

/** Field errors of a submitted app; undefined for any other error. */
export function toAppErrors(error: unknown): AppErrors | undefined {
  if (!hasErrorCode(error, 'invalid_input')) return undefined
  const { issues = [] } = ((error as { details?: unknown }).details ?? {}) as { issues?: { path: string }[] }
  const hasIssue = (field: string) => issues.some(({ path }) => path === field)
  return {
    ...(hasIssue('name') && { name: 'api.name.fault' }),
    ...(hasIssue('webhook_url') && { webhook_url: 'api.webhook.fault' }),
  }
}

/** Error code of a `ShopError`; undefined for any other error. */
export const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && error.name === 'ShopError'
    ? String((error as { code?: unknown }).code)
    : undefined
