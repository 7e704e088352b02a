import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ServiceTimeoutError, ServiceUnavailableError } from '../../../platform/http/external-service.ts'
import { createViesRegister } from './vat-id-register.ts'

const vatId = { id: 'DE136695976', prefix: 'DE', country: 'DE' }
let close = () => {}
afterEach(() => close())

async function openRegister(listener: RequestListener, timeoutMs?: number) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  return createViesRegister(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, timeoutMs)
}

test('a register that does not answer times out, and after five timeouts in a row gets no requests', async () => {
  let requests = 0
  const register = await openRegister(() => void requests++, 30)
  for (let n = 0; n < 5; n++)
    await expect(register.confirm(vatId)).rejects.toBeInstanceOf(ServiceTimeoutError)
  await expect(register.confirm(vatId)).rejects.toBeInstanceOf(ServiceUnavailableError)
  // On a busy machine a request can time out before it arrives.
  expect(requests).toBeLessThanOrEqual(5)
})

test.each([
  [
    '{"valid":true,"name":"Looms","requestIdentifier":"W1"}',
    { isValid: true, name: 'Looms', requestId: 'W1' },
  ],
  ['{"valid":true,"name":"---","address":"---"}', { isValid: true, name: '', requestId: '' }],
  ['{"valid":false,"name":null,"requestIdentifier":""}', { isValid: false, name: '', requestId: '' }],
])('the response %s is a result', async (body, result) => {
  const register = await openRegister((_, response) => response.end(body))
  expect(await register.confirm(vatId)).toEqual(result)
})

test.each([
  [200, '{"actionSucceed":false,"errorWrappers":[{"error":"MS_UNAVAILABLE"}]}', 'MS_UNAVAILABLE'],
  [200, '<html>maintenance</html>', 'HTTP 200'],
  [500, '{"valid":true}', 'HTTP 500'],
])('status %i with %s is no result', async (status, body, reason) => {
  const register = await openRegister((_, response) => response.writeHead(status).end(body))
  await expect(register.confirm(vatId)).rejects.toThrow(reason)
})
