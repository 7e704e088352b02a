import { addressFields, emptyAddress, toAddressValues } from '../address/validate-address.ts'
import { useAuth } from '../state/session/use-auth.ts'
import { useText } from '../i18n/text.tsx'
import { Field } from '../ui/form/field.tsx'
import type { SavedAddress, SavedAddressBook } from './state/use-saved-addresses.ts'
import type { CheckoutForm } from './state/use-checkout-form.ts'

/** Finds the saved address that exactly matches the form. */
const isSaved = (form: CheckoutForm, { company, own }: SavedAddressBook) =>
  [...company, ...own].find((address) => {
    const values = toAddressValues(address)
    return addressFields.every((name) => values[name] === form.values[name].trim())
  })

/** Selects a saved address for delivery; changes made below apply to this order only. */
export function SavedAddresses({ form, addresses }: { form: CheckoutForm; addresses: SavedAddressBook }) {
  const { t } = useText()
  const { company, own } = addresses
  const all = [...company, ...own]
  if (all.length === 0) return null
  const chosen = isSaved(form, addresses)
  const choose = (id: string) => {
    const address = all.find((item) => item.id === id)
    // The save option referred to the previous address.
    form.take({
      ...(address ? toAddressValues(address) : { ...emptyAddress, country: form.values.country }),
      save_address: '',
    })
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
          {company.length > 0 && (
            <optgroup label={t('checkout.company-addresses')}>
              <Options addresses={company} />
            </optgroup>
          )}
          {company.length > 0 && own.length > 0 ? (
            <optgroup label={t('checkout.own-addresses')}>
              <Options addresses={own} />
            </optgroup>
          ) : (
            <Options addresses={own} />
          )}
          <option value="">{t('checkout.other-address')}</option>
        </select>
      )}
    </Field>
  )
}

const Options = ({ addresses }: { addresses: SavedAddress[] }) =>
  addresses.map(({ id, label, name, line1, city }) => (
    <option key={id} value={id}>
      {[label, name, line1, city].filter(Boolean).join(', ')}
    </option>
  ))

/** Option to save a new address, for signed-in users. */
export function SaveAddress({ form, addresses }: { form: CheckoutForm; addresses: SavedAddressBook }) {
  const { t } = useText()
  const { user } = useAuth()
  if (!user || isSaved(form, addresses)) return null
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
