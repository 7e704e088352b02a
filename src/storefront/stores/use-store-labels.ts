import type { OpenNow, RetailerCard, WireInterval } from '../../modules/retailers/locator-views.ts'
import { type MessageKey, useFormat, useText } from '../i18n/text.tsx'

const services: Record<string, MessageKey> = {
  'click-and-collect': 'stores.service.click-and-collect',
  returns: 'stores.service.returns',
  alterations: 'stores.service.alterations',
  repairs: 'stores.service.repairs',
  'shoe-fitting': 'stores.service.shoe-fitting',
  'gift-wrapping': 'stores.service.gift-wrapping',
  'personal-styling': 'stores.service.personal-styling',
  parking: 'stores.service.parking',
  'step-free': 'stores.service.step-free',
}

export function useStoreLabels() {
  const { t, locale } = useText()
  const { date, number } = useFormat()
  const time = (clockTime: string) => {
    const [hour = 0, minute = 0] = clockTime.split(':').map(Number)
    return date(Date.UTC(2000, 0, 1, hour, minute), { timeStyle: 'short' })
  }
  const isAllDay = ({ opens, closes }: WireInterval) => opens === '00:00' && closes === '24:00'
  return {
    time,
    hours: (hours: readonly WireInterval[]) => {
      if (hours.length === 0) return t('stores.closed')
      if (hours.some(isAllDay)) return t('stores.all-day')
      return hours
        .map(({ opens, closes }) => t('stores.from-to', { from: time(opens), to: time(closes) }))
        .join(', ')
    },
    weekday: (iso: string) => date(iso, { weekday: 'long' }),
    day: (iso: string) => date(iso, { weekday: 'long', day: 'numeric', month: 'long' }),
    open: (now: OpenNow) => {
      if (now.always) return t('stores.open-always')
      if (now.open) return t('stores.open-until', { time: time(now.closes ?? '24:00') })
      if (!now.opens_at) return t('stores.closed-now')
      if (!now.opens_on) return t('stores.opens-today', { time: time(now.opens_at) })
      return t('stores.opens-on', {
        day: date(now.opens_on, { weekday: 'long' }),
        time: time(now.opens_at),
      })
    },
    distance: (km: number) =>
      km < 1
        ? number(Math.max(10, Math.round(km * 100) * 10), { style: 'unit', unit: 'meter' })
        : number(km, { style: 'unit', unit: 'kilometer', maximumFractionDigits: km < 10 ? 1 : 0 }),
    service: (slug: string) => {
      const key = services[slug]
      return key ? t(key) : slug.replaceAll('-', ' ')
    },
    country: (code: string) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code,
  }
}

/** Address on one line, in postal order. */
export const addressLine = ({
  address,
  city,
  province_name: province,
  postcode,
}: Pick<RetailerCard, 'address' | 'city' | 'province_name' | 'postcode'>): string =>
  [
    address,
    address.includes(city) ? '' : city,
    [province === city ? '' : province, postcode].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ')
