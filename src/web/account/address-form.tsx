import { useEffect, useEffectEvent } from 'react'
import { AddressFields } from '../address/address-fields.tsx'
import {
  addressFaultOf,
  addressFaultsOf,
  type AddressField,
  addressFields,
  type AddressValues,
  type Country,
  type Fault,
} from '../address/address-rules.ts'
import { likelyCountry } from '../address/likely-country.ts'
import { useJudgedForm } from '../address/use-judged-form.ts'
import { inLanguage, paths } from '../paths.ts'
import { useText } from '../text.tsx'
import { Button } from '../ui/button.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { FormFault } from './door.tsx'

type Props = {
  /** Of the address that is changed. */
  id: string | undefined
  countries: readonly Country[]
  initial: AddressValues
  faults?: Partial<Record<AddressField, Fault>> | undefined
  /** There are as many as an account keeps. */
  full?: boolean | undefined
  /** The first of an account is its default anyway. */
  first: boolean
}

const fieldId = (name: AddressField) => `address-${name}`

export function AddressForm({ id, countries, initial, faults, full, first }: Props) {
  const { t, locale } = useText()
  const form = useJudgedForm<AddressValues, AddressField>({
    initial,
    names: addressFields,
    faultOf: (name, values) => addressFaultOf(name, values, countries),
    faultsOf: (values) => addressFaultsOf(values, countries),
    fieldId,
    faults,
  })
  const start = useEffectEvent(() =>
    form.setValues((now) => ({
      ...now,
      country: now.country || likelyCountry(countries),
      ...form.typed(),
    })),
  )
  useEffect(() => start(), [])
  return (
    <form
      ref={form.form}
      method="post"
      action={inLanguage(locale, paths.addressForm(id))}
      className="door-form"
      noValidate
      onSubmit={form.holdBack}
    >
      {full && <FormFault>{t('account.address.full')}</FormFault>}
      <input type="hidden" name="id" value={id ?? ''} />
      <AddressFields form={form} countries={countries} section="" />
      {!first && (
        <>
          <label className="check">
            <input type="checkbox" name="default_delivery" />
            {t('account.address.make-delivery')}
          </label>
          <label className="check">
            <input type="checkbox" name="default_billing" />
            {t('account.address.make-billing')}
          </label>
        </>
      )}
      {/* The field is left after the press, not by it: what is named beside it would move the button away from under the pointer. */}
      <Button type="submit" onMouseDown={(event) => event.preventDefault()}>
        {t('account.address.save')}
      </Button>
      <PlainLink className="link sm" href={paths.account('addresses')}>
        {t('account.address.cancel')}
      </PlainLink>
    </form>
  )
}
