// Passes requests with a test key to the application of the sandbox, so that none of them reaches the live shop.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ShopError } from '../../kernel/errors.ts'
import { isTestKey } from '../../modules/auth/machine-keys/machine-keys.ts'
import type { MachineKeyService } from '../../modules/auth/machine-keys/machine-keys.service.ts'
import type { Log } from '../../platform/observability/log.ts'
import { readBearerToken } from './bearer-token.ts'
import { errorPayload, toShopError } from './errors.ts'
import { defaultHeaders } from './security.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

export type SandboxGateway = {
  /** @returns false when the request is for the live shop. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
}

type GatewayDeps = {
  /** Accepts test keys. */
  keys: Pick<MachineKeyService, 'authenticate' | 'takeRequest'>
  /** The application of the sandbox, which is started and filled on its first use. */
  open(): Promise<Handler>
  /** The application, if it was started. */
  getOpen(): Handler | undefined
  shopUrl: string
  log: Log
}

/** Events of payment providers, which have no key: their signature is checked with the secret of the sandbox. */
export const SANDBOX_WEBHOOK_PREFIX = '/sandbox'
const webhookPath = /^\/sandbox(\/api\/v1\/payments\/webhooks\/[\w-]+)$/

/** Each call counts towards the rate limit of its key, whatever it asks for. */
export function createSandboxGateway({ keys, open, getOpen, shopUrl, log }: GatewayDeps): SandboxGateway {
  const authenticate = async (token: string) => {
    const { id } = await keys.authenticate(token)
    const { allowed, retryAfterSeconds } = keys.takeRequest(id)
    return allowed ? undefined : retryAfterSeconds
  }
  const sendError = (response: ServerResponse, error: unknown, retryAfterSeconds = 2) => {
    const known = toShopError(error)
    if (!known) log.error({ err: error }, 'the sandbox could not be opened')
    const reported = known ?? new ShopError('sandbox_unavailable')
    const canRetry = reported.status === 503 || reported.status === 429
    response
      .writeHead(reported.status, {
        ...defaultHeaders(shopUrl),
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        ...(canRetry && { 'retry-after': String(retryAfterSeconds) }),
      })
      .end(JSON.stringify(errorPayload(reported, randomUUID())))
  }
  const pass = async (token: string, request: IncomingMessage, response: ServerResponse) => {
    try {
      const retryAfterSeconds = await authenticate(token)
      if (retryAfterSeconds !== undefined)
        return sendError(response, new ShopError('too_many_requests'), retryAfterSeconds)
      const handle = await open()
      handle(request, response)
    } catch (error) {
      sendError(response, error)
    }
  }
  return {
    handle(request, response) {
      const token = readBearerToken(request.headers)
      if (token !== undefined && isTestKey(token)) {
        void pass(token, request, response)
        return true
      }
      const [, path] = webhookPath.exec(request.url ?? '') ?? []
      const handle = path === undefined ? undefined : getOpen()
      if (!handle) return false
      request.url = path!
      handle(request, response)
      return true
    },
  }
}
