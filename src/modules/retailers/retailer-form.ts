// The retailer form: hours as text, province by name. Parsed as a whole or not at all, with an error for each
// invalid field.
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { slugify } from '../../kernel/text/fold.ts'
import { toInputIssues, ShopError, type InputIssue } from '../../kernel/errors.ts'
import { getProvinceName, findProvince, getTimeZone } from './provinces.ts'
import { formatMinute, parseOpeningHours } from './hours/read-hours.ts'
import { type Interval, type Retailer, retailerInput, normalizeRetailer } from './retailers.ts'

const textInput = (maxLength: number) => z.string().max(maxLength)

/** Length limits are generous here; parsing reports values that are too long by field. */
export const retailerFormSchema = z.object({
  name: textInput(2_000),
  country: textInput(20),
  /** By name or code, current or former. */
  province: textInput(200),
  city: textInput(2_000),
  address: textInput(2_000),
  postcode: textInput(200),
  phone: textInput(200),
  /** Empty uses the time zone of the province. */
  timeZone: textInput(200),
  latitude: textInput(100),
  longitude: textInput(100),
  /** Seven days, starting on Monday, such as `10:00-13:00, 14:00-18:00`; empty means closed. */
  hours: z.array(textInput(300)).length(7),
  exceptions: z
    .array(z.object({ date: textInput(40), hours: textInput(300), reason: textInput(2_000) }))
    .max(500),
  services: z.array(textInput(200)).max(100),
  brands: z.array(textInput(200)).max(400),
  /** Empty for none. */
  stockLocation: textInput(200),
  active: z.boolean(),
})
export type RetailerForm = z.infer<typeof retailerFormSchema>

type RetailerNameParts = Pick<Retailer, 'name' | 'city' | 'postcode' | 'address'>

/** Code by which imports recognise a retailer without a code of its own. */
export const deriveRetailerCode = ({ name, city, postcode, address }: RetailerNameParts): string =>
  slugify([name, city, postcode || address].join(' '))

/** Preferred slug: the name, and the city unless the name includes it. */
export const deriveRetailerSlug = (
  { name, city }: Pick<RetailerNameParts, 'name' | 'city'>,
  code: string,
): string =>
  slugify(`${name} ${slugify(name).includes(slugify(city)) ? '' : city}`) || `shop-${slugify(code)}`

const hoursText = (hours: readonly Interval[]) =>
  hours.map(({ opens, closes }) => `${formatMinute(opens)}-${formatMinute(closes)}`).join(', ')

export const toRetailerForm = (shop: Retailer): RetailerForm => ({
  name: shop.name,
  country: shop.country,
  province: shop.province && getProvinceName(shop.country, shop.province),
  city: shop.city,
  address: shop.address,
  postcode: shop.postcode,
  phone: shop.phone,
  timeZone: shop.timeZone,
  latitude: shop.latitude === null ? '' : String(shop.latitude),
  longitude: shop.longitude === null ? '' : String(shop.longitude),
  hours: shop.hours.map(hoursText),
  exceptions: shop.exceptions.map(({ date, hours, reason }) => ({ date, hours: hoursText(hours), reason })),
  services: shop.services,
  brands: shop.brands,
  stockLocation: shop.stockLocation ?? '',
  active: shop.active,
})

/** @throws ShopError invalid_input with every invalid field, by its name in the form. */
export function parseRetailerForm(
  form: RetailerForm,
  { code, slug }: Pick<Retailer, 'code' | 'slug'>,
): Retailer {
  const issues: InputIssue[] = []
  const addIssue = (path: string, message: string) => void issues.push({ path, message })
  const country = form.country.trim().toUpperCase()
  const region = form.province.trim() === '' ? undefined : findProvince(country, form.province)
  if (form.province.trim() !== '' && !region) addIssue('province', 'unknown province for this country')
  const day = (text: string, path: string): Interval[] => {
    const parsedHours =
      text.trim() === '' ? [[]] : parseOpeningHours(`Mon ${text}`, { guessAfternoon: false })
    if (Array.isArray(parsedHours) && parsedHours.slice(1).every((dayIntervals) => dayIntervals.length === 0))
      return parsedHours[0]!
    addIssue(path, 'no hours')
    return []
  }
  const parsedInput = {
    ...form,
    code,
    slug,
    country,
    province: region?.code ?? '',
    timeZone: form.timeZone.trim() || (getTimeZone(country, region?.code ?? '') ?? ''),
    latitude: degrees(form.latitude),
    longitude: degrees(form.longitude),
    hours: form.hours.map((text, at) => day(text, `hours.${at}`)),
    exceptions: form.exceptions.map((exceptionInput, at) => ({
      ...exceptionInput,
      hours: day(exceptionInput.hours, `exceptions.${at}`),
    })),
    stockLocation: form.stockLocation || null,
  }
  const { data, error } = retailerInput.safeParse(parsedInput)
  if (error) issues.push(...toInputIssues(error))
  if (issues.length > 0 || !data) throw new ShopError('invalid_input', { issues })
  return normalizeRetailer(data)
}

/** NaN, which every schema rejects, when it is not a number. */
const degrees = (text: string): number | null => {
  const numberText = text.trim().replace(',', '.')
  return numberText === ''
    ? null
    : /^-?\d{1,3}(?:\.\d{1,12})?$/.test(numberText)
      ? Number(numberText)
      : Number.NaN
}

/**
 * Applies an edit based on `was` to the current retailer `now`, keeping fields that others changed in the
 * meantime.
 * @returns `fields` that someone else has changed to a different value; nothing may be written then.
 */
export function mergeRetailerForm(
  was: RetailerForm,
  to: Retailer,
  now: Retailer,
): { merged: Retailer; fields: string[] } {
  const [requestedForm, current] = [toRetailerForm(to), toRetailerForm(now)]
  const changed = (Object.keys(requestedForm) as (keyof RetailerForm)[]).filter(
    (field) => !isDeepStrictEqual(requestedForm[field], was[field]),
  )
  const fields = changed.filter(
    (field) =>
      !isDeepStrictEqual(current[field], was[field]) &&
      !isDeepStrictEqual(current[field], requestedForm[field]),
  )
  const merged = { ...now, ...Object.fromEntries(changed.map((field) => [field, to[field]])) }
  return { merged, fields }
}
