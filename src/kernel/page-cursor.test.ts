import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './page-cursor.ts'

test('a cursor is read as it was written, and nothing else is one', () => {
  expect(readCursor(writeCursor([7, 1_234_567]), 2)).toEqual([7, 1_234_567])
  for (const text of [
    '',
    'x',
    writeCursor([7]),
    `${writeCursor([7, 8])}=`,
    '../..',
    Buffer.from('7.-8').toString('base64url'),
  ])
    expect(readCursor(text, 2)).toBeUndefined()
})
