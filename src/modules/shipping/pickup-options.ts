// Pickup in store as shipping options: at locations that have everything in stock, or get it from others. Pickup points of
// shipping methods are something else: orders are sent there.
import type { ConvertAmount } from '../../kernel/currency-amounts.ts'
import { toLocalDateTime, toLocalDay } from '../../kernel/time-zone.ts'
import { resolveLocale } from '../../kernel/locale.ts'
import { text } from '../../platform/text/text.ts'
import type { ShippingOption } from '../checkout/checkout.ts'
import type { PickupLocation, PickupSupply } from '../inventory/pickup-locations.ts'
import { localizedText, localizeText } from '../translations/localized-text.ts'
import type { DeliveryRules } from './delivery-dates.ts'
import { getSuppliedPickupTime, type PickupTime } from './pickup-times.ts'

/**
 * Not codes that a shipping method can have. With items of other locations the code is another one, so that an order whose
 * customer saw an earlier time is rejected when the last items of the store have been sold.
 */
const CODE_PREFIXES: Record<PickupSupply, string> = { store: 'pickup:', transfer: 'transfer:' }

/** Code of the shipping option of a location. */
export const toPickupCode = (location: Pick<PickupLocation, 'code'>, supply: PickupSupply): string =>
  CODE_PREFIXES[supply] + location.code

/** Whether orders with this shipping option are collected in a store. */
export const isPickupCode = (optionCode: string): boolean =>
  Object.values(CODE_PREFIXES).some((prefix) => optionCode.startsWith(prefix))

/** Whether items of an order with this shipping option come from other locations than its store. */
export const isTransferCode = (optionCode: string): boolean => optionCode.startsWith(CODE_PREFIXES.transfer)

/** The location of a chosen shipping option; undefined for a shipping method. */
export const findPickupLocation = (
  locations: readonly PickupLocation[],
  optionCode: string,
): PickupLocation | undefined =>
  locations.find((location) =>
    [toPickupCode(location, 'store'), toPickupCode(location, 'transfer')].includes(optionCode),
  )

type PickupInput = {
  /** Those that have the items, or get them. */
  locations: readonly { location: PickupLocation; supply: PickupSupply }[]
  delivery: DeliveryRules
  at: Date
  locale: string | undefined
  /** From the store currency to that of the order. */
  convert: ConvertAmount
}

/** The location's option, by the time at which an order that is placed now is ready. */
export const listPickupOptions = ({
  locations,
  delivery,
  at,
  locale,
  convert,
}: PickupInput): ShippingOption[] =>
  locations.flatMap(({ location, supply }) => {
    const time = getSuppliedPickupTime(location, supply, delivery, at)
    if (!time) return []
    const { code, line1, city, region, postcode, country, timeZone } = location
    const messages = text(resolveLocale(locale ?? 'en'))
    const ready = toLocalDay(time.at, timeZone)
    return [
      {
        code: toPickupCode(location, supply),
        name: messages.t('pickup.method'),
        description: describePickupTime(location, time, at, messages.locale),
        price: convert(location.priceMinor, location.amounts?.pickup_price),
        delivery_from: ready,
        delivery_to: ready,
        pickup: {
          ...localizeText(location, 'name', locale),
          line1,
          city,
          region,
          postcode,
          country,
          location: code,
          ready_at: time.at.toISOString(),
          ...(time.isByDate && { needs_transfer: true as const }),
        },
      },
    ]
  })

/** As the reader's language has it, else as staff wrote it. */
export const getLocationName = (location: PickupLocation, locale: string | undefined): string =>
  localizedText(location, 'name', locale)

/** Such as "Ready today at 15:00", "Ready Thu, 26 Nov at 10:00" or "Available by Thu, 26 Nov", in the location's time. */
export function describePickupTime(
  { timeZone }: Pick<PickupLocation, 'timeZone'>,
  { at, isByDate }: PickupTime,
  now: Date,
  locale: string,
): string {
  const { t, date } = text(resolveLocale(locale))
  const [day = '', clock = ''] = toLocalDateTime(at, timeZone).split('T')
  if (isByDate) return t('pickup.ready.by', { date: date(day) })
  const time = formatClock(clock, locale)
  return day === toLocalDay(now, timeZone)
    ? t('pickup.ready.today', { time })
    : t('pickup.ready.date', { date: date(day), time })
}

/** A time of day as it is written in a language. */
const formatClock = (clock: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${clock}:00Z`),
  )
