import { expect, test } from 'vitest'
import { ServiceTimeoutError, ServiceUnavailableError } from '../../platform/http/external-service.ts'
import { toShopError } from './errors.ts'

const createError = (message: string, code?: string) => Object.assign(new Error(message), { code })

test.each([
  createError('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  createError('write EPIPE', 'EPIPE'),
  createError('terminating connection due to administrator command', '57P01'),
  createError('no server takes writes: one:5432 is a replica', '57P03'),
  Object.assign(createError('connect ENOENT /run/postgresql/.s.PGSQL.5432', 'ENOENT'), {
    syscall: 'connect',
  }),
  Object.assign(createError('getaddrinfo ENOTFOUND db', 'ENOTFOUND'), { syscall: 'getaddrinfo' }),
  createError('Query read timeout'),
  createError('timeout exceeded when trying to connect'),
  createError('Connection terminated unexpectedly'),
  createError('Client has encountered a connection error and is not queryable'),
  createError('Client was closed and is not queryable'),
])('an unreachable database returns 503 with Retry-After (%s)', (error) => {
  expect(toShopError(error)).toMatchObject({ code: 'database_unavailable', status: 503 })
})

test.each([new ServiceTimeoutError('late'), new ServiceUnavailableError('away')])(
  'an unreachable external service returns 503 with Retry-After (%s)',
  (error) => {
    expect(toShopError(error)).toMatchObject({ code: 'overloaded', status: 503 })
  },
)

test('an unexpected error is not reported as an unreachable database', () => {
  expect(toShopError(createError('Client is undefined'))).toBeUndefined()
  expect(toShopError(Object.assign(createError('no file', 'ENOENT'), { syscall: 'open' }))).toBeUndefined()
})
