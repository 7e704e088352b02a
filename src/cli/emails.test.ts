import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useCommandLine } from '../../tests/support/command-line.ts'

const shop = useCommandLine()
const runCommand = (args: string[], environment = {}) => shop.runWith(environment, 'emails', ...args)
const smtp = { SMTP_URL: 'smtp://127.0.0.1:1' }

test('held emails are counted, and recent ones are queued when there is a mail server', async () => {
  expect(await runCommand([])).toMatchObject({ code: 0, out: 'No emails are on hold.\n' })

  await sql`insert into outgoing_email (dedupe_key, recipient, subject, body_text, body_html, status, created_at)
    select 'held ' || days, 'lan@example.com', 'Order', 'Text', '<p>Text', 'held', now() - make_interval(days => days)
    from unnest(array[1, 5, 60]) as days`.execute(shop.database.db)
  expect((await runCommand([])).out).toMatch(
    /^3 emails are on hold, created from .* to .*\. Send those of the last 3 days: /,
  )
  expect(await runCommand(['send'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('Set SMTP_URL first'),
  })
  expect((await runCommand(['send'], smtp)).out).toMatch(
    /^1 emails are queued; .* 2 older ones stay on hold\.\n$/,
  )
  expect((await runCommand(['send', '--newer-than', '14'], smtp)).out).toMatch(
    /^1 emails are queued; .* 1 older ones stay/,
  )

  const { rows } = await sql`
    select m.dedupe_key, m.status, count(j.id)::int as jobs from outgoing_email m
    left join job j on j.kind = 'email.send' and j.payload ->> 'mailId' = m.id::text
    where m.dedupe_key like 'held %' group by m.id order by m.id`.execute(shop.database.db)
  expect(rows).toEqual([
    { dedupe_key: 'held 1', status: 'queued', jobs: 1 },
    { dedupe_key: 'held 5', status: 'queued', jobs: 1 },
    { dedupe_key: 'held 60', status: 'held', jobs: 0 },
  ])
})

test('emails are listed, shown and sent again', async () => {
  expect((await runCommand(['list', '--to', 'lan@', '--status', 'held'])).out).toMatch(
    /^\d+  \S+  held  lan@example\.com  Order\n1 emails\.\n$/,
  )
  const { rows } = await sql<{ id: number }>`
    select id from outgoing_email where dedupe_key = 'held 60'`.execute(shop.database.db)
  const id = String(rows[0]!.id)
  expect((await runCommand(['show', id])).out).toBe(
    'To: lan@example.com\nSubject: Order\nStatus: held\nAttempts: 0\n\nThe text is not shown, because it may contain a sign-in link.\n',
  )
  expect((await runCommand(['resend', id])).out).toMatch(new RegExp(`^Email ${id} is queued`))
  expect((await runCommand(['list', '--status', 'held'])).out).toBe('0 emails.\n')
  expect((await runCommand(['show', id])).out).toMatch(/Status: queued\nAttempts: 0\nNext attempt: 2/)
  expect((await runCommand(['cancel', id])).out).toMatch(new RegExp(`^Email ${id} is cancelled`))
  expect(await runCommand(['cancel', id])).toMatchObject({
    code: 2,
    err: `Email ${id} is cancelled already.\n`,
  })
  expect(await runCommand(['resend', '999'])).toMatchObject({ code: 2, err: 'There is no email 999.\n' })
  expect(await runCommand(['list', '--status', 'lost'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('lost is no status. Use one of held,'),
  })
})

test.each([
  [['lists'], 'Usage: npm run shop -- emails'],
  [['send', '--newer-than', '31'], '--newer-than must be a number of days up to 30.'],
])('%j is a usage error', async (args, expected) => {
  expect(await runCommand(args)).toMatchObject({ code: 2, err: expect.stringContaining(expected) })
})
