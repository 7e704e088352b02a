import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTemplate } from '../../tests/support/embedded-template.ts'
import { temporaryFolder } from '../../tests/support/running-shop.ts'
import { shopCommand } from '../../tests/support/shop-command.ts'
import { openDatabase } from '../platform/database.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
  await copyTemplate(dataDir())
})
afterAll(() => folder.remove())
const dataDir = () => `${folder.path}/data`
const run = (args: string[], environment = {}) =>
  shopCommand(folder.path, dataDir(), ['emails', ...args], environment).ended
const smtp = { SMTP_URL: 'smtp://127.0.0.1:1' }

test('held emails are counted, and those of the last days are queued when there is a mail server', async () => {
  expect(await run([])).toMatchObject({ code: 0, out: 'No email is held.\n' })

  const database = await openDatabase({ dataDir: dataDir() })
  await sql`insert into mail (dedupe_key, recipient, subject, body_text, body_html, status, created_at)
    select 'held ' || days, 'lan@example.com', 'Order', 'Text', '<p>Text', 'held', now() - make_interval(days => days)
    from unnest(array[1, 5, 60]) as days`.execute(database.db)
  await database.close()
  expect((await run([])).out).toMatch(
    /^3 emails are held, written from .* to .*\. Send those of the last 3 days: /,
  )
  expect(await run(['send'])).toMatchObject({ code: 2, err: expect.stringContaining('Set SMTP_URL first') })
  expect((await run(['send'], smtp)).out).toMatch(/^1 emails are queued; .* 2 older ones stay held\.\n$/)
  expect((await run(['send', '--newer-than', '14'], smtp)).out).toMatch(
    /^1 emails are queued; .* 1 older ones stay/,
  )

  const after = await openDatabase({ dataDir: dataDir() })
  const { rows } = await sql`
    select m.dedupe_key, m.status, count(j.id)::int as jobs from mail m
    left join job j on j.kind = 'mail.send' and j.payload ->> 'mailId' = m.id::text
    where m.dedupe_key like 'held %' group by m.id order by m.id`.execute(after.db)
  await after.close()
  expect(rows).toEqual([
    { dedupe_key: 'held 1', status: 'queued', jobs: 1 },
    { dedupe_key: 'held 5', status: 'queued', jobs: 1 },
    { dedupe_key: 'held 60', status: 'held', jobs: 0 },
  ])
})

test.each([
  [['list'], 'Usage: npm run shop -- emails'],
  [['send', '--newer-than', '31'], '--newer-than takes a number of days up to 30.'],
])('%j is a wrong usage', async (args, words) => {
  expect(await run(args)).toMatchObject({ code: 2, err: expect.stringContaining(words) })
})
