// What the forms of the page of security have in common.
import { inLanguage, paths } from '../paths.ts'
import { type MessageKey, useText } from '../text.tsx'
import { PasswordField } from './fields.tsx'

export const securityFaults = {
  wrong_password: 'auth.fault.password',
  wrong_code: 'auth.fault.code',
  sign_in_again: 'auth.fault.again',
  too_many_requests: 'auth.fault.too-many',
  link_dead: 'auth.link-dead.text',
} as const satisfies Record<string, MessageKey>
export type SecurityFault = keyof typeof securityFaults

/** `open` is the form that was wrong. */
export type FormProps = {
  email: string
  hasPassword: boolean
  open: string | undefined
  fault: SecurityFault | undefined
}

export const useSecurityForm = () => {
  const { locale } = useText()
  return {
    method: 'post',
    action: inLanguage(locale, paths.account('security')),
    className: 'door-form',
  } as const
}

/** Tells password managers whose password it is; nothing for an account without one. */
export function OwnPassword({ email, hasPassword, open, fault, of }: FormProps & { of: string }) {
  const { t } = useText()
  if (!hasPassword) return null
  const wrong = open === of && fault === 'wrong_password'
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id={`${of}-password`}
        name="password"
        label={t('auth.password')}
        error={wrong ? t('auth.fault.password') : undefined}
      />
    </>
  )
}
