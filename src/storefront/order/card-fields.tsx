import { DemoCards } from '../checkout/payment/demo-cards.tsx'
import { useText } from '../i18n/text.tsx'
import { Field } from '../ui/form/field.tsx'

type CardFieldsProps = {
  /** Before the names `number`, `expiry` and `cvc`. */
  prefix?: string
  required?: boolean
}

/** The fields of the checkout's card form, for forms that work without JavaScript. */
export function CardFields({ prefix = '', required = false }: CardFieldsProps) {
  const { t } = useText()
  const numeric = { inputMode: 'numeric', dir: 'ltr', required } as const
  return (
    <>
      <Field label={t('checkout.card.number')} hint={<DemoCards />}>
        {(control) => (
          <input {...control} {...numeric} name={`${prefix}number`} autoComplete="cc-number" maxLength={24} />
        )}
      </Field>
      <div className="two tight">
        <Field label={t('checkout.card.expiry')}>
          {(control) => (
            <input
              {...control}
              {...numeric}
              name={`${prefix}expiry`}
              autoComplete="cc-exp"
              maxLength={7}
              placeholder={t('checkout.card.expiry-shape')}
            />
          )}
        </Field>
        <Field label={t('checkout.card.cvc')}>
          {(control) => (
            <input {...control} {...numeric} name={`${prefix}cvc`} autoComplete="cc-csc" maxLength={4} />
          )}
        </Field>
      </div>
    </>
  )
}
