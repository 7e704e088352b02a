import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { AddressFields } from '../address/address-fields.tsx'
import {
  validateAddressField,
  validateAddress,
  type AddressField,
  addressFields,
  type AddressValues,
  type Country,
  type FieldError,
} from '../address/validate-address.ts'
import { detectCountry } from '../address/detect-country.ts'
import { useValidatedForm } from '../address/use-validated-form.ts'
import { inLanguage } from '../../contracts/paths.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { FormError } from './auth/auth-layout.tsx'

type Props = {
  /** Id of the edited address; undefined for a new one. */
  id: string | undefined
  /** Form action, and the target of the cancel link. */
  action: string
  cancelHref: string
  countries: readonly Country[]
  initial: AddressValues
  errors?: Partial<Record<AddressField, FieldError>> | undefined
  formError?: MessageKey | undefined
  /** Default uses offered for the address: field name and label. */
  uses: readonly (readonly [name: string, label: MessageKey])[]
  /** Content before the address fields. */
  children?: ReactNode
}

const fieldId = (name: AddressField) => `address-${name}`

export function AddressForm({
  id,
  action,
  cancelHref,
  countries,
  initial,
  errors,
  formError,
  uses,
  children,
}: Props) {
  const { t, locale } = useText()
  const form = useValidatedForm<AddressValues, AddressField>({
    initial,
    names: addressFields,
    validateField: (name, values) => validateAddressField(name, values, countries),
    validate: (values) => validateAddress(values, countries),
    fieldId,
    faults: errors,
  })
  const guessCountry = useEffectEvent(() =>
    form.setValues((now) => ({ ...now, country: now.country || detectCountry(countries) })),
  )
  useEffect(() => guessCountry(), [])
  return (
    <form
      ref={form.form}
      method="post"
      action={inLanguage(locale, action)}
      className="door-form"
      noValidate
      onSubmit={form.holdBack}
    >
      {formError && <FormError>{t(formError)}</FormError>}
      <input type="hidden" name="id" value={id ?? ''} />
      {children}
      <AddressFields form={form} countries={countries} section="" />
      {uses.map(([name, label]) => (
        <label key={name} className="check">
          <input type="checkbox" name={name} />
          {t(label)}
        </label>
      ))}
      {/* The field is left after the press, not by it: what is named beside it would move the button away from under the pointer. */}
      <Button type="submit" onMouseDown={(event) => event.preventDefault()}>
        {t('account.address.save')}
      </Button>
      <PlainLink className="link sm" href={cancelHref}>
        {t('account.address.cancel')}
      </PlainLink>
    </form>
  )
}
