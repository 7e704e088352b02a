import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './page-cursor.ts'

test('a cursor is read as it was written, and anything else is rejected', () => {
  expect(decodeCursor(encodeCursor([7, 1_234_567]), 2)).toEqual([7, 1_234_567])
  for (const text of [
    '',
    'x',
    encodeCursor([7]),
    `${encodeCursor([7, 8])}=`,
    '../..',
    Buffer.from('7.-8').toString('base64url'),
  ])
    expect(decodeCursor(text, 2)).toBeUndefined()
})
