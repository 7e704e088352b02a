// One file of many: a tar, compressed, with a sum over everything at its end, so that half a file or a changed one is never taken for a whole.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

export type Entry = { name: string; bytes: Buffer }

/** The file is none of ours, was cut off, or is not as it was written. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
}

const sumName = 'sum'

/** Pictures are compressed already, and rows are by the lowest level to a sixth. */
const level = 1

/**
 * Writes what comes into a file that only its owner reads. It is there when all of it is on disk, and not before:
 * what fails or is stopped leaves nothing.
 * @throws what `entries` throws, AbortError, or why the file cannot be written.
 */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<Entry>,
  signal?: AbortSignal,
): Promise<void> {
  const beside = `${file}.part`
  const handle = await open(beside, 'w', 0o600)
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
        addTo(sum, { name, bytes })
        await add(name, bytes)
      }
      await add(sumName, Buffer.from(`${sum.digest('hex')}\n`))
      tar.finalize()
    }
    const writing = pipeline(tar, createGzip({ level }), createWriteStream(beside, { mode: 0o600 }), {
      ...(signal && { signal }),
    })
    const filling = fill().catch((error: Error) => {
      tar.destroy(error)
      throw error
    })
    // Why it was not filled says more than that the stream broke.
    const [filled, written] = await Promise.allSettled([filling, writing])
    if (filled.status === 'rejected') throw filled.reason
    if (written.status === 'rejected') throw written.reason
    await handle.sync()
    await rename(beside, file)
    await flushFolder(dirname(file))
  } finally {
    await handle.close()
    await rm(beside, { force: true })
  }
}

/** A new name is on disk when its folder is. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * What is in the file, in its order; whoever reads to the end knows that all of it is as it was written.
 * @throws ArchiveError when it is not.
 */
export async function* readArchive(
  file: string,
  read: (bytes: number) => void = () => undefined,
): AsyncGenerator<Entry> {
  const source = createReadStream(file)
  source.on('data', (chunk) => read(chunk.length))
  const tar = extract()
  const feeding = pipeline(source, createGunzip(), tar)
  feeding.catch(() => undefined)
  const sum = createHash('sha256')
  let said: string | undefined
  try {
    for await (const part of tar) {
      const chunks: Buffer[] = []
      for await (const chunk of part) chunks.push(chunk as Buffer)
      const entry = { name: part.header.name, bytes: Buffer.concat(chunks) }
      if (said !== undefined) throw new ArchiveError('something follows the end')
      if (entry.name === sumName) {
        said = entry.bytes.toString().trim()
        continue
      }
      addTo(sum, entry)
      yield entry
    }
    await feeding
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (error instanceof ArchiveError || /^E[A-Z]+$/.test(code)) throw error
    if (/^Z_|^ERR_STREAM/.test(code) || /tar|header|end of (?:data|file)/i.test(message))
      throw new ArchiveError(`it cannot be read: ${message}`)
    throw error
  } finally {
    source.destroy()
  }
  if (said === undefined) throw new ArchiveError('its end is missing')
  if (said !== sum.digest('hex')) throw new ArchiveError('it is not as it was written')
}

function addTo(sum: ReturnType<typeof createHash>, { name, bytes }: Entry): void {
  sum.update(`${name}\0${bytes.length}\0`).update(bytes)
}
