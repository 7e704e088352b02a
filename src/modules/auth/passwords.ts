// Passwords: how they are kept, and which are too easy. reliability.md, passwords.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ShopError } from '../../kernel/errors.ts'
import { Gate } from '../../platform/gate.ts'
import { isEasyPassword } from './easy-passwords.ts'

const hash = promisify(argon2)

/** argon2id with 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
/** Each takes a core for 50 ms: without the bound a flood of them takes the whole machine. */
const maxHashWaitMs = 5_000
const gate = new Gate(2, Number.POSITIVE_INFINITY, { maxWaitMs: { browsing: maxHashWaitMs } })
const inTurn = <Result>(work: () => Promise<Result>) => gate.within('browsing', work)

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
/** One keyboard's é is the other's: the composed form counts. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'))

/** @returns the hash in PHC form: algorithm, cost, salt and tag. @throws ShopError overloaded. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await inTurn(() => hash('argon2id', { message: bytesOf(password), nonce, ...cost }))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** A password that somebody chose, hashed. @throws ShopError password_too_easy, overloaded. */
export async function hashChosen(password: string, about: readonly string[]): Promise<string> {
  if (await isEasyPassword(password, about)) throw new ShopError('password_too_easy')
  return hashPassword(password)
}

/** Compared with where there is no account, so that the answer takes as long. No password has this tag. */
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(Buffer.alloc(16))}$${unpadded(Buffer.alloc(32))}`

/** Takes as long whether there is a hash or not. @throws ShopError overloaded. */
export async function isPassword(known: string | null | undefined, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = phc.exec(known ?? nobody) ?? phc.exec(nobody)!
  const expected = Buffer.from(tag!, 'base64')
  const made = await inTurn(() =>
    hash('argon2id', {
      message: bytesOf(password),
      nonce: Buffer.from(nonce!, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  )
  return timingSafeEqual(made, expected) && typeof known === 'string'
}
