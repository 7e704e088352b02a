// Browser side of passkeys. The WebAuthn library is loaded on first use.
import { callApi, ApiError } from '../../state/api.ts'
import type { MessageKey } from '../../i18n/text.tsx'

const base = '/v1/auth/passkeys'
const loadLibrary = () => import('@simplewebauthn/browser')

/**
 * Creates a passkey on the device and registers it.
 * @throws ApiError, or the browser's WebAuthn error; `passkeyErrorKey` maps both to a message.
 */
export async function addPasskey(password: string, name: string): Promise<void> {
  const { startRegistration } = await loadLibrary()
  const optionsJSON = await callApi<Parameters<typeof startRegistration>[0]['optionsJSON']>(
    `${base}/options`,
    { body: { password } },
  )
  const credential = await startRegistration({ optionsJSON })
  await callApi(base, { body: { name, credential } })
}

/**
 * Signs in with a passkey. `isAutofill` waits until the user picks a passkey from the autofill of the email
 * field.
 */
export async function signInWithPasskey(shouldRemember: boolean, isAutofill = false): Promise<void> {
  const { startAuthentication } = await loadLibrary()
  const optionsJSON = await callApi<Parameters<typeof startAuthentication>[0]['optionsJSON']>(
    `${base}/sign-in/options`,
    { method: 'POST' },
  )
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill })
  await callApi(`${base}/sign-in`, { body: { credential, remember_me: shouldRemember } })
}

/** Whether the browser can offer passkeys in autofill. */
export const supportsAutofill = async (): Promise<boolean> =>
  (await loadLibrary()).browserSupportsWebAuthnAutofill()

/** Message for a passkey error; undefined when another ceremony replaced this one. */
export function passkeyErrorKey(error: unknown): MessageKey | undefined {
  if (error instanceof ApiError) return apiErrorMessages[error.code] ?? 'account.passkey.failed'
  const { name } = error as Error
  if (name === 'AbortError') return undefined
  return name === 'InvalidStateError' ? 'account.passkey.there' : 'account.passkey.cancelled'
}

const apiErrorMessages: Partial<Record<string, MessageKey>> = {
  invalid_password: 'auth.fault.password',
  reauthentication_required: 'auth.fault.again',
  too_many_requests: 'auth.fault.too-many',
  unknown_passkey: 'auth.passkey.unknown',
  link_expired: 'account.passkey.cancelled',
}
