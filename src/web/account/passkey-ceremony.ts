// The browser's part of passkeys. The library comes when somebody asks for one.
import { callApi, ApiError } from '../state/api.ts'
import type { MessageKey } from '../text.tsx'

const base = '/v1/auth/passkeys'
const loadLibrary = () => import('@simplewebauthn/browser')

/** Asks the device for a new passkey, and tells the shop. @throws ApiError, and whatever the browser says: `passkeyFault` reads it. */
export async function addPasskey(password: string, name: string): Promise<void> {
  const { startRegistration } = await loadLibrary()
  const optionsJSON = await callApi<Parameters<typeof startRegistration>[0]['optionsJSON']>(
    `${base}/options`,
    { body: { password } },
  )
  const credential = await startRegistration({ optionsJSON })
  await callApi(base, { body: { name, credential } })
}

/** Signs in. `fromField`: waits until its owner picks a passkey from what the browser offers below the field of the address. */
export async function signInWithPasskey(shouldRemember: boolean, isAutofill = false): Promise<void> {
  const { startAuthentication } = await loadLibrary()
  const optionsJSON = await callApi<Parameters<typeof startAuthentication>[0]['optionsJSON']>(
    `${base}/sign-in/options`,
    { method: 'POST' },
  )
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill })
  await callApi(`${base}/sign-in`, { body: { credential, remember_me: shouldRemember } })
}

/** Whether the browser can offer passkeys below a field. */
export const supportsAutofill = async (): Promise<boolean> =>
  (await loadLibrary()).browserSupportsWebAuthnAutofill()

/** What is wrong, in words; undefined when another ceremony took this one's place. */
export function passkeyErrorKey(error: unknown): MessageKey | undefined {
  if (error instanceof ApiError) return apiErrorMessages[error.code] ?? 'account.passkey.failed'
  const { name } = error as Error
  if (name === 'AbortError') return undefined
  return name === 'InvalidStateError' ? 'account.passkey.there' : 'account.passkey.cancelled'
}

const apiErrorMessages: Partial<Record<string, MessageKey>> = {
  wrong_password: 'auth.fault.password',
  sign_in_again: 'auth.fault.again',
  too_many_requests: 'auth.fault.too-many',
  passkey_unknown: 'auth.passkey.unknown',
  link_dead: 'account.passkey.cancelled',
}
