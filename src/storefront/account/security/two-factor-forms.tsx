// Two-factor forms of the security page, one for each state.
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CodeField } from '../auth/code-field.tsx'
import { FormSuccess } from '../auth/auth-layout.tsx'
import { type FormProps, PasswordConfirmation, useSecurityForm } from './security-form.tsx'
import type { QrCode } from '../../ui/qr-code.ts'
import { QrCodeImage } from '../../ui/qr-code-image.tsx'

export function TwoFactorOff(props: FormProps) {
  const { t } = useText()
  return (
    <>
      <p className="sm dim">{t('account.two-step.text')}</p>
      <form {...useSecurityForm()}>
        <input type="hidden" name="what" value="begin" />
        <PasswordConfirmation {...props} formName="begin" />
        <Button type="submit">{t('account.two-step.begin')}</Button>
      </form>
    </>
  )
}

type SetUpProps = { secret: string; token: string; qrCode: QrCode; isCodeWrong: boolean }

export function TwoFactorSetUpForm({ secret, token, qrCode, isCodeWrong }: SetUpProps) {
  const { t } = useText()
  return (
    <>
      <p className="sm dim">{t('account.two-step.scan')}</p>
      <QrCodeImage code={qrCode} label={t('account.two-step.square')} />
      <p className="sm">
        {t('account.two-step.key')}{' '}
        <code className="key" dir="ltr">
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </code>
      </p>
      <form {...useSecurityForm()}>
        <input type="hidden" name="what" value="confirm" />
        <input type="hidden" name="token" value={token} />
        <CodeField
          id="code"
          label={t('account.two-step.first')}
          error={isCodeWrong ? t('auth.fault.code') : undefined}
        />
        <Button type="submit">{t('account.two-step.confirm')}</Button>
      </form>
    </>
  )
}

/** Recovery codes, shown once. `isNew`: two-factor authentication was just enabled. */
export function RecoveryCodes({ codes, isNew }: { codes: string[]; isNew: boolean }) {
  const { t } = useText()
  return (
    <>
      {isNew && <FormSuccess>{t('account.two-step.done')}</FormSuccess>}
      <h3 className="b">{t('account.recovery')}</h3>
      <p className="sm dim">{t('account.recovery.text')}</p>
      <ul className="recovery-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a
        className="link sm"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\r\n'))}`}
        download="recovery-codes.txt"
      >
        {t('account.recovery.save')}
      </a>
    </>
  )
}

export function TwoFactorOn({ codesLeft, ...props }: FormProps & { codesLeft: number }) {
  const { t } = useText()
  return (
    <>
      <p className="sm dim">{t('account.two-step.on', { left: codesLeft })}</p>
      <PasswordProtectedForm
        {...props}
        formName="renew"
        summary={t('account.recovery.renew')}
        text={t('account.recovery.renew.text')}
      />
      <PasswordProtectedForm
        {...props}
        formName="off"
        summary={t('account.two-step.off')}
        text={t('account.two-step.off.text')}
      />
    </>
  )
}

/** Form that requires the password and a code. */
function PasswordProtectedForm({
  formName,
  summary,
  text,
  ...props
}: FormProps & { formName: string; summary: string; text: string }) {
  const { t } = useText()
  const form = useSecurityForm()
  const isOpen = props.open === formName
  return (
    <details open={isOpen}>
      <summary className="link sm">{summary}</summary>
      <form {...form}>
        <p className="sm dim">{text}</p>
        <input type="hidden" name="what" value={formName} />
        <PasswordConfirmation {...props} formName={formName} />
        <CodeField
          id={`${formName}-code`}
          label={t('account.two-step.proof')}
          recovery
          error={isOpen && props.error === 'invalid_code' ? t('auth.fault.code') : undefined}
        />
        <Button type="submit" variant="second">
          {summary}
        </Button>
      </form>
    </details>
  )
}
