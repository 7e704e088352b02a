// A file as pieces of text: UTF-8 with or without byte order mark, or UTF-16 with one.
import { open } from 'node:fs/promises'

export class NotReadable extends Error {
  override readonly name = 'NotReadable'
}

const pieceBytes = 64 * 1024

/**
 * @param onBytes is told how many bytes were read so far.
 * @throws NotReadable when there is no such file, or it holds no text.
 */
export async function* fileText(
  path: string,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<string> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new NotReadable(`There is no file ${path}.`)
    throw new NotReadable(`The file ${path} cannot be opened: ${error.message}`)
  })
  try {
    if ((await file.stat()).isDirectory())
      throw new NotReadable(`${path} is a folder; name the file to import.`)
    let decoder: TextDecoder | undefined
    let bytes = 0
    const buffer = Buffer.alloc(pieceBytes)
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, pieceBytes)
      if (bytesRead === 0) break
      const piece = buffer.subarray(0, bytesRead)
      decoder ??= decoderFor(piece, path)
      bytes += bytesRead
      onBytes(bytes)
      yield decoder.decode(piece, { stream: true })
    }
    if (bytes === 0) throw new NotReadable(`The file ${path} is empty.`)
    yield decoder!.decode()
  } finally {
    await file.close()
  }
}

function decoderFor(piece: Uint8Array, path: string): TextDecoder {
  if (piece[0] === 0xff && piece[1] === 0xfe) return new TextDecoder('utf-16le')
  if (piece[0] === 0xfe && piece[1] === 0xff) return new TextDecoder('utf-16be')
  if (piece.includes(0))
    throw new NotReadable(`The file ${path} is not text: save it as CSV (UTF-8) and try again.`)
  return new TextDecoder('utf-8')
}

/** Cells without what databases and pages cannot hold; no-break and other wide spaces at the ends go too. */
export const cleanCell = (cell: string): string =>
  cell
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .trim()
