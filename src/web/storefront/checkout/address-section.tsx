import { useText } from '../../text.tsx'
import { Field } from '../../ui/field.tsx'
import { type Country, isNumericPostcode, postcodeExample } from './checkout-rules.ts'
import { TextField } from './text-field.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'
import { fieldId } from './use-purchase.ts'

/** One name field for any script; postcode and region only where the country has them. */
export function AddressSection({ form, countries }: { form: CheckoutForm; countries: readonly Country[] }) {
  const { t } = useText()
  const code = form.values.country
  const country = countries.find((one) => one.code === code)
  const example = postcodeExample(code)
  return (
    <section className="step">
      <h2 className="t-sm">{t('checkout.address')}</h2>
      <TextField form={form} name="name" autoComplete="shipping name" label={t('checkout.name')} />
      <CountryField form={form} countries={countries} />
      <TextField form={form} name="line1" autoComplete="shipping address-line1" label={t('checkout.line1')} />
      <TextField
        form={form}
        name="line2"
        autoComplete="shipping address-line2"
        optional
        label={t('checkout.line2')}
      />
      <div className="two">
        <TextField
          form={form}
          name="city"
          autoComplete="shipping address-level2"
          label={t('checkout.city')}
        />
        {country?.hasRegion && (
          <TextField
            form={form}
            name="region"
            autoComplete="shipping address-level1"
            label={t('checkout.region')}
          />
        )}
        {country?.hasPostcode && (
          <TextField
            form={form}
            name="postcode"
            autoComplete="shipping postal-code"
            inputMode={isNumericPostcode(code) ? 'numeric' : undefined}
            placeholder={example && t('checkout.example', { example })}
            label={t('checkout.postcode')}
          />
        )}
      </div>
      <TextField
        form={form}
        name="phone"
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="shipping tel"
        optional
        label={t('checkout.phone')}
        hint={t('checkout.phone.hint')}
      />
    </section>
  )
}

function CountryField({ form, countries }: { form: CheckoutForm; countries: readonly Country[] }) {
  const { t } = useText()
  const fault = form.faults.country
  return (
    <Field id={fieldId('country')} label={t('checkout.country')} error={fault && t(fault.key, fault.values)}>
      {(control) => (
        <select
          {...control}
          name="country"
          autoComplete="shipping country"
          value={form.values.country}
          onChange={(event) => form.change('country', event.target.value)}
          onBlur={() => form.leave('country')}
        >
          <option value="" disabled>
            {t('checkout.country.choose')}
          </option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
