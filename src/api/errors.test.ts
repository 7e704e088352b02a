import { expect, test } from 'vitest'
import { toShopError } from './errors.ts'

const said = (message: string, code?: string) => Object.assign(new Error(message), { code })

test.each([
  said('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  said('write EPIPE', 'EPIPE'),
  said('terminating connection due to administrator command', '57P01'),
  said('no server takes writes: one:5432 is a replica', '57P03'),
  said('Query read timeout'),
  said('timeout exceeded when trying to connect'),
  said('Connection terminated unexpectedly'),
  said('Client has encountered a connection error and is not queryable'),
  said('Client was closed and is not queryable'),
])('a database that is gone is no fault of ours: come again (%s)', (error) => {
  expect(toShopError(error)).toMatchObject({ code: 'database_unavailable', status: 503 })
})

test('what nobody foresaw is not taken for a database that is gone', () => {
  expect(toShopError(said('Client is undefined'))).toBeUndefined()
})
