import { expect, test } from 'vitest'
import { findIdCasts } from './id-casts.ts'

test.each([
  'const id = text as AccountId',
  'const id = text as unknown as AccountId',
  'const ids = texts as readonly AccountId[]',
  'const { id } = body as { id: AccountId }',
  'const id = <AccountId>text',
])('%s is reported', (text) => {
  expect(findIdCasts('src/a.ts', text)).toHaveLength(1)
})

test.each([
  'const id: AccountId | undefined = parseAccountId(text)',
  "import { type AccountId as Id } from './ids.ts'",
  'const text = id as string',
  '// text as AccountId',
])('%s is not reported', (text) => {
  expect(findIdCasts('src/a.ts', text)).toEqual([])
})
