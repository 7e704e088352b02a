import { useLocation } from 'react-router'
import type { Address } from '../../modules/checkout/checkout.ts'
import { AddressFields } from '../address/address-fields.tsx'
import {
  validateAddressField,
  validateAddress,
  type AddressField,
  addressFields,
  type AddressValues,
  type Country,
  toAddressValues,
} from '../address/validate-address.ts'
import { useValidatedForm } from '../address/use-validated-form.ts'
import { inLanguage } from '../../contracts/paths.ts'
import { useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'

type Props = { address: Address; initialValues: AddressValues | undefined; countries: Country[] }

const fieldId = (name: AddressField) => `order-${name}`

/** Changes the address within the order's country. */
export function OrderAddress({ address, initialValues, countries }: Props) {
  const { t, locale } = useText()
  const { pathname, search } = useLocation()
  const form = useValidatedForm<AddressValues, AddressField>({
    initial: initialValues ?? toAddressValues(address),
    names: addressFields,
    validateField: (name, values) => validateAddressField(name, values, countries),
    validate: (values) => validateAddress(values, countries),
    fieldId,
    faults: initialValues && validateAddress(initialValues, countries),
  })
  return (
    <form
      ref={form.form}
      method="post"
      action={inLanguage(locale, pathname + search)}
      className="order-form"
      noValidate
      onSubmit={form.holdBack}
    >
      <input type="hidden" name="do" value="address" />
      <AddressFields form={form} countries={countries} />
      <p>
        {/* The field is left after the press, not by it: a fault named beside it would move the button away from under the pointer. */}
        <Button type="submit" variant="second" onMouseDown={(event) => event.preventDefault()}>
          {t('order.ask.address.do')}
        </Button>
      </p>
    </form>
  )
}
