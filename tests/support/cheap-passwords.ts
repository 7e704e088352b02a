// Loaded by Vitest before tests that use a database: hashing a password takes a core for 50 ms, and these tests
// hash a thousand. Replaces Node's function in this process only; the shop has no setting for cheap hashing, so
// it cannot be enabled by mistake.
import crypto, { type argon2 } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll } from 'vitest'

type Argon2 = typeof argon2

const REPLACED = Symbol.for('selvedge.argon2')
/** Cost parameters requested by the shop. */
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

// Test files in one process share modules, so the function is replaced only once.
const state = (patched[REPLACED] ??= replaceArgon2())

/** For a test file or a `describe` about the hashing queue: uses the real cost. */
export function useRealPasswordHashing(): void {
  beforeAll(() => void (state.isCheap = false))
  afterAll(() => void (state.isCheap = true))
}

/** Cost parameters of the hashes computed during `work`, in order. */
export async function hashesOf(work: () => Promise<unknown>): Promise<HashCost[]> {
  const before = state.costs.length
  await work()
  return state.costs.slice(before)
}
