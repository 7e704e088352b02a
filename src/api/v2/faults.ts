// Faults that a program asks for in its sandbox, so that it is seen to survive them: the header Sandbox-Fault.
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError, invalidInput } from '../../kernel/errors.ts'

/** Longer than any program should wait. */
const hangMs = 60_000

const asked = ({ headers }: FastifyRequest) => headers['sandbox-fault']

/** `503`: nothing is done. `timeout`: nothing is done, and nothing is said until the program gives up. */
export async function injectFault(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const fault = asked(request)
  if (fault === undefined || fault === 'lost-reply') return
  if (fault === '503') throw new ShopError('overloaded')
  if (fault !== 'timeout') throw invalidInput('sandbox-fault', 'one of 503, timeout, lost-reply')
  const left = new AbortController()
  request.raw.once('close', () => left.abort())
  reply.raw.once('close', () => left.abort())
  await delay(hangMs, undefined, { signal: left.signal, ref: false }).catch(() => undefined)
  throw new ShopError('overloaded')
}

/** `lost-reply`: everything is done, and nobody hears of it. */
export const losesReply = (request: FastifyRequest): boolean =>
  request.partner?.mode === 'test' && asked(request) === 'lost-reply'
