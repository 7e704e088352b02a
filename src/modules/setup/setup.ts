// The checklist of a new shop.
import { z } from 'zod'

/** Name of a new shop, until its owner changes it. */
export const STARTER_NAME = 'My store'

export const setupSteps = [
  'store',
  'country',
  'currency',
  'markets',
  'languages',
  'taxes',
  'invoices',
  'shipping',
  'payments',
  'products',
  'policies',
  'emails',
  'domain',
  'staff',
  'test_order',
  'demo_data',
] as const

export const formatStep = (step: (typeof setupSteps)[number]): string => step.replace('_', ' ')

/** Texts about a step, in English for commands. Clients have their own text for each code. */
const noteTexts = {
  'store-done': '{name}, {address}',
  'store-missing': 'The shop has no name or no address; invoices show both.',
  'country-done': 'The seller is in {countries}.',
  'country-missing':
    'The country of the seller is not set: it decides how orders are taxed and what invoices must say.',
  'currency-done': 'Prices are in {currency}. To see or change it: npm run shop -- currency',
  'currency-unconfirmed':
    'Prices are in {currency}, as in every new shop. Change or confirm it before the first order.',
  'markets-none':
    'Every country buys in {currency}. To sell in other currencies: npm run shop -- markets import FILE',
  'markets-done': 'Markets: {markets}.',
  'markets-no-rate': 'Market {market} has no exchange rate for {currency}.',
  'markets-unreachable': 'No shipping method delivers to {countries}.',
  'languages-done': 'Languages: {languages}.',
  'languages-none': 'The shop shows no language.',
  'languages-hidden': 'The shop does not show these languages of markets: {languages}.',
  'languages-untranslated': 'Policies are not translated: {pages}.',
  'taxes-done': 'There are rates for {countries}.',
  'taxes-missing': 'There are no tax rates: no order is taxed.',
  'invoices-done': 'Invoices have what {countries} requires.',
  'invoices-no-rules': 'The tax settings have no country with rules for invoices.',
  'invoices-no-address': '{problem}',
  'invoices-no-id': '{problem}',
  'shipping-done': 'Active methods: {methods}.',
  'shipping-missing': 'There is no shipping method: nothing can be ordered.',
  'payments-done': 'Customers can pay.',
  'payments-missing': 'No payment method that takes real money was chosen.',
  'products-done': 'There are active products.',
  'products-missing': 'There is no active product.',
  'policies-done': 'Terms, privacy policy and contact page are written.',
  'policies-unfinished': 'Placeholders are left in: {pages}.',
  'emails-done': 'Emails are sent from {sender}.',
  'emails-missing': 'Emails are not sent, or have an example address as sender.',
  'domain-done': '{address}',
  'domain-missing': '{address} is not a public https address.',
  'staff-done': 'There is a super-admin.',
  'staff-missing': 'No one can grant roles: there is no super-admin.',
  'test-order-done': 'An order was placed and paid.',
  'test-order-missing': 'No order was placed and paid yet; orders of demo products do not count.',
  'demo-data-done': 'There is no demo data.',
  'demo-data-present': 'The shop shows demo products, texts and rates.',
} as const

type SetupNoteCode = keyof typeof noteTexts
const noteCodes = Object.keys(noteTexts) as [SetupNoteCode, ...SetupNoteCode[]]

const setupNote = z.object({
  code: z.enum(noteCodes),
  values: z.record(z.string(), z.array(z.string())).describe('What the text names, such as `countries`'),
})
export type SetupNote = z.infer<typeof setupNote>

export const setupStep = z.object({
  step: z.enum(setupSteps),
  done: z.boolean(),
  detail: z.string().describe('Current state, or missing part'),
  notes: z.array(setupNote).default([]).describe('`detail` for clients that have their own texts'),
  fix: z.string().nullable().describe('How to do it: a command, a setting or a page of the back office'),
})
export type SetupStep = z.infer<typeof setupStep>

/** @param values a text, or several. */
export const createNote = (
  code: SetupNoteCode,
  values: Readonly<Record<string, string | readonly string[]>> = {},
): SetupNote => ({
  code,
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value].flat()])),
})

/** @param fix how to do a step that is open. */
export const createStep = (
  step: SetupStep['step'],
  done: boolean,
  notes: readonly SetupNote[],
  fix: string,
): SetupStep => ({
  step,
  done,
  detail: notes.map(formatNote).join(' '),
  notes: [...notes],
  fix: done ? null : fix,
})

const formatNote = ({ code, values }: SetupNote): string =>
  noteTexts[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => (values[name] ?? []).join(', '))

export const setupChecklist = z.object({
  complete: z.boolean(),
  live_since: z.iso.datetime().nullable().describe('When the demo data was removed; null: not yet'),
  steps: z.array(setupStep).describe('In the order in which they are best done'),
})
export type SetupChecklist = z.infer<typeof setupChecklist>
