import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useCommandLine } from '../../tests/support/command-line.ts'
import { shopifyCsv } from '../../tests/support/imports.ts'

const shop = useCommandLine()
const { run: runCommand } = shop
beforeAll(async () => {
  const row = { Handle: 'tee', Title: 'Tee', 'Variant SKU': 'tee', 'Variant Price': '20' }
  await writeFile(shop.path('tee.csv'), shopifyCsv([row]))
  await runCommand('import', 'tee.csv')
  await sql`insert into review (product_id, rating, title, body, author)
    select id, n, 'Title ' || n, 'First line' || chr(10) || 'second line', 'Ada' from product, generate_series(1, 3) n`.execute(
    shop.database.db,
  )
})

async function statuses() {
  const { rows } = await sql<{ status: string }>`select status from review order by id`.execute(
    shop.database.db,
  )
  return rows
}

test('pending reviews are listed, staff decisions are applied, and invalid ones are reported', async () => {
  const listed = await runCommand('reviews')
  expect(listed).toMatchObject({ code: 0, err: '' })
  expect(listed.out).toContain('1  tee  1 of 5, Ada\n    Title 1\n    First line\n    second line\n')
  expect(listed.out).toMatch(/3 reviews are pending\.\n$/)

  expect(await runCommand('reviews', 'approve', '1', '2')).toMatchObject({
    code: 0,
    out: '1  approved  tee\n2  approved  tee\n',
  })
  expect(await runCommand('reviews', 'reject', '2', '99', '--reason', 'Spam')).toMatchObject({
    code: 1,
    out: '2  rejected  tee\nThere is no review 99.\n',
  })
  expect(await statuses()).toEqual([{ status: 'approved' }, { status: 'rejected' }, { status: 'pending' }])
  expect((await runCommand('reviews', 'list')).out).toMatch(/1 reviews are pending\.\n$/)

  for (const invalidArgs of [
    ['approve', 'x'],
    ['toString', '3'],
  ])
    expect(await runCommand('reviews', ...invalidArgs)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/ is not valid\. Usage: .*reviews/),
    })
  expect((await statuses())[2]).toEqual({ status: 'pending' })
})

test('staff reply and pin on the command line, and hiding without a reason is rejected', async () => {
  expect(await runCommand('reviews', 'reject', '1')).toMatchObject({
    code: 2,
    err: expect.stringContaining('say why the review is hidden') as string,
  })
  expect(await runCommand('reviews', 'reply', '1', 'Thank you.')).toMatchObject({ out: '1  changed  tee\n' })
  expect(await runCommand('reviews', 'pin', '1')).toMatchObject({ code: 0 })
  const { rows } = await sql`select reply, pinned_at is not null as pinned from review where id = 1`.execute(
    shop.database.db,
  )
  expect(rows).toEqual([{ reply: 'Thank you.', pinned: true }])
  expect(await runCommand('reviews', 'remove-reply', '1')).toMatchObject({ code: 0 })
  expect(await runCommand('reviews', 'unpin', '1')).toMatchObject({ code: 0 })
})
