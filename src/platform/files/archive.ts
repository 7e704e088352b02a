// An archive of files: a compressed tar with a checksum at its end, so that a truncated or altered file is
// detected.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { DecryptionError, decryptStream, ENCRYPTED_MAGIC, encryptStream } from './encrypted-stream.ts'

export type Entry = { name: string; bytes: Buffer }

/** The file is not an archive of this shop, is truncated or was altered. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
}

const CHECKSUM_ENTRY = 'sum'

/**
 * Maximum size of an entry; uploads are limited to 100 MB. An entry is held in memory while it is processed.
 */
const MAX_ENTRY_BYTES = 256 * 2 ** 20
/**
 * Maximum compression ratio: rows compress to about a tenth, so a higher ratio indicates a decompression bomb.
 */
const MAX_EXPANSION = 200
/** Small archives may exceed the ratio. */
const EXPANSION_ALLOWANCE_BYTES = 64 * 2 ** 20

/** Images are compressed already, and the lowest level reduces rows to a sixth. */
const level = 1

/**
 * Writes entries to a file that only its owner can read. The file appears once all of it is on disk; an error or
 * abort leaves nothing. With a passphrase it is encrypted and authenticated.
 * @throws any error of `entries`, AbortError, or the file system's error.
 */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<Entry>,
  { signal, passphrase }: { signal?: AbortSignal | undefined; passphrase?: string | undefined } = {},
): Promise<void> {
  const temporaryFile = `${file}.part`
  const handle = await open(temporaryFile, 'w', 0o600)
  try {
    const tar = pack()
    const sum = createHash('sha256')
    const add = (name: string, bytes: Buffer) =>
      new Promise<void>((resolve, reject) => {
        tar
          .entry({ name, size: bytes.length, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
          .end(bytes)
      })
    const fill = async () => {
      for await (const { name, bytes } of entries) {
        signal?.throwIfAborted()
        updateChecksum(sum, { name, bytes })
        await add(name, bytes)
      }
      await add(CHECKSUM_ENTRY, Buffer.from(`${sum.digest('hex')}\n`))
      tar.finalize()
    }
    const writing = pipeline(
      tar,
      createGzip({ level }),
      passphrase === undefined ? new PassThrough() : encryptStream(passphrase),
      createWriteStream(temporaryFile, { mode: 0o600 }),
      { ...(signal && { signal }) },
    )
    const filling = fill().catch((error: Error) => {
      tar.destroy(error)
      throw error
    })
    // The error of the source is more useful than the resulting stream error.
    const [filled, written] = await Promise.allSettled([filling, writing])
    if (filled.status === 'rejected') throw filled.reason
    if (written.status === 'rejected') throw written.reason
    await handle.sync()
    await rename(temporaryFile, file)
    await flushFolder(dirname(file))
  } finally {
    await handle.close()
    await rm(temporaryFile, { force: true })
  }
}

/** A new file name is durable only after its folder is synced. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

export type ReadOptions = {
  /** Called with the number of bytes read from the file. */
  read?: ((bytes: number) => void) | undefined
  /**
   * For an encrypted archive. With a passphrase, an unencrypted archive is rejected unless `allowPlain` is set.
   */
  passphrase?: string | undefined
  allowPlain?: boolean | undefined
  /** Allowed entry names; any other name is an error. */
  isKnown?: (name: string) => boolean
  /** Entries that are not buffered: their bytes are passed to `chunk`, and their `bytes` are empty. */
  isStreamed?: (name: string) => boolean
  chunk?: (name: string, bytes: Buffer) => void
}

/**
 * Yields the entries in order. The archive is verified once iteration completes; an encrypted archive is
 * authenticated before anything is yielded.
 * @throws ArchiveError when it is altered, truncated, too large or contains an unknown entry.
 */
export async function* readArchive(file: string, options: ReadOptions = {}): AsyncGenerator<Entry> {
  const {
    read,
    passphrase,
    allowPlain = false,
    isKnown = () => true,
    isStreamed = () => false,
    chunk,
  } = options
  const isEncrypted = await hasMagic(file)
  if (isEncrypted && passphrase === undefined)
    throw new ArchiveError('it is encrypted, and BACKUP_PASSPHRASE is not set')
  if (!isEncrypted && passphrase !== undefined && !allowPlain)
    throw new ArchiveError(
      'it is not encrypted although BACKUP_PASSPHRASE is set, so its origin cannot be verified',
    )
  const source = createReadStream(file)
  let [fileBytes, tarBytes] = [0, 0]
  source.on('data', (bytes) => {
    fileBytes += bytes.length
    read?.(bytes.length)
  })
  const limit = new Transform({
    transform(bytes: Buffer, _, callback) {
      tarBytes += bytes.length
      if (tarBytes > fileBytes * MAX_EXPANSION + EXPANSION_ALLOWANCE_BYTES)
        callback(new ArchiveError('its decompressed size exceeds the limit'))
      else callback(null, bytes)
    },
  })
  const tar = extract()
  const decrypt = isEncrypted ? decryptStream(passphrase!) : new PassThrough()
  const inputPipeline = pipeline(source, decrypt, createGunzip(), limit, tar)
  let failure: unknown
  inputPipeline.catch((error: unknown) => (failure = error))
  const sum = createHash('sha256')
  const names = new Set<string>()
  let recordedChecksum: string | undefined
  try {
    for await (const part of tar) {
      const { name, type, size } = part.header
      if (recordedChecksum !== undefined) throw new ArchiveError('it has data after its last entry')
      if (type !== 'file') throw new ArchiveError(`${name} is a ${type}, not a file`)
      if (size > MAX_ENTRY_BYTES) throw new ArchiveError(`${name} is larger than 256 MB`)
      if (name !== CHECKSUM_ENTRY && !isKnown(name)) throw new ArchiveError(`${name} is not part of a backup`)
      if (names.has(name)) throw new ArchiveError(`${name} occurs twice`)
      names.add(name)
      const chunks: Buffer[] = []
      const hash = name === CHECKSUM_ENTRY ? undefined : sum.update(`${name}\0${size}\0`)
      for await (const bytes of part as AsyncIterable<Buffer>) {
        hash?.update(bytes)
        if (name !== CHECKSUM_ENTRY && isStreamed(name)) chunk?.(name, bytes)
        else chunks.push(bytes)
      }
      const entry = { name, bytes: Buffer.concat(chunks) }
      if (name === CHECKSUM_ENTRY) recordedChecksum = entry.bytes.toString().trim()
      else yield entry
    }
    await inputPipeline
  } catch (error) {
    throw asArchiveError(
      failure instanceof ArchiveError || failure instanceof DecryptionError ? failure : error,
    )
  } finally {
    source.destroy()
  }
  if (recordedChecksum === undefined) throw new ArchiveError('it is truncated')
  if (recordedChecksum !== sum.digest('hex')) throw new ArchiveError('its checksum does not match')
}

function asArchiveError(error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (error instanceof ArchiveError || /^E[A-Z]+$/.test(code)) return error
  if (error instanceof DecryptionError) return new ArchiveError(message)
  if (/^Z_|^ERR_STREAM/.test(code) || /tar|header|end of (?:data|file)/i.test(message))
    return new ArchiveError(`it cannot be read: ${message}`)
  return error
}

async function hasMagic(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ENCRYPTED_MAGIC.length), 0)
    return bytesRead === ENCRYPTED_MAGIC.length && buffer.equals(ENCRYPTED_MAGIC)
  } finally {
    await handle.close()
  }
}

function updateChecksum(sum: ReturnType<typeof createHash>, { name, bytes }: Entry): void {
  sum.update(`${name}\0${bytes.length}\0`).update(bytes)
}
