import type { SavedAddress } from '../../../modules/customers/customers.ts'
import { addressFields, emptyAddress, valuesOf } from '../../address/address-rules.ts'
import { useText } from '../../text.tsx'
import { Field } from '../../ui/field.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

/** Which of one's addresses the parcel goes to; what is chosen can be changed below for this order alone. */
export function SavedAddresses({ form, addresses }: { form: CheckoutForm; addresses: SavedAddress[] }) {
  const { t } = useText()
  if (addresses.length === 0) return null
  const chosen = addresses.find((address) => {
    const values = valuesOf(address)
    return addressFields.every((name) => values[name] === form.values[name].trim())
  })
  const choose = (id: string) => {
    const address = addresses.find((one) => one.id === id)
    form.take(address ? valuesOf(address) : { ...emptyAddress, country: form.values.country })
  }
  return (
    <Field label={t('checkout.own-address')}>
      {(control) => (
        <select
          {...control}
          autoComplete="off"
          value={chosen?.id ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          {addresses.map((address) => (
            <option key={address.id} value={address.id}>
              {[address.name, address.line1, address.city].join(', ')}
            </option>
          ))}
          <option value="">{t('checkout.other-address')}</option>
        </select>
      )}
    </Field>
  )
}
