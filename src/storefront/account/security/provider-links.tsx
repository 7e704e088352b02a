import type { ProviderView } from '../../../modules/auth/auth.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { type FormProps, PasswordConfirmation, useSecurityForm } from './security-form.tsx'

/** Linked sign-in providers, and the forms that unlink them. */
export function ProviderLinks({ links, ...props }: FormProps & { links: ProviderView[] }) {
  const { t } = useText()
  const { date } = useFormat()
  const form = useSecurityForm()
  return (
    <ul className="session-list">
      {links.map(({ id, name, email, linked_at }) => (
        <li key={id}>
          <div>
            <p className="b">
              <bdi>{name}</bdi>
            </p>
            <p className="sm dim">
              <bdi>{email}</bdi> · {t('account.passkey.since', { date: date(linked_at) })}
            </p>
            <details open={props.open === `provider-remove-${id}`}>
              <summary className="link sm">
                {t('account.provider.remove')}
                <span className="visually-hidden"> {name}</span>
              </summary>
              <form {...form}>
                {!props.hasPassword && <p className="sm dim">{t('account.provider.alone')}</p>}
                <input type="hidden" name="what" value="provider-remove" />
                <input type="hidden" name="id" value={id} />
                <PasswordConfirmation {...props} formName={`provider-remove-${id}`} />
                <Button type="submit" variant="second" small>
                  {t('account.provider.remove')}
                </Button>
              </form>
            </details>
          </div>
        </li>
      ))}
    </ul>
  )
}
