// Opening hours as people and files write them: "Mon-Fri 10:00-20:00; Sat 10-12, 13-18; Sun closed", "Monday, 10:00AM-09:00PM, Tuesday, …",
// "8h00 - 17h30 từ Thứ Hai đến Thứ Bảy".
import { because, type Reason } from '../../platform/reason.ts'
import { fold } from '../../kernel/fold.ts'
import type { Interval } from './retailers.ts'

/** Folded names of days, Monday first. */
const dayNames = [
  ['monday', 'mon', 'thu hai', 'thu 2', 't2', 'lundi'],
  ['tuesday', 'tues', 'tue', 'thu ba', 'thu 3', 't3', 'mardi'],
  ['wednesday', 'wed', 'thu tu', 'thu 4', 't4', 'mercredi'],
  ['thursday', 'thurs', 'thur', 'thu', 'thu nam', 'thu 5', 't5', 'jeudi'],
  ['friday', 'fri', 'thu sau', 'thu 6', 't6', 'vendredi'],
  ['saturday', 'sat', 'thu bay', 'thu 7', 't7', 'samedi'],
  ['sunday', 'sun', 'chu nhat', 'cn', 'dimanche'],
]
const dayOf = new Map(dayNames.flatMap((names, at) => names.map((name) => [name, at] as const)))
const everyDay = ['daily', 'every day', 'hang ngay', 'moi ngay']
const closedWords = ['closed', 'nghi', 'dong cua', 'ferme']
const fullDay = ['24 hours', '24h', 'ca ngay']

type Token =
  | { kind: 'day'; day: number }
  | { kind: 'every' }
  | { kind: 'time'; hours: Interval }
  | { kind: 'closed' }
  | { kind: 'to' }
  | { kind: 'gap' }

const alternatives = (words: string[]) =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(' ', '\\s+'))
    .join('|')
const clock = '(\\d{1,2})(?:\\s*[:h.]\\s*(\\d{2})?)?\\s*([ap]\\.?m\\.?)?'
const pattern = new RegExp(
  [
    `(?<full>${alternatives(fullDay)})\\b`,
    `(?<time>${clock}\\s*(?:[-–—~]|\\bto\\b|\\bden\\b)\\s*${clock})(?![\\d:])`,
    `(?<day>${alternatives([...dayOf.keys()])})\\b\\.?`,
    `(?<every>${alternatives(everyDay)})\\b`,
    `(?<closed>${alternatives(closedWords)})\\b`,
    '(?<to>[-–—~]|(?:to|den|through)\\b)',
    '(?<gap>[\\s,:&+]+|(?:tu|vao|and|va|from)\\b)',
  ].join('|'),
  'y',
)

/** @returns seven days from Monday on, or what cannot be read. */
export function readHours(written: string | readonly string[]): Interval[][] | { problem: Reason } {
  const clauses = (typeof written === 'string' ? written.split(/[;\n|]/) : written).filter((text) =>
    text.trim(),
  )
  const week: Interval[][] = Array.from({ length: 7 }, () => [])
  for (const clause of clauses) {
    const tokens = tokensOf(clause)
    if (!Array.isArray(tokens)) return tokens
    const fault = take(week, tokens)
    if (fault) return { problem: because(fault, { clause: clause.trim() }) }
  }
  for (const day of week) day.sort((a, b) => a.opens - b.opens)
  return week
}

function tokensOf(clause: string): Token[] | { problem: Reason } {
  // Accents go, everything else stays: dashes and colons mean something here.
  const text = clause
    .split(/([^\p{L}\p{M}\p{N}]+)/u)
    .map((part, at) => (at % 2 === 0 ? fold(part) : part))
    .join('')
  const tokens: Token[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex
    const found = pattern.exec(text)
    if (!found) return { problem: because('reason.hours.unknown', { value: text.slice(at, at + 20) }) }
    const token = tokenOf(found)
    if ('problem' in token) return token
    if (token.kind !== 'gap') tokens.push(token)
  }
  return tokens
}

function tokenOf(found: RegExpExecArray): Token | { problem: Reason } {
  const { full, time, day, every, closed, to } = found.groups!
  if (full) return { kind: 'time', hours: { opens: 0, closes: 1440 } }
  if (time) {
    const [fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = found.slice(3, 9)
    const opens = minutes(fromHour!, fromMinute, fromHalf)
    const closes = minutes(toHour!, toMinute, toHalf)
    if (opens === undefined || closes === undefined || opens > 1439)
      return { problem: because('reason.hours.times', { value: time }) }
    return { kind: 'time', hours: { opens, closes: closes > opens ? closes : closes + 1440 } }
  }
  if (day) return { kind: 'day', day: dayOf.get(day.replace(/\s+/g, ' '))! }
  if (every) return { kind: 'every' }
  if (closed) return { kind: 'closed' }
  return { kind: to ? 'to' : 'gap' }
}

function minutes(hour: string, minute = '00', half?: string): number | undefined {
  const [hours, rest] = [Number(hour), Number(minute)]
  if (rest > 59 || hours > (half ? 12 : 24) || (half && hours === 0) || (hours === 24 && rest > 0))
    return undefined
  if (!half) return hours * 60 + rest
  return ((hours % 12) + (half.startsWith('p') ? 12 : 0)) * 60 + rest
}

type HoursFault = 'reason.hours.dayless' | 'reason.hours.overlap' | 'reason.hours.missing'

/** Days may come before their times or after. @returns what is wrong. */
function take(week: Interval[][], tokens: Token[]): HoursFault | undefined {
  const timesFirst = tokens[0]?.kind === 'time'
  const ordered = timesFirst
    ? [...tokens.filter(({ kind }) => kind !== 'time'), ...tokens.filter(({ kind }) => kind === 'time')]
    : tokens
  let days: number[] = []
  let [range, timed] = [false, false]
  for (const token of ordered) {
    if (token.kind === 'to') {
      range = days.length > 0
    } else if (token.kind === 'every' || token.kind === 'day') {
      if (timed) days = []
      timed = false
      const last = days.at(-1)
      if (token.kind === 'every') days = [0, 1, 2, 3, 4, 5, 6]
      else if (range && last !== undefined)
        for (let day = last; day !== token.day;) days.push((day = (day + 1) % 7))
      else days.push(token.day)
      range = false
    } else if (token.kind === 'time') {
      if (days.length === 0) return 'reason.hours.dayless'
      for (const day of days) {
        if (week[day]!.some(({ opens, closes }) => token.hours.opens < closes && opens < token.hours.closes))
          return 'reason.hours.overlap'
        week[day]!.push(token.hours)
      }
      timed = true
    } else if (token.kind === 'closed') timed = true
  }
  return days.length > 0 && !timed ? 'reason.hours.missing' : undefined
}

const pad = (value: number) => String(value).padStart(2, '0')
/** A minute as a clock shows it; midnight at the end of a day is 24:00. */
export const clockText = (minute: number): string => {
  const within = minute > 1440 ? minute - 1440 : minute
  return `${pad(Math.floor(within / 60))}:${pad(within % 60)}`
}

/** The minute that hh:mm means; undefined where it means none. */
export function minuteOf(text: string): number | undefined {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(text) ?? []
  return hour === undefined ? undefined : minutes(hour, minute)
}
