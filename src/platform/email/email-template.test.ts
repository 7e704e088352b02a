// Tests that emails contain their input in every language and text direction.
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { locales } from '../../kernel/locale.ts'
import { renderEmail } from './email-template.ts'
import { text } from '../text/text.ts'

const template = (locale: (typeof locales)[number], greeting = 'Hello') =>
  renderEmail({
    messages: text(locale),
    shop: 'Selvedge',
    hello: greeting,
    paragraphs: ['Ada\n12 St James Square'],
    rows: [{ title: 'Boot', note: '42', amount: '$1' }],
    button: { label: 'Open', url: 'https://shop.test/?a=1&b="2"' },
    footer: ['Foot', { label: 'Leave', url: 'https://shop.test/leave' }],
  })

test('inserted values never become markup, and links stay complete', () => {
  const { html, text: plain } = template('en', '<script>alert(1)</script>')
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;script&gt;')
  expect(html).toContain('href="https://shop.test/?a=1&amp;b=&quot;2&quot;"')
  expect(plain).toContain('https://shop.test/?a=1&b="2"')
  expect(plain).toContain('Boot (42)  $1')
})

test.each(locales)(
  'an email in %s has its lang and dir attributes; lines keep their own direction',
  (locale) => {
    const { html } = template(locale)
    expect(html).toContain(
      `<html lang="${locale}" dir="${locale === 'ar' || locale === 'he' ? 'rtl' : 'ltr'}">`,
    )
    expect(html).toContain('<bdi>12 St James Square</bdi>')
    expect(html).toContain('prefers-color-scheme:dark')
  },
)

test('a QR code is a table whose cells are its modules, without images', () => {
  const code = 'K7QX4MPA'
  const { html, text: plain } = renderEmail({
    messages: text('en'),
    hello: 'Ready',
    paragraphs: [],
    qrCode: { text: code, label: 'QR code' },
    footer: [],
  })
  expect(html).not.toContain('<img')
  expect(plain).not.toContain('QR code')
  const table = /<table role="img" aria-label="QR code".*?<\/table>/s.exec(html)![0]
  const modules = [...table.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/colSpan="(\d+)".*?bgcolor="(#\w+)"/gis)].flatMap(([, length, colour]) =>
      Array.from({ length: Number(length) }, () => colour === '#000000'),
    ),
  )
  expect(modules).toEqual(encode(code, { ecc: 'M', border: 4 }).data)
})

test('names within a right-to-left sentence are isolated', () => {
  expect(text('ar').t('mail.order-placed.hello', { name: 'Ada' })).toContain('\u2068Ada\u2069')
  expect(text('en').t('mail.order-placed.hello', { name: 'Ada' })).toBe(
    'Thanks, Ada. Your order’s confirmed.',
  )
})
