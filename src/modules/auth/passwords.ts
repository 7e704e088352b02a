// Passwords: how they are kept, and which are too easy. reliability.md, passwords.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ShopError } from '../../kernel/errors.ts'
import { LoadShedder } from '../../platform/load-shedder.ts'
import { isCommonPassword } from './common-passwords.ts'

const hash = promisify(argon2)

/** argon2id with 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
/** Each takes a core for 50 ms: without the bound a flood of them takes the whole machine. */
const MAX_HASH_WAIT_MS = 5_000
const hashQueue = new LoadShedder(2, Number.POSITIVE_INFINITY, { maxWaitMs: { browsing: MAX_HASH_WAIT_MS } })
const runQueued = <Result>(run: () => Promise<Result>) => hashQueue.run('browsing', run)

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
/** One keyboard's é is the other's: the composed form counts. */
const decodeBase64 = (password: string) => Buffer.from(password.normalize('NFC'))

/** @returns the hash in PHC form: algorithm, cost, salt and tag. @throws ShopError overloaded. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await runQueued(() => hash('argon2id', { message: decodeBase64(password), nonce, ...cost }))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** A password that somebody chose, hashed. @throws ShopError password_too_easy, overloaded. */
export async function hashNewPassword(password: string, personalData: readonly string[]): Promise<string> {
  if (await isCommonPassword(password, personalData)) throw new ShopError('password_too_easy')
  return hashPassword(password)
}

/** Compared with where there is no account, so that the answer takes as long. No password has this tag. */
const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(Buffer.alloc(16))}$${unpadded(Buffer.alloc(32))}`

/** Takes as long whether there is a hash or not. @throws ShopError overloaded. */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] =
    phc.exec(storedHash ?? dummyHash) ?? phc.exec(dummyHash)!
  const expected = Buffer.from(tag!, 'base64')
  const computed = await runQueued(() =>
    hash('argon2id', {
      message: decodeBase64(password),
      nonce: Buffer.from(nonce!, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  )
  return timingSafeEqual(computed, expected) && typeof storedHash === 'string'
}
