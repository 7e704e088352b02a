// Address fields of a country, in the order in which addresses are written there.
import { findRegionByName, listRegions } from '../../kernel/regions.ts'
import { MAX_COMPANY_LENGTH } from '../../contracts/limits.ts'
import { useRootData } from '../settings.ts'
import { useText } from '../i18n/text.tsx'
import { Field } from '../ui/form/field.tsx'
import {
  type AddressField,
  type Country,
  isNumericPostcode,
  placeFields,
  postcodeExample,
  regionLabel,
} from './validate-address.ts'
import { TextField, type TextForm } from './text-field.tsx'
import './address.css'

type Props = {
  form: TextForm<AddressField>
  countries: readonly Country[]
  /** Section of the autocomplete token; `off` when the address is not the reader's own. */
  section?: 'shipping' | 'billing' | '' | 'off'
  phone?: 'off' | 'optional' | 'required'
  /** Whether the company must be entered. It is shown where the shop asks for it, or where one is stored. */
  company?: 'required' | undefined
  /** `contact`: only who the order is for; `place`: only the address, without its name. */
  parts?: 'all' | 'contact' | 'place'
}

/** One name field for any script; postcode and region are shown only where the country uses them. */
export function AddressFields({
  form,
  countries,
  section = 'shipping',
  phone = 'optional',
  company,
  parts = 'all',
}: Props) {
  const { t } = useText()
  const hasCompanyField = useRootData()?.hasCompanyField ?? false
  const code = form.values.country
  const country = countries.find((item) => item.code === code)
  const example = postcodeExample(code)
  const token = (name: string) => (section === 'off' ? section : `${section} ${name}`.trim())
  const place = {
    city: (
      <TextField
        key="city"
        form={form}
        name="city"
        autoComplete={token('address-level2')}
        label={t('checkout.city')}
      />
    ),
    region: <RegionField key="region" form={form} autoComplete={token('address-level1')} />,
    postcode: (
      <TextField
        key="postcode"
        form={form}
        name="postcode"
        autoComplete={token('postal-code')}
        inputMode={isNumericPostcode(code) ? 'numeric' : undefined}
        placeholder={example && t('checkout.example', { example })}
        label={t('checkout.postcode')}
      />
    ),
  }
  return (
    <>
      {parts !== 'place' && (
        <TextField form={form} name="name" autoComplete={token('name')} label={t('checkout.name')} />
      )}
      {parts !== 'place' && (hasCompanyField || form.values.company !== '') && (
        <TextField
          form={form}
          name="company"
          autoComplete={token('organization')}
          optional={company !== 'required'}
          maxLength={MAX_COMPANY_LENGTH}
          label={t('checkout.company')}
        />
      )}
      {parts !== 'contact' && (
        <>
          <CountryField form={form} countries={countries} autoComplete={token('country')} />
          <TextField
            form={form}
            name="line1"
            autoComplete={token('address-line1')}
            label={t('checkout.line1')}
          />
          <TextField
            form={form}
            name="line2"
            autoComplete={token('address-line2')}
            optional
            label={t('checkout.line2')}
          />
          <div className="two">{country ? placeFields(country).map((name) => place[name]) : place.city}</div>
        </>
      )}
      {parts !== 'place' && phone !== 'off' && (
        <TextField
          form={form}
          name="phone"
          type="tel"
          inputMode="tel"
          dir="ltr"
          autoComplete={token('tel')}
          optional={phone === 'optional'}
          label={t('checkout.phone')}
          hint={t(parts === 'contact' ? 'checkout.phone.hint-pickup' : 'checkout.phone.hint')}
        />
      )}
    </>
  )
}

/**
 * Shows a select where the regions of the country are known; a stored value outside the list stays selectable.
 */
function RegionField({ form, autoComplete }: Pick<Props, 'form'> & { autoComplete: string }) {
  const { t } = useText()
  const { country, region } = form.values
  const regions = listRegions(country)
  const label = t(regionLabel(country))
  if (regions.length === 0)
    return <TextField form={form} name="region" autoComplete={autoComplete} label={label} />
  const error = form.faults.region
  const knownRegion = findRegionByName(country, region)?.name
  return (
    <Field id={form.fieldId('region')} label={label} error={error && t(error.key, error.values)}>
      {(control) => (
        <select
          {...control}
          name="region"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field that the server rejected
          autoFocus={form.firstInvalid === 'region'}
          autoComplete={autoComplete}
          value={knownRegion ?? region}
          onChange={(event) => form.change('region', event.target.value)}
          onBlur={() => form.leave('region')}
        >
          <option value="">{t('checkout.region.choose')}</option>
          {region && !knownRegion && <option value={region}>{region}</option>}
          {regions.map(({ code, name }) => (
            <option key={code} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function CountryField({ form, countries, autoComplete }: Omit<Props, 'section'> & { autoComplete: string }) {
  const { t } = useText()
  const error = form.faults.country
  return (
    <Field
      id={form.fieldId('country')}
      label={t('checkout.country')}
      error={error && t(error.key, error.values)}
    >
      {(control) => (
        <select
          {...control}
          name="country"
          autoComplete={autoComplete}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field that the server rejected
          autoFocus={form.firstInvalid === 'country'}
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
