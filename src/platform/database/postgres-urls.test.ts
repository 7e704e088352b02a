import { expect, test } from 'vitest'
import { formatHosts, splitPostgresUrl, findInvalidPostgresUrl } from './postgres-urls.ts'

test('a URL may name several servers, with or without the options that libpq needs', () => {
  const singleHostUrl = 'postgres://shop:p%40ss@db.example:5433/shop?sslmode=verify-full'
  expect(splitPostgresUrl(singleHostUrl)).toEqual([singleHostUrl])
  expect(splitPostgresUrl('postgresql://shop:p%40ss@one:5432,[::1]:5433,three/shop')).toEqual([
    'postgresql://shop:p%40ss@one:5432/shop',
    'postgresql://shop:p%40ss@[::1]:5433/shop',
    'postgresql://shop:p%40ss@three/shop',
  ])
  expect(
    splitPostgresUrl('postgres://one,two/shop?target_session_attrs=read-write&sslmode=verify-full'),
  ).toEqual(['postgres://one/shop?sslmode=verify-full', 'postgres://two/shop?sslmode=verify-full'])
  expect(splitPostgresUrl('postgres://one,two/shop?target_session_attrs=primary')[1]).toBe(
    'postgres://two/shop',
  )
})

test('messages name the servers, never user or password', () => {
  expect(formatHosts('postgres://shop:secret@one:5432,two/shop')).toBe('one:5432, two')
  expect(formatHosts('postgres:///shop?host=/run/postgresql')).toBe('localhost')
})

test.each([
  ['mysql://localhost/shop', /must be a URL/],
  ['shop', /must be a URL/],
  ['postgres://one:80000,two/shop', /must be a URL/],
  ['postgres://one,,two/shop', /must be a URL/],
  ['mysql://one,two/shop', /must be a URL/],
  ['postgres://one,two/shop?target_session_attrs=standby', /read-write/],
])('%s is rejected', (url, why) => {
  expect(findInvalidPostgresUrl(url)).toMatch(why)
})

test.each([
  'postgres://localhost/shop',
  'postgres://shop:p@one:1,two:2/shop?target_session_attrs=read-write',
  'postgres:///shop?host=/run/postgresql',
])('%s is accepted', (url) => {
  expect(findInvalidPostgresUrl(url)).toBeUndefined()
})
