// Reads a file as a stream of text: UTF-8 or UTF-16 with or without a byte order mark, or Windows-1252 when the
// caller selects it.
import { open } from 'node:fs/promises'

export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError'
}

const CHUNK_BYTES = 64 * 1024

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

/**
 * Reads a file as text.
 * @param onBytes receives the number of bytes read so far.
 * @param encoding as found by detectEncoding; without it the byte order mark decides.
 * @throws NotReadable when the file does not exist or is not text.
 */
export async function* readFileText(
  path: string,
  onBytes: (bytes: number) => void = () => undefined,
  encoding?: Encoding,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let bytes = 0
  for await (const chunk of readChunks(path)) {
    decoder ??= new TextDecoder(encoding ?? detectBomEncoding(chunk, path))
    bytes += chunk.length
    onBytes(bytes)
    yield decoder.decode(chunk, { stream: true })
  }
  if (bytes === 0) throw new UnreadableFileError(`The file ${path} is empty.`)
  yield decoder!.decode()
}

async function* readChunks(path: string): AsyncGenerator<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new UnreadableFileError(`File ${path} not found.`)
    throw new UnreadableFileError(`Cannot open the file ${path}: ${error.message}`)
  })
  try {
    if ((await file.stat()).isDirectory())
      throw new UnreadableFileError(`${path} is a folder; specify the file to import.`)
    const buffer = Buffer.alloc(CHUNK_BYTES)
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES)
      if (bytesRead === 0) break
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/**
 * Detects the encoding by byte order mark, or by the position of the zero bytes in UTF-16.
 * @throws NotReadable when the file is not text.
 */
function detectBomEncoding(chunk: Uint8Array, path: string): Encoding {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (let at = 0; at < chunk.length; at++) if (chunk[at] === 0) zeros[at % 2]! += 1
  const [evenZeros, oddZeros] = zeros as [number, number]
  if (evenZeros + oddZeros === 0) return 'utf-8'
  // In UTF-16, every comma, line break and Latin letter of a CSV file has a zero byte, always on the same side.
  if (evenZeros === 0 && oddZeros > chunk.length / 8 && chunk.length % 2 === 0) return 'utf-16le'
  if (oddZeros === 0 && evenZeros > chunk.length / 8 && chunk.length % 2 === 0) return 'utf-16be'
  throw new UnreadableFileError(`The file ${path} is not text: save it as CSV (UTF-8) and try again.`)
}

/**
 * Detects the encoding, and whether the file has invalid bytes. When all non-ASCII bytes are invalid UTF-8, the
 * file uses a legacy encoding that cannot be detected reliably, so the user has to choose it.
 * @throws NotReadable with the first line that is not UTF-8 and how to fix it.
 */
export async function detectEncoding(
  path: string,
  declaredEncoding?: Encoding,
): Promise<{ encoding: Encoding; invalid: boolean }> {
  if (declaredEncoding) return { encoding: declaredEncoding, invalid: false }
  let encoding: Encoding | undefined
  let decoder = new TextDecoder('utf-8', { fatal: true })
  let isValid = true
  let [valid, line, firstInvalid] = [0, 1, 0]
  for await (const chunk of readChunks(path)) {
    encoding ??= detectBomEncoding(chunk, path)
    if (encoding !== 'utf-8') return { encoding, invalid: false }
    // Checks line by line only from the first invalid byte on, because most files are valid.
    if (isValid) {
      try {
        const text = decoder.decode(chunk, { stream: true })
        for (let at = 0; at < text.length; at++) {
          const code = text.charCodeAt(at)
          if (code === 10) line += 1
          else if (code > 127 && code !== 0xfeff) valid += 1
        }
        continue
      } catch {
        isValid = false
        decoder = new TextDecoder('utf-8')
      }
    }
    const text = decoder.decode(chunk, { stream: true })
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === 10) line += 1
      else if (code === 0xfffd) firstInvalid ||= line
      else if (code > 127 && code !== 0xfeff) valid += 1
    }
  }
  if (isValid) {
    try {
      decoder.decode()
    } catch {
      isValid = false
      firstInvalid = line
    }
  }
  if (!isValid && valid === 0)
    throw new UnreadableFileError(
      `${path} is not UTF-8: line ${firstInvalid} has invalid bytes. Save the file as "CSV UTF-8" and try ` +
        'again. If it comes from an older spreadsheet in a western European language, import it with --encoding windows-1252.',
    )
  return { encoding: encoding ?? 'utf-8', invalid: !isValid }
}

/** Removes characters that the database or HTML cannot store, and trims wide and no-break spaces. */
export const normalizeCell = (cell: string): string =>
  cell
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .trim()
