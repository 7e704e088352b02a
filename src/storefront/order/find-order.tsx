// Finds an order by number and email address, and emails its link to that address.
import { useActionData, useSearchParams } from 'react-router'
import { AuthLayout, FormSuccess, FormError } from '../account/auth/auth-layout.tsx'
import { EmailField } from '../account/fields.tsx'
import { paths } from '../../contracts/paths.ts'
import { useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import type { findOrderLink } from './actions/find-order-action.ts'

export function FindOrder() {
  const { t } = useText()
  const actionData = useActionData<typeof findOrderLink>()
  const isSent = useSearchParams()[0].has('sent') && !actionData
  const errorFor = (name: 'number' | 'email') =>
    actionData?.faults.includes(name) ? t(`order.track.fault.${name}`) : undefined
  return (
    <AuthLayout
      title={t('order.track')}
      text={t('order.track.text')}
      footer={
        <PlainLink className="link" href={paths.account('orders')}>
          {t('order.track.account')}
        </PlainLink>
      }
    >
      {isSent && <FormSuccess>{t('order.track.sent')}</FormSuccess>}
      {actionData?.tooMany && <FormError>{t('order.track.too-many')}</FormError>}
      <form method="post" className="door-form">
        <Field label={t('order.track.number')} hint={t('order.track.number.hint')} error={errorFor('number')}>
          {(control) => (
            <input
              {...control}
              name="number"
              autoComplete="off"
              maxLength={40}
              required
              dir="ltr"
              defaultValue={actionData?.lookup.number}
            />
          )}
        </Field>
        <EmailField value={actionData?.lookup.email} error={errorFor('email')} />
        <Button type="submit" wide>
          {t('order.track.do')}
        </Button>
      </form>
    </AuthLayout>
  )
}
