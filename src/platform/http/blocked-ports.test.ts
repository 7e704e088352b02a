import { expect, test } from 'vitest'
import { isBlockedPort } from './blocked-ports.ts'

test.each([
  25, 465, 587, 2525, 110, 143, 993, 22, 53, 5432, 6432, 3306, 1433, 6379, 27017, 9200, 11211, 2375, 445,
])('port %i is blocked', (port) => expect(isBlockedPort(new URL(`https://example.com:${port}/`))).toBe(true))

test.each([
  'https://a.test/',
  'http://a.test/',
  'https://a.test:8443',
  'http://a.test:3000',
  'https://a.test:8080',
])('%s is not blocked', (address) => expect(isBlockedPort(new URL(address))).toBe(false))
