// Reports of the back office: the values of their parameters, for the API and the client application.

import { addDays } from '../kernel/days.ts'
import type { Permission } from './permissions.ts'

/** By what the sales report can be broken down. */
export const salesDimensions = [
  'product',
  'category',
  'brand',
  'market',
  'country',
  'channel',
  'promotion',
  'customer-group',
] as const
export type SalesDimension = (typeof salesDimensions)[number]

/** Figures by which a breakdown can be sorted. */
export const salesMeasures = [
  'net_sales',
  'gross_sales',
  'discounts',
  'refunds',
  'orders',
  'units',
  'average_order_value',
  'return_rate',
] as const
export type SalesMeasure = (typeof salesMeasures)[number]

/** With what a period is compared: the one before it, or the same one of the previous year. */
export const comparisons = ['previous', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** How an order was placed. An exchange replaces items of an earlier order. */
export const orderChannels = ['online-store', 'staff', 'quote', 'exchange', 'app'] as const
export type OrderChannel = (typeof orderChannels)[number]

/** Periods that move with the day. */
export const movingPeriods = [
  'last-7-days',
  'last-30-days',
  'last-90-days',
  'last-365-days',
  'this-month',
  'last-month',
] as const
export type MovingPeriod = (typeof movingPeriods)[number]

/** First and last day of a period, up to `today`. */
function resolveMovingPeriod(period: MovingPeriod, today: string): { from: string; to: string } {
  const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
  if (period === 'this-month') return { from: firstOfMonth(today), to: today }
  if (period === 'last-month') {
    const to = addDays(firstOfMonth(today), -1)
    return { from: firstOfMonth(to), to }
  }
  return { from: addDays(today, 1 - Number(period.split('-')[1])), to: today }
}

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The period of the query of a report; `moving` is undefined for fixed dates. */
export function readReportPeriod(
  { from, to, period }: Readonly<Record<string, string | undefined>>,
  today: string,
): { period: { from: string; to: string }; moving: MovingPeriod | undefined } {
  if (isDay(from) && isDay(to) && from <= to) return { period: { from, to }, moving: undefined }
  const moving = movingPeriods.find((one) => one === period) ?? 'last-30-days'
  return { period: resolveMovingPeriod(moving, today), moving }
}

/** Figures by which the stock report can be sorted. */
export const stockMeasures = ['sold', 'available', 'days_of_supply', 'sell_through'] as const
/** Which products the stock report lists: all, without sales in the period, or with little left. */
export const stockSelections = ['all', 'dead', 'low'] as const
export type StockSelection = (typeof stockSelections)[number]

/** By what the returns report counts. */
export const returnDimensions = ['reason', 'product'] as const
export type ReturnDimension = (typeof returnDimensions)[number]
export const returnMeasures = ['units', 'returns', 'amount', 'return_rate'] as const

/** The permission to read a saved report; undefined for a list that is no report. */
export function getReportPermission(list: string): Permission | undefined {
  if (list === 'report-stock') return 'stock.read'
  return list.startsWith('report-') ? 'reports.read' : undefined
}
