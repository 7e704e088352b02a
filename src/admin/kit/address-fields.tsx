// Fields of an address. Names of the fields are those of the API.
import { COUNTRIES_WITH_POSTCODE, COUNTRIES_WITH_REGION, COUNTRY_CODES } from '../../contracts/addresses.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { useMemo } from 'react'
import './address-fields.css'

export type AddressValues = {
  name: string
  company: string
  line1: string
  line2: string
  city: string
  region: string
  postcode: string
  country: string
  phone: string
}

type Props = {
  values: AddressValues
  /** Of an order that is collected: only who collects it, and the country of its prices. */
  isContact?: boolean
  onChange(values: AddressValues): void
}

const labels = {
  name: 'field.name',
  company: 'field.company',
  line1: 'address.line1',
  line2: 'address.line2',
  city: 'field.city',
  region: 'field.province',
  postcode: 'address.postcode',
  country: 'field.country',
  phone: 'field.phone',
} as const satisfies Record<keyof AddressValues, MessageKey>

const lengths = {
  name: 100,
  company: 100,
  line1: 200,
  line2: 200,
  city: 100,
  region: 100,
  postcode: 20,
  phone: 30,
}

export const emptyAddress: AddressValues = {
  name: '',
  company: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postcode: '',
  country: '',
  phone: '',
}

export const hasPostcode = (country: string): boolean => COUNTRIES_WITH_POSTCODE.includes(country as never)
const hasRegion = (country: string): boolean => COUNTRIES_WITH_REGION.includes(country as never)

/** Without empty fields, as the API takes it. */
export function toAddress({ name, line1, city, country, ...optional }: AddressValues) {
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value.trim() !== ''))
  return { name, line1, city, country, ...given }
}

export function AddressFields({ values, isContact = false, onChange }: Props) {
  const { t, locale, country: countryName } = useText()
  const countries = useMemo(() => {
    const { compare } = new Intl.Collator(locale)
    return COUNTRY_CODES.map((code) => ({ code, name: countryName(code) })).toSorted((one, other) =>
      compare(one.name, other.name),
    )
  }, [locale, countryName])
  const field = (name: Exclude<keyof AddressValues, 'country'>, isRequired: boolean) => (
    <label key={name} className="field" data-field={name}>
      <span>{isRequired ? t(labels[name]) : t('form.optional', { label: t(labels[name]) })}</span>
      <input
        className="input"
        name={name}
        required={isRequired}
        maxLength={lengths[name]}
        autoComplete="off"
        dir={name === 'phone' || name === 'postcode' ? 'ltr' : 'auto'}
        type={name === 'phone' ? 'tel' : 'text'}
        value={values[name]}
        onChange={({ currentTarget: { value } }) => onChange({ ...values, [name]: value })}
      />
    </label>
  )
  return (
    <div className="address-fields">
      {field('name', true)}
      {field('company', false)}
      <label className="field" data-field="country">
        <span>{t(labels.country)}</span>
        <select
          className="input"
          name="country"
          required
          value={values.country}
          onChange={({ currentTarget: { value } }) => onChange({ ...values, country: value })}
        >
          <option value="" />
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {!isContact && (
        <>
          {field('line1', true)}
          {field('line2', false)}
          {field('city', true)}
          {hasRegion(values.country) && field('region', true)}
          {field('postcode', hasPostcode(values.country))}
        </>
      )}
      {field('phone', false)}
    </div>
  )
}
