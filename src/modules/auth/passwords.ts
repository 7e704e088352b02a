// Hashes passwords and rejects weak ones (reliability.md, passwords).
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ShopError } from '../../kernel/errors.ts'
import { LoadShedder } from '../../platform/limits/load-shedder.ts'
import { isCommonPassword } from './common-passwords.ts'

const hash = promisify(argon2)

/** argon2id with 19 MiB of memory, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
/** Each hash takes a core for 50 ms; without a limit, a flood of requests would use the whole machine. */
const MAX_HASH_WAIT_MS = 5_000
const hashQueue = new LoadShedder(2, Number.POSITIVE_INFINITY, { maxWaitMs: { browsing: MAX_HASH_WAIT_MS } })
const runQueued = <Result>(run: () => Promise<Result>) => hashQueue.run('browsing', run)

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
/** Keyboards differ in how they encode é, so passwords are normalised to NFC. */
const encodePassword = (password: string) => Buffer.from(password.normalize('NFC'))

/**
 * @returns the hash in PHC format: algorithm, cost, salt and tag.
 * @throws ShopError overloaded.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await runQueued(() => hash('argon2id', { message: encodePassword(password), nonce, ...cost }))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/**
 * Hashes a password that a person chose.
 * @throws ShopError weak_password, overloaded.
 */
export async function hashNewPassword(password: string, personalData: readonly string[]): Promise<string> {
  if (await isCommonPassword(password, personalData)) throw new ShopError('weak_password')
  return hashPassword(password)
}

/**
 * Compared with when there is no account, so that the response takes the same time. No password matches this
 * hash.
 */
const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(Buffer.alloc(16))}$${unpadded(Buffer.alloc(32))}`

/**
 * Takes the same time with or without a hash.
 * @throws ShopError overloaded.
 */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] =
    phc.exec(storedHash ?? dummyHash) ?? phc.exec(dummyHash)!
  const expected = Buffer.from(tag!, 'base64')
  const computed = await runQueued(() =>
    hash('argon2id', {
      message: encodePassword(password),
      nonce: Buffer.from(nonce!, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  )
  return timingSafeEqual(computed, expected) && typeof storedHash === 'string'
}
