// Writes a zip file as a stream: sizes and checksums follow each entry in a data descriptor (APPNOTE 4.3.9).
import { Readable, pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** `text` is read once, when the entry is written. */
export type ZipEntry = { name: string; text: AsyncIterable<string> | Iterable<string> }

/** Sizes follow the entry; names are UTF-8. */
const flags = 0x0808
const DEFLATE_METHOD = 8
/** Midnight of 1 January 1980, the earliest DOS date: equal rows produce equal files. */
const DOS_EPOCH = 0x0021_0000

/** The bytes of a zip with these entries, at most 4 GB in total. */
export async function* createZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let at = 0
  const directory: Buffer[] = []
  for await (const { name, text } of entries) {
    const label = Buffer.from(name)
    const from = at
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x0403_4b50, 0)
    writeCommonFields(header, 4)
    header.writeUInt16LE(label.length, 26)
    yield Buffer.concat([header, label])
    at += header.length + label.length

    let [sum, size, packedSize] = [0, 0, 0]
    async function* countBytes() {
      for await (const chunk of text) {
        const bytes = Buffer.from(chunk)
        sum = crc32(bytes, sum)
        size += bytes.length
        yield bytes
      }
    }
    const deflate = createDeflateRaw()
    // Errors of the source surface when reading from `deflate`.
    pipeline(Readable.from(countBytes()), deflate, () => undefined)
    for await (const chunk of deflate) {
      packedSize += (chunk as Buffer).length
      yield chunk as Buffer
    }
    const sizes = Buffer.alloc(16)
    sizes.writeUInt32LE(0x0807_4b50, 0)
    writeSizes(sizes, 4)
    yield sizes
    at += packedSize + sizes.length

    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x0201_4b50, 0)
    entry.writeUInt16LE(20, 4)
    writeCommonFields(entry, 6)
    writeSizes(entry, 16)
    entry.writeUInt16LE(label.length, 28)
    entry.writeUInt32LE(from, 42)
    directory.push(entry, label)

    function writeSizes(buffer: Buffer, offset: number) {
      buffer.writeUInt32LE(sum, offset)
      buffer.writeUInt32LE(packedSize, offset + 4)
      buffer.writeUInt32LE(size, offset + 8)
    }
  }
  const centralDirectory = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(directory.length / 2, 8)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(centralDirectory.length, 12)
  end.writeUInt32LE(at, 16)
  yield Buffer.concat([centralDirectory, end])
}

/** Version, flags, method and time, which the local and the central header share. */
function writeCommonFields(header: Buffer, offset: number): void {
  header.writeUInt16LE(20, offset)
  header.writeUInt16LE(flags, offset + 2)
  header.writeUInt16LE(DEFLATE_METHOD, offset + 4)
  header.writeUInt32LE(DOS_EPOCH, offset + 6)
}
