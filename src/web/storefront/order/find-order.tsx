// The way to an order for whoever has lost its mail: its number and address, and the link comes to that address.
import { useActionData, useSearchParams } from 'react-router'
import { Door, FormDone, FormFault } from '../../account/door.tsx'
import { EmailField } from '../../account/fields.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import type { findOrderLink } from './find-order-action.ts'

export function FindOrder() {
  const { t } = useText()
  const tried = useActionData<typeof findOrderLink>()
  const sent = useSearchParams()[0].has('sent') && !tried
  const said = (name: 'number' | 'email') =>
    tried?.faults.includes(name) ? t(`order.track.fault.${name}`) : undefined
  return (
    <Door
      title={t('order.track')}
      text={t('order.track.text')}
      foot={
        <PlainLink className="link" href={paths.account('orders')}>
          {t('order.track.account')}
        </PlainLink>
      }
    >
      {sent && <FormDone>{t('order.track.sent')}</FormDone>}
      {tried?.tooMany && <FormFault>{t('order.track.too-many')}</FormFault>}
      <form method="post" className="door-form">
        <Field label={t('order.track.number')} hint={t('order.track.number.hint')} error={said('number')}>
          {(control) => (
            <input
              {...control}
              name="number"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              required
              dir="ltr"
              defaultValue={tried?.lookup.number}
            />
          )}
        </Field>
        <EmailField value={tried?.lookup.email} error={said('email')} />
        <Button type="submit" wide>
          {t('order.track.do')}
        </Button>
      </form>
    </Door>
  )
}
