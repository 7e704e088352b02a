// Opening hours as people and files write them.
import { expect, test } from 'vitest'
import { formatMinute, parseOpeningHours } from './read-hours.ts'

/** `x` stands for a closed day, so that a week fits on one line. */
const parse = (written: string | string[]) => {
  const week = parseOpeningHours(written)
  if (!Array.isArray(week)) return week.problem.reason
  return week
    .map(
      (day) =>
        day.map(({ opens, closes }) => `${formatMinute(opens)}-${formatMinute(closes)}`).join('+') || 'x',
    )
    .join(' ')
}

test.each([
  ['Monday, 10:00AM-09:00PM, Tuesday, 10:00AM-06:00PM, Sunday, Closed', '10:00-21:00 10:00-18:00 x x x x x'],
  ['Monday:10AM-9PM, Tuesday 9:30AM-9PM', '10:00-21:00 09:30-21:00 x x x x x'],
  [
    'Mon-Fri 10:00-20:00; Sat, Sun 10-12, 13-18',
    '10:00-20:00 10:00-20:00 10:00-20:00 10:00-20:00 10:00-20:00 10:00-12:00+13:00-18:00 10:00-12:00+13:00-18:00',
  ],
  ['Fri-Mon 22:00-02:00; Tue closed', '22:00-02:00 x x x 22:00-02:00 22:00-02:00 22:00-02:00'],
  ['daily 24 hours', Array(7).fill('00:00-24:00').join(' ')],
  ['Mon 9:00 a.m. – 5 p.m.', '09:00-17:00 x x x x x x'],
  ['Mon 12AM-12PM', '00:00-12:00 x x x x x x'],
  ['', 'x x x x x x x'],
])('%s', (written, week) => expect(parse(written)).toBe(week))

const everyDay = (hours: string) => Array(7).fill(hours).join(' ')
const workdays = (hours: string, remainder = 'x x') => `${Array(5).fill(hours).join(' ')} ${remainder}`

test.each([
  // A closing time before the opening time is in the afternoon when that makes a plausible day.
  ['Mon-Sun 10:00 - 09:00', everyDay('10:00-21:00')],
  ['Mon-Fri 9-6, Sun 11-5', workdays('09:00-18:00', 'x 11:00-17:00')],
  ['Sun 12-5', 'x x x x x x 12:00-17:00'],
  ['Fri 10am-9', 'x x x x 10:00-21:00 x x'],
  ['Sun 1-5pm', 'x x x x x x 13:00-17:00'],
  // Closing times at night are kept.
  ['Fri 18:00-02:00', 'x x x x 18:00-02:00 x x'],
  ['Fri 10:00-02:00', 'x x x x 10:00-02:00 x x'],
  ['Fri 12PM-2AM', 'x x x x 12:00-02:00 x x'],
  // Notations from various countries.
  ['Mo-Fr 09:00-18:00; Sa 10:00-14:00; Su off', workdays('09:00-18:00', '10:00-14:00 x')],
  ['24/7', everyDay('00:00-24:00')],
  ['Montag bis Freitag 9 - 18 Uhr, Sa 10-14 Uhr, So geschlossen', workdays('09:00-18:00', '10:00-14:00 x')],
  ['Du lundi au vendredi de 10h à 19h30', workdays('10:00-19:30')],
  [
    'Lunes a Viernes 10:00 a 20:00 hs; Sábado 10:00-14:00; Domingo cerrado',
    workdays('10:00-20:00', '10:00-14:00 x'),
  ],
  ['Segunda a sexta das 9h às 18h', workdays('09:00-18:00')],
  ['月-金 10:00～20:00、土・日 10:00～18:00', workdays('10:00-20:00', '10:00-18:00 10:00-18:00')],
  ['الأحد - الخميس 10:00-22:00', '10:00-22:00 10:00-22:00 10:00-22:00 10:00-22:00 x x 10:00-22:00'],
  [
    'ראשון-חמישי 9:00-20:00; שישי 9:00-14:00',
    '09:00-20:00 09:00-20:00 09:00-20:00 09:00-20:00 09:00-14:00 x 09:00-20:00',
  ],
  ['Mon-Fri 0900-1800', workdays('09:00-18:00')],
  ['Monday to Friday: 9:00 AM to 5:00 PM', workdays('09:00-17:00')],
])('%s is parsed as commonly understood', (written, week) => expect(parse(written)).toBe(week))

test('hours written by the shop itself are parsed without guessing', () => {
  expect(parseOpeningHours('Mon 12:00-05:00', { guessAfternoon: false })).toEqual([
    [{ opens: 720, closes: 1740 }],
    [],
    [],
    [],
    [],
    [],
    [],
  ])
})

test('Vietnamese hours, days after the times, and several lines are parsed', () => {
  expect(parse(['8h00 - 17h30 từ Thứ Hai Đến Thứ Sáu', '8h00 - 12h00 vào Thứ Bảy'])).toBe(
    '08:00-17:30 08:00-17:30 08:00-17:30 08:00-17:30 08:00-17:30 08:00-12:00 x',
  )
  expect(parse('7h30 - 18h00 từ Thứ Hai Đến Chủ Nhật')).toBe(Array(7).fill('07:30-18:00').join(' '))
})

test.each([
  ['Mon', 'Add hours for each day in "Mon".'],
  ['10-20', 'Add a day for the hours in "10-20".'],
  ['Mon 25-3', '25-3 aren’t valid opening hours.'],
  ['Mon 10:75-12', '10:75-12 aren’t valid opening hours.'],
  ['Mon-Fri 9-17, Sat when it rains', '"when it rains" isn’t a valid day or time.'],
  ['Mon 10-12 and 11-13', 'The hours of a day overlap in "Mon 10-12 and 11-13".'],
])('%s is rejected with the reason', (written, problem) => expect(parse(written)).toBe(problem))
