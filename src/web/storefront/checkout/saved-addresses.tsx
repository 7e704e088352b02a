import type { SavedAddress } from '../../../modules/customers/customers.ts'
import { addressFields, emptyAddress, valuesOf } from '../../address/address-rules.ts'
import { useAuth } from '../../state/use-auth.ts'
import { useText } from '../../text.tsx'
import { Field } from '../../ui/field.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

/** That of them which the form holds, letter for letter. */
const savedOf = (form: CheckoutForm, addresses: SavedAddress[]) =>
  addresses.find((address) => {
    const values = valuesOf(address)
    return addressFields.every((name) => values[name] === form.values[name].trim())
  })

/** Which of one's addresses the parcel goes to; what is chosen can be changed below for this order alone. */
export function SavedAddresses({ form, addresses }: { form: CheckoutForm; addresses: SavedAddress[] }) {
  const { t } = useText()
  if (addresses.length === 0) return null
  const chosen = savedOf(form, addresses)
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

/** For whoever is signed in and wrote an address that the account does not have. */
export function SaveAddress({ form, addresses }: { form: CheckoutForm; addresses: SavedAddress[] }) {
  const { t } = useText()
  const { user } = useAuth()
  if (!user || savedOf(form, addresses)) return null
  return (
    <label className="check">
      <input
        type="checkbox"
        name="save_address"
        value="yes"
        checked={form.values.save_address !== ''}
        onChange={(event) => form.change('save_address', event.target.checked ? 'yes' : '')}
      />
      {t('checkout.save-address')}
    </label>
  )
}
