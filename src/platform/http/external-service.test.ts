import { expect, test } from 'vitest'
import { createExternalService, ServiceTimeoutError, ServiceUnavailableError } from './external-service.ts'

const failToConnect = () => Promise.reject(new Error('connection refused'))

test('a call without a response times out', async () => {
  const service = createExternalService('Mail server', { timeoutMs: 10 })
  let aborted = false
  const call = service.call((signal) => {
    signal.addEventListener('abort', () => (aborted = true))
    return new Promise(() => undefined)
  })
  await expect(call).rejects.toThrow(new ServiceTimeoutError('Mail server did not answer within 0.01 s'))
  expect(aborted).toBe(true)
})

test('a service that keeps failing is not called for a while, then once, and responses close the circuit', async () => {
  let isAway = true
  let calls = 0
  const service = createExternalService('Stripe', { timeoutMs: 1_000, maxFailures: 2, openMs: 50 })
  const call = () =>
    service.call(async () => {
      calls++
      return isAway ? failToConnect() : 'paid'
    })
  for (let n = 0; n < 2; n++) await expect(call()).rejects.toThrow('connection refused')
  await expect(call()).rejects.toThrow(ServiceUnavailableError)
  expect(calls).toBe(2)
  isAway = false
  await expect.poll(() => call().catch(() => 'not yet'), { timeout: 5_000 }).toBe('paid')
})

test('a response with a client error does not count as an outage', async () => {
  const service = createExternalService('Stripe', {
    timeoutMs: 1_000,
    maxFailures: 1,
    isOutage: (error) => !String(error).includes('declined'),
  })
  for (let n = 0; n < 3; n++)
    await expect(service.call(() => Promise.reject(new Error('card declined')))).rejects.toThrow(
      'card declined',
    )
})
