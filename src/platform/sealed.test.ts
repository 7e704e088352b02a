import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

const secret = 'a secret of at least thirty-two letters'

test('what is sealed is read again with the same secret for the same purpose only', () => {
  const sealed = seal(secret, 'codes', 'café 𝔘')
  expect(unseal(secret, 'codes', sealed)).toBe('café 𝔘')
  expect(unseal(secret, 'other', sealed)).toBeUndefined()
  expect(unseal(`${secret}!`, 'codes', sealed)).toBeUndefined()
})

test('what is changed on the way, or is nothing, is not read', () => {
  const sealed = seal(secret, 'codes', 'text')
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1]! ^= 1
  for (const wrong of [bytes.toString('base64url'), '', 'abc', sealed.slice(0, 30), 'x'.repeat(200)])
    expect(unseal(secret, 'codes', wrong)).toBeUndefined()
})

test('the same text is sealed in another way each time', () => {
  expect(seal(secret, 'codes', 'text')).not.toBe(seal(secret, 'codes', 'text'))
})
