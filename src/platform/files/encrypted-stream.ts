// Encrypted and authenticated streams: AES-256-GCM in chunks (the STREAM construction), with a key derived from
// a passphrase. Each chunk is authenticated before any of its bytes are passed on. The nonce contains the
// chunk's number and whether it is the last, so chunks cannot be removed, repeated, reordered or truncated.
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

/** The first bytes of an encrypted file; the digit is the format version. */
export const ENCRYPTED_MAGIC = Buffer.from('SHOPENC1')

const SALT_BYTES = 16
const PREFIX_BYTES = 7
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const HEADER_BYTES = ENCRYPTED_MAGIC.length + SALT_BYTES + PREFIX_BYTES

/** The passphrase is wrong, or the data was altered. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError'
}

/** 128 MB and about 0.4 s, as OWASP recommends for scrypt. */
const deriveKey = (passphrase: string, salt: Buffer) =>
  promisify<string, Buffer, number, object, Buffer>(scrypt)(passphrase.normalize('NFC'), salt, 32, {
    N: 2 ** 17,
    r: 8,
    p: 1,
    maxmem: 256 * 2 ** 20,
  })

const createNonce = (prefix: Buffer, number: number, isLast: boolean) => {
  const nonce = Buffer.alloc(12)
  prefix.copy(nonce)
  nonce.writeUInt32BE(number, PREFIX_BYTES)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

type Bytes = AsyncIterable<Buffer>
type Chunk = { chunk: Buffer; number: number; isLast: boolean }

/** Splits the source into chunks of `size` bytes and marks the last one, which may be shorter or empty. */
async function* splitChunks(source: Bytes, size: number): AsyncGenerator<Chunk> {
  let buffered = Buffer.alloc(0)
  let number = 0
  for await (const bytes of source) {
    buffered = Buffer.concat([buffered, bytes])
    for (; buffered.length > size; buffered = buffered.subarray(size))
      yield { chunk: buffered.subarray(0, size), number: number++, isLast: false }
  }
  yield { chunk: buffered, number, isLast: true }
}

/** For `pipeline`: encrypts with a key derived from the passphrase and a new salt. */
export const encryptStream = (passphrase: string) =>
  async function* encrypt(source: Bytes): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT_BYTES)
    const prefix = randomBytes(PREFIX_BYTES)
    const header = Buffer.concat([ENCRYPTED_MAGIC, salt, prefix])
    const key = await deriveKey(passphrase, salt)
    yield header
    for await (const { chunk, number, isLast } of splitChunks(source, CHUNK_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', key, createNonce(prefix, number, isLast))
      cipher.setAAD(header)
      yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    }
  }

/**
 * For `pipeline`: decrypts output of `encryptStream`.
 * @throws DecryptionError before passing on an altered chunk.
 */
export const decryptStream = (passphrase: string) =>
  async function* decrypt(source: Bytes): AsyncGenerator<Buffer> {
    const parts = source[Symbol.asyncIterator]()
    let start = Buffer.alloc(0)
    while (start.length < HEADER_BYTES) {
      const { value, done: isDone } = await parts.next()
      if (isDone) throw new DecryptionError('it is truncated')
      start = Buffer.concat([start, value])
    }
    const header = start.subarray(0, HEADER_BYTES)
    const salt = header.subarray(ENCRYPTED_MAGIC.length, HEADER_BYTES - PREFIX_BYTES)
    const prefix = header.subarray(HEADER_BYTES - PREFIX_BYTES)
    const key = await deriveKey(passphrase, salt)
    async function* rest() {
      yield start.subarray(HEADER_BYTES)
      for (let part = await parts.next(); !part.done; part = await parts.next()) yield part.value
    }
    for await (const { chunk, number, isLast } of splitChunks(rest(), CHUNK_BYTES + TAG_BYTES)) {
      let plain: Buffer
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, createNonce(prefix, number, isLast))
        decipher.setAAD(header)
        decipher.setAuthTag(chunk.subarray(-TAG_BYTES))
        plain = Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()])
      } catch {
        throw new DecryptionError(
          number === 0
            ? 'the passphrase is wrong, or the file was modified'
            : 'it was modified or truncated after it was written',
        )
      }
      yield plain
    }
  }
