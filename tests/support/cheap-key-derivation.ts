// Imported by tests of encrypted backups: deriving a key from a passphrase takes a core for 0.4 s. Replaces Node's function
// in this process only, as cheap-passwords.ts does.
import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Callback = (error: Error | null, key: Buffer) => void
type Scrypt = (text: string, salt: Buffer, length: number, options: ScryptOptions, callback: Callback) => void

const COSTS = Symbol.for('selvedge.scrypt')
const patched = crypto as unknown as { scrypt: Scrypt; [COSTS]?: ScryptOptions[] }

function replaceScrypt(): ScryptOptions[] {
  const costs: ScryptOptions[] = []
  const real = patched.scrypt
  patched.scrypt = (text, salt, length, options, callback) => {
    costs.push(options)
    real(text, salt, length, { ...options, N: 2 }, callback)
  }
  syncBuiltinESMExports()
  return costs
}

// Test files in one process share modules, so the function is replaced only once.
/** The costs that the shop requested, in order. */
export const keyDerivationCosts = (patched[COSTS] ??= replaceScrypt())
