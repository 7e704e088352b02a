// Layout for sign-in, sign-up and related pages: one column with one form.
import type { ReactNode } from 'react'
import { paths } from '../../../contracts/paths.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import '../../styles/note.css'
import '../account.css'

type Props = { title: string; text?: string; children: ReactNode; footer?: ReactNode }

export function AuthLayout({ title, text, children, footer }: Props) {
  return (
    <div className="wrap door">
      <header>
        <h1 className="t-lg">{title}</h1>
        {text && <p className="dim">{text}</p>}
      </header>
      {children}
      {footer && <div className="door-foot sm dim">{footer}</div>}
    </div>
  )
}

export function SignUpPrompt() {
  const { t } = useText()
  return (
    <span>
      {t('auth.no-account')}{' '}
      <PlainLink className="link" href={paths.signUp()}>
        {t('auth.sign-up')}
      </PlainLink>
    </span>
  )
}

export function FormError({ children }: { children: ReactNode }) {
  return (
    <p className="note bad" role="alert">
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  )
}

/** Success message of a form. */
export function FormSuccess({ children }: { children: ReactNode }) {
  return (
    <p className="note good" role="status">
      <Icon name="check" />
      <span>{children}</span>
    </p>
  )
}

/** Confirms an email link with a button press, because email scanners follow links too. */
export function TokenForm({ token, label }: { token: string; label: string }) {
  return (
    <form method="post" className="door-form">
      <input type="hidden" name="token" value={token} />
      <Button type="submit" wide>
        {label}
      </Button>
    </form>
  )
}
