// Reads a zip by its directory and checks the CRC of each file.
import { crc32, inflateRawSync } from 'node:zlib'

/** Text files of a zip by name. */
export function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const directoryEnd = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = zip.readUInt32LE(directoryEnd + 16)
  for (let left = zip.readUInt16LE(directoryEnd + 10); left > 0; left--) {
    const [size, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const compressed = zip.subarray(from, from + size)
    const file = zip.readUInt16LE(at + 10) === 0 ? compressed : inflateRawSync(compressed)
    if (crc32(file) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} has another sum`)
    files.set(name, file.toString())
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
