import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const personalData = ['linh.tran@example.com', 'Linh Trần', 'Selvedge']

test.each([
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'abcdefghijkl',
  '123456789012',
  'qwertyuiopas',
  '1qaz2wsx3edc',
  'QWERTY123456',
  'password12345!',
  '!!iloveyou2024',
  'linh.tran2024',
  'Linh Linh 2024',
  'Selvedge12345',
  'selvedge-2026-2027',
  'Linh Trần Linh Trần',
  'linh.tran@example.comlinh.tran@example.com',
])('%s is a common password', async (password) => {
  expect(await isCommonPassword(password, personalData)).toBe(true)
})

test.each([
  'a long enough phrase',
  'correct horse battery',
  'mười hai con cá nhỏ',
  'كلمة سر طويلة جدا',
  'linh.tran likes green tea',
  'kR7#vvq2!pLz',
])('%s is not a common password', async (password) => {
  expect(await isCommonPassword(password, personalData)).toBe(false)
})
