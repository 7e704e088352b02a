// Parses hours of specific dates: `2026-12-25 closed Christmas Day; 24 Dec 2026 10:00-16:00; from 2026-12-27 to
// 2027-01-02 Mon-Fri 10-16`.
import { DAY_MS, addDays } from '../../../kernel/days.ts'
import { getWeekday } from './opening-hours.ts'
import { parseOpeningHours } from './read-hours.ts'
import type { Exception } from '../retailers.ts'

const MAX_EXCEPTIONS = 400
/** `from 2026-12-24` without an end date applies for a year. */
const DAYS_WITHOUT_END = 366

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
const date = `(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}\\.\\d{1,2}\\.\\d{4}|\\d{1,2}\\/\\d{1,2}\\/\\d{4}|\\d{1,2} ${month} \\d{4}|${month} \\d{1,2},? \\d{4})`
const clause = new RegExp(
  `^(?<from>(?:from|starting|as of|since)\\s+)?(?<first>${date})(?:\\s*(?:-|–|to|until|\\.\\.)\\s*(?<last>${date}))?\\s*[:,]?\\s*(?<rest>.*)$`,
  'is',
)
const timesPattern =
  /^(?<hours>(?:[\d:.h]+\s*(?:[ap]\.?m\.?)?\s*[-–]\s*[\d:.h]+\s*(?:[ap]\.?m\.?)?(?:\s*,\s*)?)+)(?:\s+(?<reason>\D.*))?$/i

export const hasDate = (text: string): boolean => new RegExp(date, 'i').test(text)

/** The ISO date; undefined for ambiguous day and month, or an invalid date. */
function isoDate(text: string): string | undefined {
  const iso = (year: string, monthOfYear: number, day: string) => {
    const isoText = `${year}-${String(monthOfYear).padStart(2, '0')}-${day.padStart(2, '0')}`
    const time = Date.parse(`${isoText}T00:00:00Z`)
    return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== isoText ? undefined : isoText
  }
  const [, year, m, d] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year) return iso(year, Number(m), d!)
  const [, dotDay, dotMonth, dotYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  if (dotYear) return iso(dotYear, Number(dotMonth), dotDay!)
  const [, a, b, slashYear] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  if (slashYear) {
    if (Number(a) > 12) return iso(slashYear, Number(b), a!)
    return Number(b) > 12 || a === b ? iso(slashYear, Number(a), b!) : undefined
  }
  const monthName = /[a-z]{3}/i.exec(text)?.[0].toLowerCase()
  const numbers = text.match(/\d+/g) ?? []
  return monthName ? iso(numbers[1] ?? '', months.indexOf(monthName) + 1, numbers[0] ?? '') : undefined
}

/** @param fail called with the clause that cannot be parsed; must throw. */
export function readDatedHours(text: string, fail: (clause: string) => never): Exception[] {
  const exceptionByDate = new Map<string, Exception>()
  for (const part of text.split(/[;\n|]/)) {
    const dateText = part.trim()
    if (dateText === '') continue
    for (const exception of parseDates(dateText) ?? fail(dateText))
      exceptionByDate.set(exception.date, exception)
  }
  return [...exceptionByDate.values()].slice(0, MAX_EXCEPTIONS)
}

function parseDates(dateText: string): Exception[] | undefined {
  const { from, first = '', last: endPart, rest: remainder = '' } = clause.exec(dateText)?.groups ?? {}
  const begin = isoDate(first)
  const end = endPart === undefined ? undefined : isoDate(endPart)
  if (!begin || (endPart !== undefined && !end)) return undefined
  const hours = parseHours(remainder.trim())
  if (!hours) return undefined
  const days = end ? (Date.parse(end) - Date.parse(begin)) / DAY_MS + 1 : from ? DAYS_WITHOUT_END : 1
  if (days < 1 || days > MAX_EXCEPTIONS) return undefined
  return Array.from({ length: days }, (_, at) => {
    const day = addDays(begin, at)
    return { date: day, hours: hours.week[getWeekday(day)]!, reason: hours.reason }
  })
}

/** `closed`, hours of every day, or hours by weekday; the remaining text is the reason. */
function parseHours(text: string): { week: Exception['hours'][]; reason: string } | undefined {
  const closed = /^closed\b[\s:,-]*(.*)$/is.exec(text)
  if (closed) return { week: Array.from({ length: 7 }, () => []), reason: closed[1]!.trim() }
  const timeMatch = timesPattern.exec(text)?.groups
  const week = parseOpeningHours(timeMatch ? `daily ${timeMatch['hours']!}` : text)
  return Array.isArray(week) && text !== ''
    ? { week, reason: timeMatch?.['reason']?.trim() ?? '' }
    : undefined
}
