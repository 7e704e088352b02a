// A zip file written while its entries are made: sizes and sums follow each entry instead of standing before it (APPNOTE 4.3.9).
import { Readable, pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** `text` is read once, when its turn comes. */
export type ZipEntry = { name: string; text: AsyncIterable<string> | Iterable<string> }

/** Sizes are behind the entry; names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** Midnight of 1 January 1980, the first that there is: the same rows make the same file. */
const noTime = 0x0021_0000

/** The bytes of a zip with these entries. Less than four gigabytes in all. */
export async function* packed(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let at = 0
  const directory: Buffer[] = []
  for await (const { name, text } of entries) {
    const label = Buffer.from(name)
    const from = at
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x0403_4b50, 0)
    common(head, 4)
    head.writeUInt16LE(label.length, 26)
    yield Buffer.concat([head, label])
    at += head.length + label.length

    let [sum, size, packedSize] = [0, 0, 0]
    async function* measured() {
      for await (const some of text) {
        const bytes = Buffer.from(some)
        sum = crc32(bytes, sum)
        size += bytes.length
        yield bytes
      }
    }
    const deflate = createDeflateRaw()
    // What goes wrong while rows are read is told by reading on.
    pipeline(Readable.from(measured()), deflate, () => undefined)
    for await (const chunk of deflate) {
      packedSize += (chunk as Buffer).length
      yield chunk as Buffer
    }
    const sizes = Buffer.alloc(16)
    sizes.writeUInt32LE(0x0807_4b50, 0)
    measure(sizes, 4)
    yield sizes
    at += packedSize + sizes.length

    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x0201_4b50, 0)
    entry.writeUInt16LE(20, 4)
    common(entry, 6)
    measure(entry, 16)
    entry.writeUInt16LE(label.length, 28)
    entry.writeUInt32LE(from, 42)
    directory.push(entry, label)

    function measure(into: Buffer, place: number) {
      into.writeUInt32LE(sum, place)
      into.writeUInt32LE(packedSize, place + 4)
      into.writeUInt32LE(size, place + 8)
    }
  }
  const whole = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(directory.length / 2, 8)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(whole.length, 12)
  end.writeUInt32LE(at, 16)
  yield Buffer.concat([whole, end])
}

/** Version, flags, method and time, as both kinds of head have them. */
function common(head: Buffer, place: number): void {
  head.writeUInt16LE(20, place)
  head.writeUInt16LE(flags, place + 2)
  head.writeUInt16LE(deflated, place + 4)
  head.writeUInt32LE(noTime, place + 6)
}
