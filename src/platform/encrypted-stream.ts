// Encrypted and authenticated streams: AES-256-GCM in chunks (the STREAM construction), with a key made from a passphrase.
// Each chunk is checked before any byte of it is passed on. The number of a chunk and whether it is the last one are part of
// its nonce, so chunks cannot be left out, repeated, moved or cut off.
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { Transform } from 'node:stream'
import { promisify } from 'node:util'

/** First bytes of an encrypted file; the digit is the version of this format. */
export const ENCRYPTED_MAGIC = Buffer.from('SHOPENC1')

const SALT_BYTES = 16
const PREFIX_BYTES = 7
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const HEADER_BYTES = ENCRYPTED_MAGIC.length + SALT_BYTES + PREFIX_BYTES

/** The passphrase is wrong, or the bytes are not as they were written. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError'
}

/** 128 MB and about 0.4 s: what OWASP recommends for scrypt. */
const deriveKey = (passphrase: string, salt: Buffer) =>
  promisify<string, Buffer, number, object, Buffer>(scrypt)(passphrase.normalize('NFC'), salt, 32, {
    N: 2 ** 17,
    r: 8,
    p: 1,
    maxmem: 256 * 2 ** 20,
  })

const nonceOf = (prefix: Buffer, number: number, isLast: boolean) => {
  const nonce = Buffer.alloc(12)
  prefix.copy(nonce)
  nonce.writeUInt32BE(number, PREFIX_BYTES)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Splits what comes into pieces of `size` bytes; the last one, which may be shorter or empty, is known as such. */
function chunked(
  size: number,
  each: (chunk: Buffer, number: number, isLast: boolean) => Buffer,
  begin?: { bytes: number; read: (header: Buffer) => Promise<void> },
): Transform {
  let waiting = Buffer.alloc(0)
  let number = 0
  let hasBegun = begin === undefined
  const start = async () => {
    if (hasBegun || waiting.length < begin!.bytes) return
    hasBegun = true
    await begin!.read(waiting.subarray(0, begin!.bytes))
    waiting = waiting.subarray(begin!.bytes)
  }
  return new Transform({
    transform(bytes: Buffer, _, done) {
      waiting = Buffer.concat([waiting, bytes])
      start()
        .then(() => {
          // The last chunk is only known when nothing follows.
          while (hasBegun && waiting.length > size) {
            this.push(each(waiting.subarray(0, size), number++, false))
            waiting = waiting.subarray(size)
          }
          return done()
        })
        .catch(done)
    },
    flush(done) {
      try {
        if (!hasBegun) throw new DecryptionError('it ends too early')
        done(null, each(waiting, number, true))
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

/** Encrypts a stream. @param passphrase of which the key is made with a new salt. */
export async function encryptStream(passphrase: string): Promise<Transform> {
  const salt = randomBytes(SALT_BYTES)
  const prefix = randomBytes(PREFIX_BYTES)
  const header = Buffer.concat([ENCRYPTED_MAGIC, salt, prefix])
  const key = await deriveKey(passphrase, salt)
  return chunked(CHUNK_BYTES, (chunk, number, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, number, isLast))
    cipher.setAAD(header)
    const sealed = Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    return number === 0 ? Buffer.concat([header, sealed]) : sealed
  })
}

/** Decrypts what `encryptStream` wrote. The stream fails with DecryptionError before it passes on an altered chunk. */
export function decryptStream(passphrase: string): Transform {
  let header: Buffer
  let key: Buffer
  const open = (sealed: Buffer, number: number, isLast: boolean) => {
    try {
      const prefix = header.subarray(HEADER_BYTES - PREFIX_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(prefix, number, isLast))
      decipher.setAAD(header)
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
    } catch {
      throw new DecryptionError(
        number === 0
          ? 'the passphrase is another one, or the file was altered'
          : 'it was altered or cut off after it was written',
      )
    }
  }
  return chunked(CHUNK_BYTES + TAG_BYTES, open, {
    bytes: HEADER_BYTES,
    async read(bytes) {
      header = Buffer.from(bytes)
      if (!header.subarray(0, ENCRYPTED_MAGIC.length).equals(ENCRYPTED_MAGIC))
        throw new DecryptionError('it is not encrypted')
      key = await deriveKey(passphrase, header.subarray(ENCRYPTED_MAGIC.length, HEADER_BYTES - PREFIX_BYTES))
    },
  })
}
