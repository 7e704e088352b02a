// Faults that a program asks for in its sandbox, so that it is seen to survive them: the header Sandbox-Fault.
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError, invalidInput } from '../../kernel/errors.ts'

/** Longer than any program should wait. */
const HANG_MS = 60_000

const getRequestedError = ({ headers }: FastifyRequest) => headers['sandbox-fault']

/** `503`: nothing is done. `timeout`: nothing is done, and nothing is said until the program gives up. */
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

/** `lost-reply`: everything is done, and nobody hears of it. */
export const shouldDropReply = (request: FastifyRequest): boolean =>
  request.app?.mode === 'test' && getRequestedError(request) === 'lost-reply'
