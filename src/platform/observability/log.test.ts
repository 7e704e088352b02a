import { expect, test } from 'vitest'
import { createLog, redactQuery } from './log.ts'

/** The log output of an event. */
function written(log: (log: ReturnType<typeof createLog>) => void): string {
  let lines = ''
  log(createLog('info', false, { write: (line: string) => void (lines += line) }))
  return lines
}

test('an event is one line of JSON with its time', () => {
  const line = written((log) => log.info({ status: 200, at: new Date(0) }, 'request'))
  expect(line.endsWith('\n')).toBe(true)
  expect(JSON.parse(line)).toEqual({
    level: 30,
    time: expect.stringMatching(/^20/),
    status: 200,
    at: '1970-01-01T00:00:00.000Z',
    msg: 'request',
  })
})

test('secrets and personal data are not logged, however deeply nested and however their keys are spelled', () => {
  const secrets = {
    password: 'hunter2',
    access_token: 'tok_123',
    Authorization: 'Bearer tok_123',
    email: 'ada@example.com',
    card: { number: '4242424242424242', cvc: '987' },
    phone: '+44 20 7946 0000',
    name: 'Ada Lovelace',
  }
  const event = { ...secrets, a: { b: [{ c: { d: { e: secrets } } }] } }
  // The time of the line may contain the same digits.
  const { time: _, ...logged } = JSON.parse(written((log) => log.warn(event, 'watch')))
  for (const value of ['hunter2', 'tok_123', 'ada@', '4242', '987', '7946', 'Ada'])
    expect(JSON.stringify(logged), value).not.toContain(value)
  expect(logged.a.b[0].c.d.e.password).toBe('[redacted]')
})

test('addresses and card numbers within texts are not logged either', () => {
  const error = new Error(
    'Key (email)=(ada.l+shop@mail.example.com) exists; card 4242 4242 4242 4242, 5555-5555-5555-4444, 378282246310005',
  )
  const line = written((log) => log.error({ err: error }, 'mail to ada@example.com failed'))
  expect(line).not.toMatch(/ada|example\.com|4242|5555|378282/)
  expect(JSON.parse(line).err).toMatchObject({ type: 'Error', stack: expect.stringContaining('log.test.ts') })
})

test('ids, times and amounts are logged unchanged', () => {
  const event = {
    id: '01890000-0000-7000-8000-123456789012',
    at: 1_763_000_000_000,
    price: 499_500,
    sku: 'NIK-0001-0002-0003',
  }
  expect(JSON.parse(written((log) => log.info(event)))).toMatchObject(event)
})

test('a path is logged without its query, which has tokens and searches', () => {
  expect(redactQuery('/order?id=1&token=abc')).toBe('/order?…')
  expect(redactQuery('/api/v1/dynamic/orders/1?token=abc?token=def\nx')).toBe('/api/v1/dynamic/orders/1?…')
  expect(redactQuery('/products')).toBe('/products')
})

test('oversized values are truncated', () => {
  const endless: Record<string, unknown> = {}
  endless['self'] = endless
  expect(written((log) => log.info({ endless }))).toContain('[redacted]')
})
