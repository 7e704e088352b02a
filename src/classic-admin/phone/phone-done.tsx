// What was done with the order before.
import { FormSuccess } from '../../storefront/account/auth/auth-layout.tsx'
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'

const doneWords: Record<string, MessageKey> = {
  sent: 'office.phone.sent',
}

type Props = {
  done: string | null
  placed: { number: string; email: string; link: string } | undefined
}

export function PhoneDone({ done, placed }: Props) {
  const { t } = useText()
  const words = done !== null && doneWords[done]
  if (words) return <FormSuccess>{t(words)}</FormSuccess>
  if (done !== 'placed' || !placed) return null
  const { number, email, link } = placed
  return (
    <>
      <FormSuccess>
        {t(email === '' ? 'office.phone.placed.no-mail' : 'office.phone.placed', {
          number,
          email,
        })}
      </FormSuccess>
      {email === '' && (
        <div className="office-panel office-phone-text">
          <Field label={t('office.phone.placed.link')} hint={t('office.phone.placed.link.hint')}>
            {(control) => <input {...control} dir="ltr" readOnly value={link} />}
          </Field>
        </div>
      )}
    </>
  )
}
