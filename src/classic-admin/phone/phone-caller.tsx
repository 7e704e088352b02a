// Who calls, and where their order goes: the fields of the checkout's address, filled in by somebody else.
import { AddressFields } from '../../storefront/address/address-fields.tsx'
import {
  validateAddressField,
  validateAddress,
  type AddressField,
  addressFields,
  type AddressValues,
  type Country,
} from '../../storefront/address/validate-address.ts'
import { useValidatedForm } from '../../storefront/address/use-validated-form.ts'
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import type { PhoneFaults, TypedPhoneOrder } from './phone-form.ts'

type Props = {
  typed: TypedPhoneOrder
  faults: PhoneFaults
  countries: readonly Country[]
  languages: readonly { value: string; name: string }[]
  /** The address that is typed is an account's. */
  account: boolean
  note: MessageKey | undefined
}

export function PhoneCaller({ typed, faults, countries, languages, account, note }: Props) {
  const { t } = useText()
  const form = useValidatedForm<AddressValues, AddressField>({
    initial: Object.fromEntries(addressFields.map((name) => [name, typed[name]])) as AddressValues,
    names: addressFields,
    validateField: (name, values) => validateAddressField(name, values, countries),
    validate: (values) => validateAddress(values, countries),
    fieldId: (name) => `caller-${name}`,
    faults,
  })
  return (
    <aside className="office-panel">
      <h2 className="t-sm">{t('office.phone.who')}</h2>
      <Field
        label={t('office.staff.email')}
        error={faults.email && t(faults.email.key)}
        hint={t(account ? 'office.phone.account' : 'office.phone.email.hint')}
        optional
      >
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            dir="ltr"
            maxLength={254}
            autoComplete="off"
            defaultValue={typed.email}
          />
        )}
      </Field>
      {account && (
        <div className="office-part">
          <Button type="submit" name="do" value="fill" variant="second" small>
            {t('office.phone.fill')}
          </Button>
          {note && <p className="sm dim">{t(note)}</p>}
        </div>
      )}
      <AddressFields form={form} countries={countries} section="off" />
      <Field label={t('office.staff.language')}>
        {(control) => (
          <select {...control} name="locale" defaultValue={typed.locale}>
            {languages.map(({ value, name }) => (
              <option key={value} value={value} lang={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </aside>
  )
}
