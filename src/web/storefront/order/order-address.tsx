import { useLocation } from 'react-router'
import type { Address } from '../../../modules/checkout/checkout.ts'
import { AddressFields } from '../../address/address-fields.tsx'
import {
  addressFaultOf,
  addressFaultsOf,
  type AddressField,
  addressFields,
  type AddressValues,
  type Country,
  valuesOf,
} from '../../address/address-rules.ts'
import { useJudgedForm } from '../../address/use-judged-form.ts'
import { inLanguage } from '../../paths.ts'
import { useText } from '../../text.tsx'
import { Button } from '../../ui/button.tsx'

type Props = { address: Address; typed: AddressValues | undefined; countries: Country[] }

const fieldId = (name: AddressField) => `order-${name}`

/** Another address in the order's own country. */
export function OrderAddress({ address, typed, countries }: Props) {
  const { t, locale } = useText()
  const { pathname, search } = useLocation()
  const form = useJudgedForm<AddressValues, AddressField>({
    initial: typed ?? valuesOf(address),
    names: addressFields,
    faultOf: (name, values) => addressFaultOf(name, values, countries),
    faultsOf: (values) => addressFaultsOf(values, countries),
    fieldId,
    faults: typed && addressFaultsOf(typed, countries),
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
        <Button type="submit" look="second" onMouseDown={(event) => event.preventDefault()}>
          {t('order.ask.address.do')}
        </Button>
      </p>
    </form>
  )
}
