// Tests that each editable text appears in its email, with all its placeholders.
import { describe, expect, test } from 'vitest'
import { renderSampleEmail } from './email-previews.service.ts'
import { locales } from '../../../kernel/locale.ts'
import { validateEmailTexts } from './validate-email-texts.ts'
import { toStoredTexts, buildEmailMessages } from './email-messages.ts'
import { emailKinds, listEmailTexts } from './email-templates.ts'
import { getMessage } from '../../../platform/text/text.ts'

const of = { shop: 'Selvedge', currency: 'USD', url: 'https://shop.test/', contact: 'hello@shop.test' }
const sender = { name: 'Selvedge', author: { name: 'Weavers Ltd', websiteUrl: '', address: '1 Mill Lane' } }

describe.each(emailKinds)('%s', (kind) => {
  const texts = listEmailTexts(kind)

  test('default emails have no errors in any language, and contain no customer data', () => {
    for (const locale of locales) {
      const standard = Object.fromEntries(texts.map(({ key }) => [key, getMessage(locale, key)]))
      expect(validateEmailTexts(kind, locale, standard)).toEqual([])
      expect(toStoredTexts(kind, locale, standard)).toEqual({})
    }
  })

  test('each text is rendered, with every placeholder it supports', () => {
    const overrides = Object.fromEntries(
      texts.map(({ key, placeholders: values }, at) => [
        key,
        `<${at}:${values.map((name) => `{${name}}`).join('|')}:${at}>`,
      ]),
    )
    expect(validateEmailTexts(kind, 'en', overrides)).toEqual([])
    const messages = buildEmailMessages(
      kind,
      'en',
      kind === 'all' ? { own: {}, all: overrides } : { own: overrides, all: {} },
      sender,
    )
    const { subject, text, html } = renderSampleEmail(kind, messages, of, 'A word')
    const output = `${subject}\n${text}\n${html.replaceAll('&lt;', '<').replaceAll('&gt;', '>')}`
    for (const [at, { key, role, placeholders: values }] of texts.entries()) {
      // An email has either the refund text or the store credit text, and a parcel one or several orders.
      if (role.endsWith('-credited') || role.endsWith('-merged')) continue
      const [, match] = new RegExp(`<${at}:(.*?):${at}>`, 's').exec(output) ?? []
      expect([key, match?.split('|').filter(Boolean).length]).toEqual([key, values.length])
    }
  })
})

test('a text that no longer fits its email is replaced by the default, and the others stay as saved', () => {
  const own = {
    'mail.order-placed.subject': 'Number {number} of {shop}',
    'mail.order-placed.hello': 'Hello {nickname}',
    'mail.order-placed.intro': 'Thank you {name',
    'mail.gone': 'Gone',
  }
  const { subject, text } = renderSampleEmail(
    'order-placed',
    buildEmailMessages('order-placed', 'en', { own, all: {} }),
    of,
    '',
  )
  expect(subject).toBe('Number 1042 of Selvedge')
  expect(text).toContain('Thanks, Ada Byron. Your order’s confirmed.\n\nWe’re getting order 1042 ready')
})

test('header and footer saved by staff appear in every email, in place of the shop name', () => {
  const all = { 'mail.all.head': '{shop} London', 'mail.all.foot': '{owner}\n{address}' }
  for (const kind of emailKinds) {
    const { text, html } = renderSampleEmail(
      kind,
      buildEmailMessages(kind, 'he', { own: {}, all }, sender),
      of,
      '',
    )
    expect(html).toContain('Selvedge\u2069 London')
    expect(text).toMatch(/\u2068Weavers Ltd\u2069\n\u20681 Mill Lane\u2069$/)
  }
})

test.each([
  ['Yours {nmae}, {name}', [{ fault: 'unknown', value: 'nmae' }]],
  ['Order {', [{ fault: 'form', value: '7' }]],
  ['Order } of {name}', [{ fault: 'form', value: '7' }]],
  ["Order '{'", []],
  ['Over\n{number', [{ fault: 'form', value: '13' }]],
  ['{number, plural, one {# item} other {# items}}', [{ fault: 'kind', value: 'number' }]],
  ['x'.repeat(1_001), [{ fault: 'long', value: '1000' }]],
])('%s is rejected with its position', (text, errors) => {
  const path = 'mail.order-placed.intro'
  expect(validateEmailTexts('order-placed', 'en', { [path]: text })).toEqual(
    errors.map((fault) => ({ path, ...fault })),
  )
})

test('required placeholders are present, and plurals have the forms of their language', () => {
  const path = 'mail.company-invite.days'
  const errors = (locale: string, text: string) =>
    validateEmailTexts('company-invite', locale, { [path]: text }).map(({ fault, value }) => [fault, value])
  expect(errors('en', 'Soon')).toEqual([['missing', 'days']])
  const source = '{days, plural, one {# day} other {# days}}'
  expect(errors('en', source)).toEqual([])
  expect(errors('ar', source).map(([, form]) => form)).toEqual(['zero', 'two', 'few', 'many'])
  expect(validateEmailTexts('company-invite', 'en', { 'mail.order-placed.intro': 'x' })).toEqual([
    { path: 'mail.order-placed.intro', fault: 'text', value: 'mail.order-placed.intro' },
  ])
})
