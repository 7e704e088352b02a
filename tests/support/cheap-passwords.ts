// Vitest loads this before the tests that use a database: hashing a password takes a core for 50 ms, and they hash a thousand.
// Node's function is replaced, in this process only. The shop's code has no setting for it, so a real shop cannot be cheap.
import crypto, { type argon2 } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll } from 'vitest'

type Argon2 = typeof argon2

const REPLACED = Symbol.for('selvedge.argon2')
/** What a hash costs, as the shop asks for it. */
type HashCost = { memory: number; passes: number; parallelism: number }
type State = { isCheap: boolean; costs: HashCost[] }
const patched = crypto as unknown as { argon2: Argon2; [REPLACED]?: State }

function replaceArgon2(): State {
  const state: State = { isCheap: true, costs: [] }
  const real = patched.argon2
  patched.argon2 = ((algorithm, parameters, callback) => {
    const { memory, passes, parallelism } = parameters
    state.costs.push({ memory, passes, parallelism })
    real(algorithm, state.isCheap ? { ...parameters, memory: 8, passes: 1 } : parameters, callback)
  }) as Argon2
  syncBuiltinESMExports()
  return state
}

// Test files of one process share its modules: the function is replaced once.
const state = (patched[REPLACED] ??= replaceArgon2())

/** For a test file or a `describe` about the queue of hashing: a hash takes as long as in a shop. */
export function useRealPasswordHashing(): void {
  beforeAll(() => void (state.isCheap = false))
  afterAll(() => void (state.isCheap = true))
}

/** What was hashed while `work` ran, in order, with the cost that a shop pays. */
export async function hashesOf(work: () => Promise<unknown>): Promise<HashCost[]> {
  const before = state.costs.length
  await work()
  return state.costs.slice(before)
}
