// Pickup in store as shipping options: at locations that have everything in stock. Pickup points of shipping methods are
// something else: orders are sent there.
import type { ConvertAmount } from '../../kernel/currency-amounts.ts'
import { toLocalDateTime } from '../../kernel/time-zone.ts'
import { resolveLocale } from '../../kernel/locale.ts'
import { text } from '../../platform/text/text.ts'
import type { ShippingOption } from '../checkout/checkout.ts'
import type { PickupLocation } from '../inventory/pickup-locations.ts'
import { localizedText } from '../translations/localized-text.ts'
import type { Holidays } from './delivery-dates.ts'
import { getPickupTime } from './pickup-times.ts'

/** Not a code that a shipping method can have. */
const CODE_PREFIX = 'pickup:'

/** Code of the shipping option of a location. */
export const toPickupCode = (location: Pick<PickupLocation, 'code'>): string => CODE_PREFIX + location.code

/** Whether orders with this shipping option are collected in a store. */
export const isPickupCode = (optionCode: string): boolean => optionCode.startsWith(CODE_PREFIX)

/** The location of a chosen shipping option; undefined for a shipping method. */
export const findPickupLocation = (
  locations: readonly PickupLocation[],
  optionCode: string,
): PickupLocation | undefined => locations.find((location) => toPickupCode(location) === optionCode)

type PickupInput = {
  /** Open on at least one day within the next weeks, and in stock. */
  locations: readonly PickupLocation[]
  holidays: Holidays
  at: Date
  locale: string | undefined
  /** From the store currency to that of the order. */
  convert: ConvertAmount
}

/** The location's option, by the time at which an order that is placed now is ready. */
export const listPickupOptions = ({
  locations,
  holidays,
  at,
  locale,
  convert,
}: PickupInput): ShippingOption[] =>
  locations.flatMap((location) => {
    const readyAt = getPickupTime(location, holidays, at)
    if (!readyAt) return []
    const { code, line1, city, region, postcode, country, timeZone } = location
    const messages = text(resolveLocale(locale ?? 'en'))
    const ready = toLocalDateTime(readyAt, timeZone).slice(0, 10)
    return [
      {
        code: toPickupCode(location),
        name: messages.t('pickup.method'),
        description: describePickupTime(location, readyAt, at, messages.locale),
        price: convert(location.priceMinor, location.amounts?.pickup_price),
        delivery_from: ready,
        delivery_to: ready,
        pickup: {
          name: getLocationName(location, locale),
          line1,
          city,
          region,
          postcode,
          country,
          location: code,
          ready_at: readyAt.toISOString(),
        },
      },
    ]
  })

/** As the reader's language has it, else as staff wrote it. */
export const getLocationName = (location: PickupLocation, locale: string | undefined): string =>
  localizedText(location, 'name', locale)

/** Such as "Ready today at 15:00" or "Ready Thu, 26 Nov at 10:00", in the location's time. */
export function describePickupTime(
  { timeZone }: Pick<PickupLocation, 'timeZone'>,
  readyAt: Date,
  now: Date,
  locale: string,
): string {
  const { t, date } = text(resolveLocale(locale))
  const [day = '', clock = ''] = toLocalDateTime(readyAt, timeZone).split('T')
  const time = formatClock(clock, locale)
  return day === toLocalDateTime(now, timeZone).slice(0, 10)
    ? t('pickup.ready.today', { time })
    : t('pickup.ready.date', { date: date(day), time })
}

/** A time of day as it is written in a language. */
const formatClock = (clock: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${clock}:00Z`),
  )
