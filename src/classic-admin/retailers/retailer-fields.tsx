// The fields of a shop: who and where, when, and what there is.
import type { ReactNode } from 'react'
import type { MapPlacement, RetailerChoices } from '../../modules/retailers/retailers.service.ts'
import type { RetailerForm } from '../../modules/retailers/retailer-form.ts'
import { ShopMap } from '../../storefront/stores/shop-map.tsx'
import { knownServices, useStoreLabels } from '../../storefront/stores/use-store-labels.ts'
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import '../../storefront/stores/stores.css'

export type RetailerFieldsProps = {
  typed: RetailerForm
  /** What is wrong, by field. */
  marked: Record<string, MessageKey>
  /** What stands in the shop where somebody else has changed it meanwhile. */
  now?: RetailerForm | undefined
  choices: RetailerChoices
  place: MapPlacement
  /** Behind the name: what only a new one is asked. */
  children?: ReactNode
}

/** Text as it stands now, for whoever typed something else. */
function useMark({ marked, now }: Pick<RetailerFieldsProps, 'marked' | 'now'>) {
  const { t } = useText()
  return (field: string, value?: string) => {
    const key = marked[field]
    if (key === undefined) return undefined
    return now ? t('office.re.other', { value: value || '–' }) : t(key)
  }
}

export function RetailerFields(props: RetailerFieldsProps) {
  return (
    <>
      <WhereFields {...props} />
      <HourFields {...props} />
      <OfferFields {...props} />
    </>
  )
}

type TextName = 'name' | 'phone' | 'address' | 'city' | 'postcode'

function WhereFields({ typed, choices, place, children, ...rest }: RetailerFieldsProps) {
  const { t } = useText()
  const words = useStoreLabels()
  const mark = useMark(rest)
  const { now } = rest
  const text = (
    name: TextName,
    label: MessageKey,
    more: { required?: true; maxLength: number; dir?: 'ltr' },
  ) => (
    <Field label={t(label)} error={mark(name, now?.[name])} optional={!more.required}>
      {(control) => (
        <input
          {...control}
          {...more}
          name={name}
          dir={more.dir ?? 'auto'}
          autoComplete="off"
          defaultValue={typed[name]}
        />
      )}
    </Field>
  )
  const other = place.province !== undefined && place.province !== typed.province
  return (
    <>
      <fieldset className="office-words">
        <legend className="t-sm">{t('office.re.who')}</legend>
        {text('name', 'office.re.name', { required: true, maxLength: 160 })}
        {text('phone', 'office.re.phone', { maxLength: 40, dir: 'ltr' })}
        {children}
      </fieldset>
      <fieldset className="office-words">
        <legend className="t-sm">{t('office.re.where')}</legend>
        {text('address', 'office.re.address', { maxLength: 300 })}
        {text('city', 'office.re.city', { maxLength: 120 })}
        <Field
          label={t('office.re.country')}
          hint={t('office.re.country.hint')}
          error={mark('country', now?.country)}
        >
          {(control) => (
            <input
              {...control}
              name="country"
              dir="ltr"
              required
              maxLength={2}
              list="re-countries"
              autoComplete="off"
              defaultValue={typed.country}
            />
          )}
        </Field>
        {text('postcode', 'office.re.postcode', { maxLength: 20, dir: 'ltr' })}
        <Field label={t('office.re.province')} error={mark('province', now?.province)} optional>
          {(control) => (
            <input
              {...control}
              name="province"
              dir="auto"
              maxLength={60}
              list="re-provinces"
              autoComplete="off"
              defaultValue={typed.province}
            />
          )}
        </Field>
        <Field
          label={t('office.re.zone')}
          hint={t('office.re.zone.hint')}
          error={mark('timeZone', now?.timeZone)}
          optional
        >
          {(control) => (
            <input
              {...control}
              name="zone"
              dir="ltr"
              maxLength={60}
              placeholder="America/Toronto"
              autoComplete="off"
              defaultValue={typed.timeZone}
            />
          )}
        </Field>
        <datalist id="re-countries">
          {Object.keys(choices.provinces).map((country) => (
            <option key={country} value={country} label={words.country(country)} />
          ))}
        </datalist>
        <datalist id="re-provinces">
          {Object.entries(choices.provinces).flatMap(([country, names]) =>
            names.map((name) => <option key={country + name} value={name} label={words.country(country)} />),
          )}
        </datalist>
      </fieldset>
      <fieldset className="office-words office-place">
        <legend className="t-sm">{t('office.re.map')}</legend>
        <div className="office-part">
          {(['latitude', 'longitude'] as const).map((name) => (
            <Field key={name} label={t(`office.re.${name}`)} error={mark(name, now?.[name])} optional>
              {(control) => (
                <input
                  {...control}
                  name={name}
                  dir="ltr"
                  maxLength={20}
                  placeholder={name === 'latitude' ? '43.6532' : '-79.3832'}
                  autoComplete="off"
                  defaultValue={typed[name]}
                />
              )}
            </Field>
          ))}
          <p className="sm dim">{t('office.re.map.hint')}</p>
          {other && (
            <p className="note warn sm" role="status">
              {t('office.re.map.other', { province: place.province! })}
            </p>
          )}
          <p>
            <Button type="submit" name="do" value="look" variant="second" small>
              {t('office.re.map.show')}
            </Button>
          </p>
        </div>
        {place.map && <ShopMap map={place.map} shops={[{ number: 1, name: typed.name }]} isSingle />}
      </fieldset>
    </>
  )
}

/** The first of them is a Monday. */
const days = Array.from({ length: 7 }, (_, at) => `2024-01-0${at + 1}`)
const spareRows = 3

function HourFields({ typed, ...rest }: RetailerFieldsProps) {
  const { t } = useText()
  const words = useStoreLabels()
  const mark = useMark(rest)
  const { now, marked } = rest
  const week = now && marked['hours'] ? undefined : mark('hours')
  const dates = now && marked['exceptions'] ? undefined : mark('exceptions')
  const rows = [
    ...typed.exceptions,
    ...Array.from({ length: spareRows }, () => ({ date: '', hours: '', reason: '' })),
  ]
  return (
    <>
      <fieldset className="office-words office-hours">
        <legend className="t-sm">{t('office.re.hours')}</legend>
        <p className="sm dim">{t('office.re.hours.hint')}</p>
        {week && <p className="office-mark">{week}</p>}
        {days.map((day, at) => {
          const differs = now && marked['hours'] && now.hours[at] !== typed.hours[at]
          return (
            <Field
              key={day}
              label={words.weekday(day)}
              error={differs ? t('office.re.other', { value: now.hours[at] || '–' }) : mark(`hours.${at}`)}
            >
              {(control) => (
                <input
                  {...control}
                  name={`hours-${at}`}
                  dir="ltr"
                  maxLength={120}
                  autoComplete="off"
                  placeholder={t('stores.closed')}
                  defaultValue={typed.hours[at]}
                />
              )}
            </Field>
          )
        })}
      </fieldset>
      <fieldset className="office-words office-dates">
        <legend className="t-sm">{t('office.re.dates')}</legend>
        <p className="sm dim">{t('office.re.dates.hint')}</p>
        {dates && <p className="office-mark">{dates}</p>}
        {now && marked['exceptions'] && (
          <p className="office-mark">
            {t('office.re.other', {
              value:
                now.exceptions.map((one) => `${one.date} ${one.hours} ${one.reason}`.trim()).join('; ') ||
                '–',
            })}
          </p>
        )}
        {rows.map((row, at) => {
          const error = mark(`exceptions.${at}`)
          const bad = error !== undefined && {
            'aria-invalid': true as const,
            'aria-describedby': `date-${at}`,
          }
          return (
            <div key={`${at} ${row.date}`} className="office-date">
              <input
                type="date"
                name="on"
                aria-label={t('office.re.date')}
                defaultValue={row.date}
                {...bad}
              />
              <input
                name="at"
                dir="ltr"
                maxLength={120}
                autoComplete="off"
                placeholder={t('stores.closed')}
                aria-label={t('office.re.hours')}
                defaultValue={row.hours}
                {...bad}
              />
              <input
                name="why"
                dir="auto"
                maxLength={120}
                autoComplete="off"
                placeholder={t('office.re.reason')}
                aria-label={t('office.re.reason')}
                defaultValue={row.reason}
              />
              {error && (
                <p className="office-mark" id={`date-${at}`}>
                  {error}
                </p>
              )}
            </div>
          )
        })}
      </fieldset>
    </>
  )
}

function OfferFields({ typed, choices, ...rest }: RetailerFieldsProps) {
  const { t } = useText()
  const words = useStoreLabels()
  const mark = useMark(rest)
  const { now } = rest
  const services = [...new Set([...knownServices, ...typed.services])]
  const brands = [
    ...choices.brands,
    ...typed.brands
      .filter((slug) => !choices.brands.some((one) => one.slug === slug))
      .map((slug) => ({ slug, name: slug })),
  ]
  const group = (name: 'services' | 'brands', of: { value: string; label: string }[]) => {
    const error = mark(name, now?.[name].join(', '))
    return (
      <fieldset className="office-words office-ticks">
        <legend className="t-sm">{t(`office.re.${name}`)}</legend>
        {error && <p className="office-mark">{error}</p>}
        <div>
          {of.map(({ value, label }) => (
            <label key={value} className="check">
              <input
                type="checkbox"
                name={name === 'services' ? 'service' : 'brand'}
                value={value}
                defaultChecked={typed[name].includes(value)}
              />{' '}
              <bdi>{label}</bdi>
            </label>
          ))}
        </div>
      </fieldset>
    )
  }
  return (
    <>
      {group(
        'services',
        services.map((value) => ({ value, label: words.service(value) })),
      )}
      {brands.length > 0 &&
        group(
          'brands',
          brands.map(({ slug, name }) => ({ value: slug, label: name })),
        )}
      <fieldset className="office-words">
        <legend className="t-sm">{t('office.re.shelves')}</legend>
        <Field
          label={t('office.re.location')}
          hint={t('office.re.location.hint')}
          error={mark('stockLocation', now?.stockLocation)}
          optional
        >
          {(control) => (
            <select {...control} name="location" defaultValue={typed.stockLocation}>
              <option value="">{t('office.re.location.none')}</option>
              {choices.locations.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="wide">
          <label className="check">
            <input type="checkbox" name="active" value="1" defaultChecked={typed.active} />{' '}
            {t('office.re.active')}
          </label>
          {mark('active') && (
            <p className="office-mark">
              {t(now?.active ? 'office.re.other.shown' : 'office.re.other.hidden')}
            </p>
          )}
        </div>
      </fieldset>
    </>
  )
}
