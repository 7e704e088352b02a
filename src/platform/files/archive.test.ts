import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import { describe, expect, test } from 'vitest'
import { keyDerivationCosts } from '../../../tests/support/cheap-key-derivation.ts'
import { collect } from '../../../tests/support/collect.ts'
import { useFolders } from '../../../tests/support/folder.ts'
import { ArchiveError, type Entry, readArchive, writeArchive } from './archive.ts'

const newFolder = useFolders()

async function* entriesOf(...entries: Entry[]): AsyncGenerator<Entry> {
  yield* entries
}
const bigEntry = { name: 'files/media/ab/abc', bytes: Buffer.alloc(3_000_000, 'selvedge ') }
const smallEntry = { name: 'about.json', bytes: Buffer.from('{"a":"đ"}') }
const all = async (file: string) => collect(readArchive(file))

test('files are read back as written, by their owner only', async () => {
  const file = join(newFolder(), 'a.tar.gz')
  await writeArchive(file, entriesOf(smallEntry, bigEntry, { name: 'empty', bytes: Buffer.alloc(0) }))
  const [first, second, third] = await all(file)
  expect(first).toEqual(smallEntry)
  expect(second!.bytes.equals(bigEntry.bytes)).toBe(true)
  expect(third).toEqual({ name: 'empty', bytes: Buffer.alloc(0) })
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a write that fails or is stopped leaves nothing', async () => {
  const folder = newFolder()
  const failing = (async function* () {
    yield bigEntry
    throw new Error('the database went away')
  })()
  await expect(writeArchive(join(folder, 'a'), failing)).rejects.toThrow('the database went away')
  const stop = new AbortController()
  const stopped = (async function* () {
    yield bigEntry
    stop.abort()
    yield smallEntry
  })()
  await expect(writeArchive(join(folder, 'b'), stopped, { signal: stop.signal })).rejects.toThrow(/abort/i)
  expect(readdirSync(folder)).toEqual([])
  await expect(writeArchive(join(folder, 'none', 'c'), entriesOf(smallEntry))).rejects.toMatchObject({
    code: 'ENOENT',
  })
})

test('a file that was truncated, changed or replaced is detected, wherever', async () => {
  const folder = newFolder()
  const completeFile = join(folder, 'whole')
  await writeArchive(
    completeFile,
    entriesOf(smallEntry, {
      name: 'noise',
      bytes: Buffer.from(Array.from({ length: 5_000 }, (_, n) => (n * 7919) % 251)),
    }),
  )
  const bytes = readFileSync(completeFile)
  const file = join(folder, 'broken')
  for (const end of [0, 1, 20, Math.floor(bytes.length / 2), bytes.length - 9, bytes.length - 1]) {
    writeFileSync(file, bytes.subarray(0, end))
    await expect(all(file), `cut at ${end}`).rejects.toBeInstanceOf(ArchiveError)
  }
  for (const at of [0, 30, Math.floor(bytes.length / 2), bytes.length - 20]) {
    const corrupted = Buffer.from(bytes)
    corrupted[at]! ^= 0x55
    writeFileSync(file, corrupted)
    await expect(all(file), `changed at ${at}`).rejects.toBeInstanceOf(ArchiveError)
  }
  writeFileSync(file, 'SKU,price\n')
  await expect(all(file)).rejects.toBeInstanceOf(ArchiveError)
  await expect(all(join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'ENOENT' })
  expect(existsSync(completeFile)).toBe(true)
})

/** An archive with one entry, as another program could write it; without checksum. */
async function foreignArchive(header: Partial<Header> & { name: string }, content?: Buffer): Promise<string> {
  const tar = pack()
  if (content) tar.entry({ ...header, size: content.length }, content)
  else tar.entry(header, '')
  tar.finalize()
  const file = join(newFolder(), 'foreign.tar.gz')
  writeFileSync(file, gzipSync(await buffer(tar)))
  return file
}

test.each<[string, Partial<Header> & { name: string }]>([
  ['a symbolic link', { name: 'secret', type: 'symlink', linkname: '/etc/passwd' }],
  ['a hard link', { name: 'secret', type: 'link', linkname: '/etc/passwd' }],
  ['a folder', { name: 'folder', type: 'directory' }],
  ['a device', { name: 'null', type: 'character-device' }],
])('%s is rejected', async (_, header) => {
  await expect(all(await foreignArchive(header))).rejects.toThrow(/, not a file/)
})

test('unknown and duplicate names are rejected', async () => {
  const file = join(newFolder(), 'a')
  await writeArchive(file, entriesOf(smallEntry, { ...smallEntry, name: 'folder/../../x' }))
  const isKnown = (name: string) => name === smallEntry.name
  await expect(collect(readArchive(file, { isKnown }))).rejects.toThrow(
    'folder/../../x is not part of a backup',
  )
  await writeArchive(file, entriesOf(smallEntry, smallEntry))
  await expect(all(file)).rejects.toThrow('about.json occurs twice')
})

/** A tar header; its numbers may be wrong on purpose. */
function tarHeader(name: string, size: number, type: string): Buffer {
  const header = Buffer.alloc(512)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('        ', 148)
  header.write(type, 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((all, byte) => all + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

test('an entry or header that is too large, and a file that grows too much, are rejected before they fill memory', async () => {
  const file = join(newFolder(), 'bomb')
  writeFileSync(file, gzipSync(Buffer.concat([tarHeader('files/a', 3 * 2 ** 30, '0'), Buffer.alloc(4_096)])))
  await expect(all(file)).rejects.toThrow('files/a is larger than 256 MB')
  writeFileSync(file, gzipSync(Buffer.concat([tarHeader('x', 2 ** 30, 'x'), randomBytes(4 * 2 ** 20)])))
  await expect(all(file)).rejects.toThrow('Header exceeds max size')
  const grows = await foreignArchive({ name: 'files/a' }, Buffer.alloc(100 * 2 ** 20))
  await expect(all(grows)).rejects.toThrow('its decompressed size exceeds the limit')
})

test('streamed entries are not buffered in memory, and are verified all the same', async () => {
  const file = join(newFolder(), 'a')
  await writeArchive(file, entriesOf(smallEntry, bigEntry))
  let bytes = 0
  const entries = await collect(
    readArchive(file, {
      isStreamed: (name) => name === bigEntry.name,
      chunk: (_, part) => void (bytes += part.length),
    }),
  )
  expect(entries).toEqual([smallEntry, { name: bigEntry.name, bytes: Buffer.alloc(0) }])
  expect(bytes).toBe(bigEntry.bytes.length)
})

describe('an encrypted archive', () => {
  const passphrase = 'correct horse battery staple'
  const noise = { name: 'noise', bytes: randomBytes(200_000) }
  const write = async () => {
    const file = join(newFolder(), 'a.enc')
    await writeArchive(file, entriesOf(smallEntry, noise), { passphrase })
    return file
  }

  test('is readable with its passphrase only, and reveals nothing without it', async () => {
    const file = await write()
    expect(keyDerivationCosts.at(-1), '128 MB, as OWASP recommends').toMatchObject({ N: 2 ** 17, r: 8, p: 1 })
    expect(await collect(readArchive(file, { passphrase }))).toEqual([smallEntry, noise])
    expect(readFileSync(file).includes('about.json')).toBe(false)
    const entries: Entry[] = []
    const read = async (key?: string) => {
      for await (const entry of readArchive(file, { passphrase: key })) entries.push(entry)
    }
    await expect(read()).rejects.toThrow('it is encrypted, and BACKUP_PASSPHRASE is not set')
    await expect(read('another passphrase')).rejects.toThrow(/passphrase is wrong/)
    expect(entries).toEqual([])
  })

  test('is rejected wherever it was altered, truncated, extended or rearranged', async () => {
    const bytes = readFileSync(await write())
    const file = join(newFolder(), 'altered')
    const rejects = async (corrupted: Buffer, label: string) => {
      writeFileSync(file, corrupted)
      await expect(collect(readArchive(file, { passphrase })), label).rejects.toBeInstanceOf(ArchiveError)
    }
    const [head, chunk] = [31, 64 * 1024 + 16]
    for (const at of [24, head, bytes.length - 1]) {
      const corrupted = Buffer.from(bytes)
      corrupted[at]! ^= 1
      await rejects(corrupted, `altered at ${at}`)
    }
    for (const end of [8, 20, head + chunk, bytes.length - 1])
      await rejects(bytes.subarray(0, end), `cut at ${end}`)
    await rejects(Buffer.concat([bytes, Buffer.from('more')]), 'extended')
    const parts = [bytes.subarray(0, head), bytes.subarray(head + chunk, head + 2 * chunk)]
    await rejects(
      Buffer.concat([...parts, bytes.subarray(head, head + chunk), bytes.subarray(head + 2 * chunk)]),
      'moved',
    )
  }, 60_000)

  test('cannot be replaced by one that is not encrypted', async () => {
    const file = join(newFolder(), 'plain')
    await writeArchive(file, entriesOf(smallEntry))
    await expect(collect(readArchive(file, { passphrase }))).rejects.toThrow(/is not encrypted although/)
    expect(await collect(readArchive(file, { passphrase, allowPlain: true }))).toEqual([smallEntry])
  })
})
