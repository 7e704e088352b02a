// Parses opening hours as people and files write them: "Mon-Fri 10:00-20:00; Sat 10-12, 13-18; Sun closed",
// "Monday, 10:00AM-09:00PM, Tuesday, …", "8h00 - 17h30 từ Thứ Hai đến Thứ Bảy".
import { createReason, type Reason } from '../../../platform/text/localized-reason.ts'
import { fold } from '../../../kernel/text/fold.ts'
import type { Interval } from '../retailers.ts'

/** Names of weekdays in the languages of store lists, Monday first. */
const dayNames = [
  'monday|mon|mo|thu hai|thu 2|t2|lundi|lun|montag|lunes|lunedi|segunda|segunda feira|seg|maandag|mandag|الاثنين|שני|יום שני|月曜日|月',
  'tuesday|tues|tue|tu|thu ba|thu 3|t3|mardi|mar|dienstag|di|martes|martedi|terca|terca feira|ter|dinsdag|tirsdag|الثلاثاء|שלישי|יום שלישי|火曜日|火',
  'wednesday|wed|we|thu tu|thu 4|t4|mercredi|mer|mittwoch|mi|miercoles|mie|mercoledi|quarta|quarta feira|qua|woensdag|onsdag|الأربعاء|רביעי|יום רביעי|水曜日|水',
  'thursday|thurs|thur|thu|th|thu nam|thu 5|t5|jeudi|jeu|donnerstag|do|jueves|jue|giovedi|gio|quinta|quinta feira|qui|donderdag|torsdag|الخميس|חמישי|יום חמישי|木曜日|木',
  'friday|fri|fr|thu sau|thu 6|t6|vendredi|ven|freitag|viernes|vie|venerdi|sexta|sexta feira|sex|vrijdag|fredag|الجمعة|שישי|יום שישי|金曜日|金',
  'saturday|sat|sa|thu bay|thu 7|t7|samedi|sam|samstag|sonnabend|sabado|sab|sabato|zaterdag|lordag|السبت|שבת|יום שבת|土曜日|土',
  'sunday|sun|su|chu nhat|cn|dimanche|dim|sonntag|so|domingo|dom|domenica|zondag|sondag|الأحد|ראשון|יום ראשון|日曜日|日',
].map((names) => names.split('|').map(fold))
const findDay = new Map(dayNames.flatMap((names, at) => names.map((name) => [name, at] as const)))
const everyDayTerms = splitTerms(
  'daily|every day|7 days a week|7 days|hang ngay|moi ngay|taglich|tous les jours|todos los dias|tutti i giorni|يوميا|毎日',
)
const closedTerms = splitTerms(
  'closed|off|nghi|dong cua|ferme|geschlossen|cerrado|chiuso|fechado|gesloten|stangt|مغلق|סגור|休み|定休日',
)
const fullDay = splitTerms(
  '24 hours|24h|24 7|24/7|open 24 hours|ca ngay|24 stunden|24 heures|24 horas|٢٤ ساعة|24 ساعة|24 שעות|24時間',
)
const rangeTerms = splitTerms('to|den|through|thru|until|bis|au|al|ate|as|alle|tot|till|a|الى|עד|から')
const separatorTerms = splitTerms(
  'tu|vao|and|va|from|open|uhr|hrs|hs|und|et|y|e|en|og|och|von|de|du|des|le|van|from the|dalle|das|من|و|ו|מ|時',
)

function splitTerms(list: string): string[] {
  return list.split('|').map((word) => (/[a-z]/.test(word) || !/\d/.test(word) ? fold(word) : word))
}

type Token =
  | { kind: 'day'; day: number }
  | { kind: 'every' }
  | { kind: 'time'; hours: Interval }
  | { kind: 'closed' }
  | { kind: 'to' }
  | { kind: 'gap' }

const alternatives = (termList: string[]) =>
  termList
    .toSorted((a, b) => b.length - a.length)
    .map((term) => term.replaceAll(' ', '\\s+'))
    .join('|')
const clock = '(\\d{1,2})(?:\\s*[:h.時]\\s*(\\d{2})?)?(?:\\s*(?:uhr|hrs|hs|h)(?![a-z]))?\\s*([ap]\\.?m\\.?)?'
/** End of a word: `\\b` only handles Latin letters. Japanese has no spaces between words. */
const end = '(?![\\p{L}--[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}]])'
const pattern = new RegExp(
  [
    `(?<full>${alternatives(fullDay)})${end}`,
    `(?<time>${clock}\\s*(?:[\\-–—~〜～]|(?:${alternatives(rangeTerms)})${end})\\s*${clock})(?![\\d:])`,
    // Vietnamese "từ" (from) folds to the English Tu.
    `(?!tu\\s+(?:thu|chu|cn|t[2-7]))(?<day>${alternatives([...findDay.keys()])})${end}\\.?`,
    `(?<every>${alternatives(everyDayTerms)})${end}`,
    `(?<closed>${alternatives(closedTerms)})${end}`,
    `(?<to>[\\-–—~〜～]|(?:${alternatives(rangeTerms)})${end})`,
    `(?<gap>[\\s,:&+、・]+|(?:${alternatives(separatorTerms)})${end})`,
  ].join('|'),
  'vy',
)

export type HoursOptions = {
  /**
   * Whether a closing time before the opening time may be in the afternoon: `10:00 - 09:00` and `11-5` in
   * hand-written files. Off for hours that the shop itself formatted.
   */
  guessAfternoon?: boolean
}

/** @returns seven days, starting on Monday, or what cannot be parsed. */
export function parseOpeningHours(
  hoursText: string | readonly string[],
  { guessAfternoon = true }: HoursOptions = {},
): Interval[][] | { problem: Reason } {
  const clauses = (typeof hoursText === 'string' ? hoursText.split(/[;\n|]/) : hoursText).filter((text) =>
    text.trim(),
  )
  const week: Interval[][] = Array.from({ length: 7 }, () => [])
  for (const clause of clauses) {
    const tokens = tokenize(clause, guessAfternoon)
    if (!Array.isArray(tokens)) return tokens
    const hoursError = applyTokens(week, tokens)
    if (hoursError) return { problem: createReason(hoursError, { clause: clause.trim() }) }
  }
  for (const day of week) day.sort((a, b) => a.opens - b.opens)
  return week
}

function tokenize(clause: string, guessAfternoon: boolean): Token[] | { problem: Reason } {
  // Only removes accents; dashes and colons are significant.
  const text = clause
    .split(/([^\p{L}\p{M}\p{N}]+)/u)
    .map((part, at) => (at % 2 === 0 ? fold(part) : part))
    .join('')
    // 0900-1800
    .replace(/(?<![\d:])(\d{2})(\d{2})\s*[-–—]\s*(\d{2})(\d{2})(?![\d:])/g, '$1:$2-$3:$4')
  const tokens: Token[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex
    const tokenMatch = pattern.exec(text)
    if (!tokenMatch)
      return { problem: createReason('reason.hours.unknown', { value: text.slice(at, at + 20) }) }
    const token = toToken(tokenMatch, guessAfternoon)
    if ('problem' in token) return token
    if (token.kind !== 'gap') tokens.push(token)
  }
  return tokens
}

function toToken(tokenMatch: RegExpExecArray, guessAfternoon: boolean): Token | { problem: Reason } {
  const { full: fullMatch, time, day, every, closed, to } = tokenMatch.groups!
  if (fullMatch) return { kind: 'time', hours: { opens: 0, closes: 1440 } }
  if (time) {
    const [fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = tokenMatch.slice(3, 9)
    const opens = toMinutes(fromHour!, fromMinute, fromHalf ?? toAfternoon(fromHour!, toHour!, toHalf))
    const closes = toMinutes(toHour!, toMinute, toHalf)
    if (opens === undefined || closes === undefined || opens > 1439)
      return { problem: createReason('reason.hours.times', { value: time }) }
    if (closes > opens) return { kind: 'time', hours: { opens, closes } }
    const afternoon = closes + 720
    const isAfternoon = guessAfternoon && !toHalf && closes > 0 && afternoon - opens >= SHORTEST_DAY
    return { kind: 'time', hours: { opens, closes: isAfternoon ? afternoon : closes + 1440 } }
  }
  if (day) return { kind: 'day', day: findDay.get(day.replace(/\s+/g, ' '))! }
  if (every) return { kind: 'every' }
  if (closed) return { kind: 'closed' }
  return { kind: to ? 'to' : 'gap' }
}

/**
 * Minutes. Opening at 10 and closing at 2 means at night; opening at 11 and closing at 5 means in the afternoon.
 */
const SHORTEST_DAY = 300

/** `1-5pm` starts in the afternoon, `9-5pm` does not. */
const toAfternoon = (from: string, to: string, toHalf: string | undefined): string | undefined =>
  toHalf?.startsWith('p') && Number(from) < 8 && Number(from) < Number(to) % 12 ? 'pm' : undefined

function toMinutes(hour: string, minute = '00', dayHalf?: string): number | undefined {
  const [hours, minutesPart] = [Number(hour), Number(minute)]
  if (
    minutesPart > 59 ||
    hours > (dayHalf ? 12 : 24) ||
    (dayHalf && hours === 0) ||
    (hours === 24 && minutesPart > 0)
  )
    return undefined
  if (!dayHalf) return hours * 60 + minutesPart
  return ((hours % 12) + (dayHalf.startsWith('p') ? 12 : 0)) * 60 + minutesPart
}

type HoursError = 'reason.hours.dayless' | 'reason.hours.overlap' | 'reason.hours.missing'

/**
 * Days may come before or after their times.
 * @returns the error, if any.
 */
function applyTokens(week: Interval[][], tokens: Token[]): HoursError | undefined {
  const timesFirst = tokens[0]?.kind === 'time'
  const ordered = timesFirst
    ? [...tokens.filter(({ kind }) => kind !== 'time'), ...tokens.filter(({ kind }) => kind === 'time')]
    : tokens
  let days: number[] = []
  let [range, hasTime] = [false, false]
  for (const token of ordered) {
    if (token.kind === 'to') {
      range = days.length > 0
    } else if (token.kind === 'every' || token.kind === 'day') {
      if (hasTime) days = []
      hasTime = false
      const lastDay = days.at(-1)
      if (token.kind === 'every') days = [0, 1, 2, 3, 4, 5, 6]
      else if (range && lastDay !== undefined)
        for (let day = lastDay; day !== token.day;) days.push((day = (day + 1) % 7))
      else days.push(token.day)
      range = false
    } else if (token.kind === 'time') {
      // Open around the clock means every day.
      if (days.length === 0 && token.hours.opens === 0 && token.hours.closes === 1440)
        days = [0, 1, 2, 3, 4, 5, 6]
      if (days.length === 0) return 'reason.hours.dayless'
      for (const day of days) {
        if (week[day]!.some(({ opens, closes }) => token.hours.opens < closes && opens < token.hours.closes))
          return 'reason.hours.overlap'
        week[day]!.push(token.hours)
      }
      hasTime = true
    } else if (token.kind === 'closed') hasTime = true
  }
  return days.length > 0 && !hasTime ? 'reason.hours.missing' : undefined
}

const pad = (value: number) => String(value).padStart(2, '0')
/** Formats a minute as hh:mm; midnight at the end of a day is 24:00. */
export const formatMinute = (minute: number): string => {
  const minuteOfDay = minute > 1440 ? minute - 1440 : minute
  return `${pad(Math.floor(minuteOfDay / 60))}:${pad(minuteOfDay % 60)}`
}

/** Parses hh:mm; undefined when it is not a valid time. */
export function parseMinute(text: string): number | undefined {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(text) ?? []
  return hour === undefined ? undefined : toMinutes(hour, minute)
}
