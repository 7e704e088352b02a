// Parts shared by the forms of the security page.
import { inLanguage, paths } from '../../../contracts/paths.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { PasswordField } from '../fields.tsx'

export const securityErrors = {
  invalid_password: 'auth.fault.password',
  invalid_code: 'auth.fault.code',
  reauthentication_required: 'auth.fault.again',
  too_many_requests: 'auth.fault.too-many',
  link_expired: 'auth.link-expired.text',
} as const satisfies Record<string, MessageKey>
export type SecurityError = keyof typeof securityErrors

/** `open` is the form that had an error. */
export type FormProps = {
  email: string
  hasPassword: boolean
  open: string | undefined
  error: SecurityError | undefined
}

export const useSecurityForm = () => {
  const { locale } = useText()
  return {
    method: 'post',
    action: inLanguage(locale, paths.account('security')),
    className: 'door-form',
  } as const
}

/**
 * Hidden email field, so that password managers know the account, and the password field. Renders nothing for an
 * account without a password.
 */
export function PasswordConfirmation({
  email,
  hasPassword,
  open,
  error,
  formName,
}: FormProps & { formName: string }) {
  const { t } = useText()
  if (!hasPassword) return null
  const isPasswordWrong = open === formName && error === 'invalid_password'
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id={`${formName}-password`}
        name="password"
        label={t('auth.password')}
        error={isPasswordWrong ? t('auth.fault.password') : undefined}
      />
    </>
  )
}
