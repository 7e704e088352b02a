// The form of a shop as what it asks for; on the server.
import { toStorableText } from '../../kernel/text/storable-text.ts'
import type { RetailerForm } from '../../modules/retailers/retailer-form.ts'
import { getErrorCode } from '../../storefront/account/form-values.ts'
import type { MessageKey } from '../../storefront/i18n/text.tsx'
import { issuesOf } from '../categories/category-forms.ts'
import { textOf } from '../shell/form-text.ts'

/** What the page says after a form that wrote nothing: `shown` only asked for the map. */
export type RetailerAnswer = {
  kind: 'refused' | 'changed' | 'shown'
  fault?: MessageKey
  marked: Record<string, MessageKey>
  typed: RetailerForm
  /** What the form was begun on, as it said. */
  was: string
  code: string
  slug: string
}

const all = (form: FormData, name: string): string[] =>
  form.getAll(name).map((value) => (typeof value === 'string' ? toStorableText(value).trim() : ''))

export function readRetailerForm(form: FormData): RetailerForm {
  const [dates, hours, reasons] = [all(form, 'on'), all(form, 'at'), all(form, 'why')]
  return {
    name: textOf(form, 'name'),
    country: textOf(form, 'country').toUpperCase(),
    province: textOf(form, 'province'),
    city: textOf(form, 'city'),
    address: textOf(form, 'address'),
    postcode: textOf(form, 'postcode'),
    phone: textOf(form, 'phone'),
    timeZone: textOf(form, 'zone'),
    latitude: textOf(form, 'latitude'),
    longitude: textOf(form, 'longitude'),
    hours: Array.from({ length: 7 }, (_, day) => textOf(form, `hours-${day}`)),
    exceptions: dates
      .map((date, at) => ({ date, hours: hours[at] ?? '', reason: reasons[at] ?? '' }))
      .filter((one) => Object.values(one).some(Boolean)),
    services: all(form, 'service').toSorted(),
    brands: all(form, 'brand').toSorted(),
    stockLocation: textOf(form, 'location'),
    active: form.has('active'),
  }
}

const faults: Record<string, MessageKey> = {
  name: 'office.re.fault.name',
  country: 'office.re.fault.country',
  province: 'office.re.fault.province',
  timeZone: 'office.re.fault.zone',
  latitude: 'office.re.fault.degrees',
  longitude: 'office.re.fault.degrees',
  hours: 'office.re.fault.night',
  exceptions: 'office.re.fault.duplicate',
  code: 'office.re.fault.code',
  slug: 'office.re.fault.slug',
}

/** Of a field and its row, whatever is wrong deeper within. */
const fieldOf = (path: string) => /^(?:hours|exceptions)\.\d+|^[^.]+/.exec(path)?.[0] ?? path

const faultOf = (path: string): MessageKey =>
  /^exceptions\.\d+\.date/.test(path)
    ? 'office.re.fault.date'
    : /^(?:hours|exceptions)\.\d/.test(path)
      ? 'office.re.fault.hours'
      : (faults[path.split('.', 1)[0]!] ?? 'office.re.fault.long')

type Given = Pick<RetailerAnswer, 'typed' | 'was' | 'code' | 'slug'>

/** What is said of an error that the shop answered; undefined for one that is none of the form's. */
export function answerTo(error: unknown, given: Given): RetailerAnswer | undefined {
  const code = getErrorCode(error)
  if (code === 'content_changed') {
    const { fields = [] } = (error as { details?: { fields?: string[] } }).details ?? {}
    const marked = Object.fromEntries(fields.map((field) => [field, 'office.re.other' as const]))
    return { ...given, kind: 'changed', fault: 'office.re.changed', marked }
  }
  if (code !== 'invalid_input') return undefined
  const marked = Object.fromEntries(issuesOf(error).map(([path]) => [fieldOf(path), faultOf(path)]))
  return { ...given, kind: 'refused', fault: 'office.re.fault', marked }
}
