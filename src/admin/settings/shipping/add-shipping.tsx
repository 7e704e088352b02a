// Dialogs that add a zone, a method or a pickup point; everything else is edited on its page.
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { slugify } from '../../../kernel/text/fold.ts'
import type { ApiError } from '../../data/api-error.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { useCountries } from '../../i18n/use-countries.ts'
import { getText, OpenFormDialog } from '../../kit/form-dialog.tsx'
import { amountOf, wholeNumber } from '../../kit/editor/typed-value.ts'
import { findFreeCode } from '../records.ts'
import { describeShippingProblem } from './shipping-schema.ts'
import { changeShipping, fetchShipping, type Shipping, shippingQuery, type ShippingZone } from './shipping.ts'

const explain = ({ code, details }: ApiError): MessageKey | undefined => {
  const [issue] = (details['issues'] ?? []) as { path: string }[]
  return code === 'invalid_input' && issue
    ? describeShippingProblem(issue.path.replace(/^\w+\.\d+\./, ''))
    : undefined
}

type AddProps = {
  label: MessageKey
  /** @returns the changed parts of the settings, and the page of what was added. */
  add(form: FormData, shipping: Shipping): { parts: Partial<Shipping>; path: string }
  children: ReactNode
}

function AddButton({ label, add, children }: AddProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  const save = async (form: FormData) => {
    const shipping = await fetchShipping()
    const { parts, path } = add(form, shipping)
    await changeShipping(shipping.version, parts)
    await client.invalidateQueries({ queryKey: shippingQuery.queryKey })
    void navigate(path)
    return null
  }
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" /> {t(label)}
      </button>
      {isOpen && (
        <OpenFormDialog
          title={t(label)}
          submit={t(label)}
          save={save}
          explain={explain}
          onClose={() => setOpen(false)}
        >
          {children}
        </OpenFormDialog>
      )}
    </>
  )
}

function NameField() {
  const { t } = useText()
  return (
    <label className="field">
      <span>{t('field.name')}</span>
      <input className="input" name="name" dir="auto" required maxLength={120} autoComplete="off" />
    </label>
  )
}

function CountryField({ hasRestOfWorld = false }: { hasRestOfWorld?: boolean }) {
  const { t } = useText()
  const countries = useCountries()
  return (
    <label className="field">
      <span>{t('field.country')}</span>
      <select className="input" name="country" required defaultValue="">
        <option value="" />
        {hasRestOfWorld && <option value="*">{t('markets.rest-of-world')}</option>}
        {countries.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

export const AddZone = () => (
  <AddButton
    label="shipping.zones.add"
    add={(form, { zones }) => {
      const name = getText(form, 'name')
      const code = findFreeCode(slugify(name) || 'zone', zones)
      const regions = [{ country: getText(form, 'country'), region: '', postcodes: [] }]
      return {
        parts: { zones: [...zones, { code, name, profile: null, regions }] },
        path: officePaths.shippingZone(code),
      }
    }}
  >
    <NameField />
    <CountryField hasRestOfWorld />
  </AddButton>
)

export function AddMethod({ zones, currency }: { zones: readonly ShippingZone[]; currency: string }) {
  const { t } = useText()
  return (
    <AddButton
      label="shipping.methods.add"
      add={(form, { methods }) => {
        const name = getText(form, 'name')
        const code = findFreeCode(slugify(name) || 'method', methods)
        const number = (field: string) => wholeNumber.parse(getText(form, field)) as number
        const method = {
          code,
          name,
          description: '',
          translations: {},
          zone: getText(form, 'zone') || null,
          profile: null,
          pickup_point: null,
          price: (amountOf(currency).parse(getText(form, 'price')) ?? 0) as number,
          free_from: null,
          max_weight_grams: null,
          volumetric_divisor: null,
          min_value: null,
          max_value: null,
          amounts: {},
          days_min: number('days_min'),
          days_max: number('days_max'),
          active: true,
          carrier: null,
          tiers: [],
          surcharges: [],
        }
        return { parts: { methods: [...methods, method] }, path: officePaths.shippingMethod(code) }
      }}
    >
      <NameField />
      <label className="field">
        <span>{t('shipping.zone')}</span>
        <select className="input" name="zone" defaultValue={zones[0]?.code ?? ''}>
          {zones.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
          <option value="">{t('shipping.everywhere')}</option>
        </select>
      </label>
      <label className="field">
        <span>
          {t('shipping.price')} ({currency})
        </span>
        <input className="input" name="price" dir="ltr" inputMode="decimal" required autoComplete="off" />
      </label>
      <div className="edit-grid">
        {(['days_min', 'days_max'] as const).map((name) => (
          <label key={name} className="field">
            <span>{t(name === 'days_min' ? 'shipping.days-min' : 'shipping.days-max')}</span>
            <input
              className="input"
              name={name}
              dir="ltr"
              inputMode="numeric"
              pattern="\d{1,3}"
              required
              autoComplete="off"
            />
          </label>
        ))}
      </div>
    </AddButton>
  )
}

export function AddPickupPoint() {
  const { t } = useText()
  return (
    <AddButton
      label="shipping.pickup-points.add"
      add={(form, { pickup_points: points, methods }) => {
        const name = getText(form, 'name')
        const code = findFreeCode(slugify(name) || 'pickup', [...points, ...methods])
        const point = {
          code,
          name,
          translations: {},
          line1: getText(form, 'line1'),
          city: getText(form, 'city'),
          region: '',
          postcode: getText(form, 'postcode'),
          country: getText(form, 'country'),
        }
        return { parts: { pickup_points: [...points, point] }, path: officePaths.pickupPoint(code) }
      }}
    >
      <NameField />
      {(['line1', 'city', 'postcode'] as const).map((name) => (
        <label key={name} className="field">
          <span>
            {t(name === 'line1' ? 'address.line1' : name === 'city' ? 'field.city' : 'address.postcode')}
          </span>
          <input className="input" name={name} dir="auto" required={name !== 'postcode'} autoComplete="off" />
        </label>
      ))}
      <CountryField />
    </AddButton>
  )
}
