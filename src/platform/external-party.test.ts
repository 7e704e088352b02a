import { expect, test } from 'vitest'
import { createParty, PartyTimeoutError, PartyUnavailableError } from './external-party.ts'

const away = () => Promise.reject(new Error('connection refused'))

test('a call that is not answered ends when its time is over', async () => {
  const party = createParty('Mail server', { timeoutMs: 10 })
  let aborted = false
  const call = party.call((signal) => {
    signal.addEventListener('abort', () => (aborted = true))
    return new Promise(() => undefined)
  })
  await expect(call).rejects.toThrow(new PartyTimeoutError('Mail server did not answer within 0.01 s'))
  expect(aborted).toBe(true)
})

test('a party that fails again and again is not called for a while, then once, and answers close the circuit', async () => {
  let isAway = true
  let calls = 0
  const party = createParty('Stripe', { timeoutMs: 1_000, maxFailures: 2, openMs: 50 })
  const call = () =>
    party.call(async () => {
      calls++
      return isAway ? away() : 'paid'
    })
  for (let n = 0; n < 2; n++) await expect(call()).rejects.toThrow('connection refused')
  await expect(call()).rejects.toThrow(PartyUnavailableError)
  expect(calls).toBe(2)
  isAway = false
  await expect.poll(() => call().catch(() => 'not yet'), { timeout: 5_000 }).toBe('paid')
})

test('an answer that says no is no outage', async () => {
  const party = createParty('Stripe', {
    timeoutMs: 1_000,
    maxFailures: 1,
    isOutage: (error) => !String(error).includes('declined'),
  })
  for (let n = 0; n < 3; n++)
    await expect(party.call(() => Promise.reject(new Error('card declined')))).rejects.toThrow(
      'card declined',
    )
})
