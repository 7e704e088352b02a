import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../../tests/support/api.ts'

const api = useApi()
beforeEach(async () => {
  await sql`truncate contact_message, outgoing_email, job`.execute(api.db)
  api.advanceClock(3_600_000)
})

const input = {
  name: 'Ada Lovelace',
  email: 'Ada@Example.com',
  topic: 'order',
  message: '1042: where is it?\n<b>bold</b>',
  website: '',
}
const send = (change: Partial<typeof input> = {}, caller = '203.0.113.1') =>
  api.storefront.shop.contact({ ...input, ...change }, { locale: 'en', rateLimitKey: caller })
const countMessages = async () =>
  (
    await sql<Record<string, unknown>>`select name, email, topic, message from contact_message`.execute(
      api.db,
    )
  ).rows

test('a message is stored and emailed to the shop in one transaction, and displayed as entered', async () => {
  expect(await send()).toEqual([])
  const { website: _, ...message } = { ...input, email: 'ada@example.com' }
  expect(await countMessages()).toEqual([message])
  const { rows } = await sql<{ recipient: string; body_text: string; body_html: string }>`
    select m.recipient, m.body_text, m.body_html from outgoing_email m join job j on (j.payload->>'mailId')::bigint = m.id`.execute(
    api.db,
  )
  expect(rows).toEqual([
    {
      recipient: 'help@selvedge.example',
      body_text: expect.stringContaining('mailto:ada@example.com'),
      body_html: expect.stringContaining('&lt;b&gt;bold&lt;/b&gt;'),
    },
  ])
})

test('the same form sent twice is one message', async () => {
  await Promise.all([send(), send()])
  expect(await countMessages()).toHaveLength(1)
  await send({ message: 'Another one' })
  expect(await countMessages()).toHaveLength(2)
})

test.each([
  ['no name', { name: ' ' }, ['name']],
  ['a name that is a novel', { name: 'x'.repeat(101) }, ['name']],
  ['an address that is none', { email: 'ada' }, ['email']],
  ['a topic that there is not', { topic: 'spam' }, ['topic']],
  ['nothing to say', { message: '\n ' }, ['message']],
  ['too much to say', { message: 'x'.repeat(5_001) }, ['too_long']],
  ['nothing at all', { name: '', email: '', topic: '', message: '' }, ['name', 'email', 'topic', 'message']],
])('%s is named, and nothing is stored', async (_, change, errors) => {
  expect(await send(change)).toEqual(errors)
  expect(await countMessages()).toEqual([])
})

test('a bot that fills the honeypot field learns nothing, and nothing is stored', async () => {
  expect(await send({ website: 'https://spam.example' })).toEqual([])
  expect(await countMessages()).toEqual([])
})

test('one client cannot flood', async () => {
  const responses = []
  for (let n = 0; n < 21; n++) responses.push(await send({ message: `Message ${n}` }, '203.0.113.7'))
  expect(responses.filter((errors) => errors[0] === 'too_many')).toHaveLength(1)
  expect(await countMessages()).toHaveLength(20)
})
