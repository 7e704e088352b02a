// Simulates errors in the sandbox, requested with the header Sandbox-Fault, so that developers can test retries.
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError, invalidInput } from '../../kernel/errors.ts'

/** Longer than any client should wait. */
const HANG_MS = 60_000

const getRequestedError = ({ headers }: FastifyRequest) => headers['sandbox-fault']

/** `503`: rejected without effect. `timeout`: no effect and no response until the client gives up. */
export async function injectSandboxError(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const errorName = getRequestedError(request)
  if (errorName === undefined || errorName === 'lost-reply') return
  if (errorName === '503') throw new ShopError('overloaded')
  if (errorName !== 'timeout') throw invalidInput('sandbox-fault', 'must be one of 503, timeout, lost-reply')
  const aborter = new AbortController()
  request.raw.once('close', () => aborter.abort())
  reply.raw.once('close', () => aborter.abort())
  await delay(HANG_MS, undefined, { signal: aborter.signal, ref: false }).catch(() => undefined)
  throw new ShopError('overloaded')
}

/** `lost-reply`: the request takes effect, but its response is dropped. */
export const shouldDropReply = (request: FastifyRequest): boolean =>
  request.app?.mode === 'test' && getRequestedError(request) === 'lost-reply'
