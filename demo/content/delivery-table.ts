// Table of shipping costs, generated from the checkout's shipping methods in any language.
import { direction, type Locale, keepCurrencySign } from '../../src/kernel/locale.ts'
import { demoShippingMethods } from '../shipping.ts'

type Zone = 'vn' | 'north-america' | 'europe' | 'asia-pacific' | 'world'
type TableText = {
  head: [to: string, standard: string, express: string]
  zones: Record<Zone, string>
  nextDay: string
  days(count: number): string
  span(min: number, max: number): string
}

/** An amount as HTML, isolated so that it stays intact in right-to-left text. */
export function dollars(locale: Locale, minor: number): string {
  const amount = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(minor / 100)
  return direction(locale) === 'rtl' ? `<bdi>${keepCurrencySign(amount)}</bdi>` : amount
}

export function deliveryTable(locale: Locale, { head, zones, nextDay, days, span }: TableText): string {
  const comma = locale === 'ar' ? '،' : ','
  const rows = Object.entries(zones).map(([zone, name]) => {
    const cells = ['standard', 'express'].map((speed) => {
      const method = demoShippingMethods.find(({ code }) => code === `${speed}-${zone}`)!
      const { daysMin, daysMax, priceMinor } = method
      const time = daysMin < daysMax ? span(daysMin, daysMax) : daysMin === 1 ? nextDay : days(daysMin)
      return `<td>${dollars(locale, priceMinor)}${comma} ${time}</td>`
    })
    return `<tr><td>${name}</td>${cells.join('')}</tr>`
  })
  const heads = head.map((word) => `<th>${word}</th>`).join('')
  return `<table><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}
