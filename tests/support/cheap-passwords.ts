// Vitest loads this before the tests that use a database: hashing a password takes a core for 50 ms, and they hash a thousand.
// Node's function is replaced, in this process only. The shop's code has no setting for it, so a real shop cannot be cheap.
import crypto, { type argon2 } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll } from 'vitest'

type Argon2 = typeof argon2

const replaced = Symbol.for('selvedge.argon2')
const patched = crypto as unknown as { argon2: Argon2; [replaced]?: { isCheap: boolean } }

function replaceArgon2(): { isCheap: boolean } {
  const state = { isCheap: true }
  const real = patched.argon2
  patched.argon2 = ((algorithm, parameters, done) =>
    real(algorithm, state.isCheap ? { ...parameters, memory: 8, passes: 1 } : parameters, done)) as Argon2
  syncBuiltinESMExports()
  return state
}

// Test files of one process share its modules: the function is replaced once.
const state = (patched[replaced] ??= replaceArgon2())

/** For a test file or a `describe` that compares how long things take: hashing costs what it costs in a shop. */
export function useRealPasswordHashing(): void {
  beforeAll(() => void (state.isCheap = false))
  afterAll(() => void (state.isCheap = true))
}
