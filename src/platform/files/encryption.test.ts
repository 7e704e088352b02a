import { expect, test } from 'vitest'
import { encrypt, decrypt } from './encryption.ts'

const secret = 'a secret of at least thirty-two letters'

test('encrypted text can be decrypted only with the same secret for the same purpose', () => {
  const ciphertext = encrypt(secret, 'codes', 'café 𝔘')
  expect(decrypt(secret, 'codes', ciphertext)).toBe('café 𝔘')
  expect(decrypt(secret, 'other', ciphertext)).toBeUndefined()
  expect(decrypt(`${secret}!`, 'codes', ciphertext)).toBeUndefined()
})

test('tampered or empty text is not decrypted', () => {
  const ciphertext = encrypt(secret, 'codes', 'text')
  const bytes = Buffer.from(ciphertext, 'base64url')
  bytes[bytes.length - 1]! ^= 1
  for (const invalid of [bytes.toString('base64url'), '', 'abc', ciphertext.slice(0, 30), 'x'.repeat(200)])
    expect(decrypt(secret, 'codes', invalid)).toBeUndefined()
})

test('the same text is encrypted differently each time', () => {
  expect(encrypt(secret, 'codes', 'text')).not.toBe(encrypt(secret, 'codes', 'text'))
})
