import { AddressFields } from '../address/address-fields.tsx'
import type { Country } from '../address/validate-address.ts'
import { useText } from '../i18n/text.tsx'
import type { CheckoutForm } from './state/use-checkout-form.ts'

type Props = { form: CheckoutForm; countries: readonly Country[] }

/** For customers who collect their order and need their address on the invoice. */
export function BillingAddress({ form, countries }: Props) {
  const { t } = useText()
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          name="billing"
          value="yes"
          checked={form.values.billing !== ''}
          onChange={(event) => form.take({ billing: event.target.checked ? 'yes' : '' })}
        />
        {t('checkout.billing.add')}
      </label>
      {form.values.billing !== '' && (
        <AddressFields form={form} countries={countries} section="billing" parts="place" />
      )}
    </>
  )
}
