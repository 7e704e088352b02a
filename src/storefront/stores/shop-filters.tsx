// Store filters as a plain form, so it works without JavaScript.
import type { FormEvent, ReactNode } from 'react'
import type { LocatorView } from '../../modules/retailers/locator-views.ts'
import { paths } from '../../contracts/paths.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { GetForm } from '../ui/form/get-form.tsx'
import { Icon } from '../ui/icon.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { withChanges } from './shops-address.ts'
import { useStoreLabels } from './use-store-labels.ts'

type Props = { page: LocatorView; params: URLSearchParams; children?: ReactNode }

const chosen = (params: URLSearchParams, name: string) => new Set((params.get(name) ?? '').split(','))

type ChoiceProps = {
  name: 'service' | 'brand' | 'field'
  value: string
  params: URLSearchParams
  /** Stores that have it. */
  count: number
  children: ReactNode
}

function CountedChoice({ name, value, params, count, children }: ChoiceProps) {
  const { number } = useFormat()
  return (
    <label className="check">
      <input type="checkbox" name={name} value={value} defaultChecked={chosen(params, name).has(value)} />
      {children} <span className="count">{number(count)}</span>
    </label>
  )
}

/** Choices submit at once; text is submitted by the user. */
const sendChoice = (event: FormEvent<HTMLFormElement>) => {
  const field = event.target as HTMLInputElement
  if (field.name !== 'q') event.currentTarget.requestSubmit()
}

export function ShopFilters({ page: { facets, product }, params, children }: Props) {
  const { t } = useText()
  const { number } = useFormat()
  const labels = useStoreLabels()
  const near = params.get('near')
  const countries = [...new Set(facets.provinces.map(({ country }) => country))]
  const province = params.get('province') ?? ''
  const all = facets.countries.reduce((sum, { count }) => sum + count, 0)
  const fields = facets.fields ?? []
  const open = ['service', 'brand', 'field'].some((name) => params.has(name))
  const renderValues = ({ values }: (typeof fields)[number]) =>
    values.map(({ value, label, count }) => (
      <CountedChoice key={value} name="field" value={value} params={params} count={count}>
        <bdi>{label}</bdi>
      </CountedChoice>
    ))
  return (
    <search className="shops-search">
      {/* Made anew for another address: what is chosen is what the address says. */}
      <GetForm key={params.toString()} action={paths.shops()} preventScrollReset onChange={sendChoice}>
        {near && near !== 'place' && <input type="hidden" name="near" value={near} />}
        {params.get('country') && !province && (
          <input type="hidden" name="country" value={params.get('country')!} />
        )}
        {product && <input type="hidden" name="product" value={product.slug} />}
        {product?.variant && <input type="hidden" name="variant" value={product.variant.sku} />}
        <div className="shops-fields">
          <Field id="shops-q" label={t('stores.q')} className="grow">
            {(control) => (
              <input
                {...control}
                type="search"
                name="q"
                defaultValue={params.get('q') ?? ''}
                autoComplete="postal-code"
                enterKeyHint="search"
                maxLength={200}
                placeholder={t('stores.q.example')}
              />
            )}
          </Field>
          <Field id="shops-province" label={t('stores.province')}>
            {(control) => (
              <select {...control} name="province" defaultValue={province}>
                <option value="">{t('stores.province.all')}</option>
                {countries.map((country) => (
                  <optgroup key={country} label={labels.country(country)}>
                    {facets.provinces
                      .filter((item) => item.country === country)
                      .map(({ code, name, count }) => (
                        <option key={code} value={`${country}-${code}`}>
                          {t('stores.with-count', { name, count: number(count) })}
                        </option>
                      ))}
                  </optgroup>
                ))}
              </select>
            )}
          </Field>
          <Button type="submit">{t('stores.search')}</Button>
        </div>
        <div className="shops-ways">
          <label className="check">
            <input
              type="checkbox"
              name="open_now"
              value="1"
              defaultChecked={['1', 'true'].includes(params.get('open_now') ?? '')}
            />
            {t('stores.open-now')}
          </label>
          {near === 'place' ? (
            <label className="check">
              <input type="checkbox" name="near" value="place" defaultChecked />
              {t('stores.near-place')}
            </label>
          ) : (
            <button className="link sm" name="near" value="place">
              {t('stores.near-place')}
            </button>
          )}
          {children}
        </div>
        <details className="shops-more" open={open}>
          <summary>
            {t('stores.more-filters')} <Icon name="down" />
          </summary>
          <div className="shops-facets">
            <fieldset>
              <legend className="b sm">{t('stores.services')}</legend>
              {facets.services.map(({ value, count }) => (
                <CountedChoice key={value} name="service" value={value} params={params} count={count}>
                  {labels.service(value)}
                </CountedChoice>
              ))}
              {fields.filter(({ type }) => type === 'boolean').map(renderValues)}
            </fieldset>
            <fieldset>
              <legend className="b sm">{t('stores.brands')}</legend>
              {facets.brands.map(({ value, label, count }) => (
                <CountedChoice key={value} name="brand" value={value} params={params} count={count}>
                  <bdi>{label}</bdi>
                </CountedChoice>
              ))}
            </fieldset>
            {fields
              .filter(({ type }) => type === 'choice')
              .map((field) => (
                <fieldset key={field.key}>
                  <legend className="b sm">
                    <bdi>{field.name}</bdi>
                  </legend>
                  {renderValues(field)}
                </fieldset>
              ))}
          </div>
        </details>
      </GetForm>
      {facets.countries.length > 1 && (
        <ul className="chips shops-countries">
          <li>
            <ShopLink
              className={params.get('country') || province ? 'chip' : 'chip on'}
              aria-current={params.get('country') || province ? undefined : 'true'}
              to={withChanges(params, { country: undefined, province: undefined })}
              preventScrollReset
            >
              {t('stores.with-count', { name: t('stores.everywhere'), count: number(all) })}
            </ShopLink>
          </li>
          {facets.countries.map(({ value, count }) => {
            const isSelected = (params.get('country') ?? province.slice(0, 2)) === value
            return (
              <li key={value}>
                <ShopLink
                  className={isSelected ? 'chip on' : 'chip'}
                  aria-current={isSelected ? 'true' : undefined}
                  to={withChanges(params, { country: value, province: undefined })}
                  preventScrollReset
                >
                  {t('stores.with-count', { name: labels.country(value), count: number(count) })}
                </ShopLink>
              </li>
            )
          })}
        </ul>
      )}
    </search>
  )
}
