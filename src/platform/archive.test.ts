import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listOf } from '../../tests/support/list-of.ts'
import { useFolders } from '../../tests/support/folder.ts'
import { ArchiveError, type Entry, readArchive, writeArchive } from './archive.ts'

const newFolder = useFolders()

async function* of(...entries: Entry[]): AsyncGenerator<Entry> {
  yield* entries
}
const big = { name: 'files/media/ab/abc', bytes: Buffer.alloc(3_000_000, 'selvedge ') }
const small = { name: 'about.json', bytes: Buffer.from('{"a":"đ"}') }
const all = async (file: string) => listOf(readArchive(file))

test('what was written is read, by its owner alone', async () => {
  const file = join(newFolder(), 'a.tar.gz')
  await writeArchive(file, of(small, big, { name: 'empty', bytes: Buffer.alloc(0) }))
  const [first, second, third] = await all(file)
  expect(first).toEqual(small)
  expect(second!.bytes.equals(big.bytes)).toBe(true)
  expect(third).toEqual({ name: 'empty', bytes: Buffer.alloc(0) })
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('what fails, or is stopped, leaves nothing', async () => {
  const folder = newFolder()
  const failing = (async function* () {
    yield big
    throw new Error('the database went away')
  })()
  await expect(writeArchive(join(folder, 'a'), failing)).rejects.toThrow('the database went away')
  const stop = new AbortController()
  const stopped = (async function* () {
    yield big
    stop.abort()
    yield small
  })()
  await expect(writeArchive(join(folder, 'b'), stopped, stop.signal)).rejects.toThrow(/abort/i)
  expect(readdirSync(folder)).toEqual([])
  await expect(writeArchive(join(folder, 'none', 'c'), of(small))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a file that was cut off, changed, or is another is told apart, wherever', async () => {
  const folder = newFolder()
  const whole = join(folder, 'whole')
  await writeArchive(
    whole,
    of(small, {
      name: 'noise',
      bytes: Buffer.from(Array.from({ length: 5_000 }, (_, n) => (n * 7919) % 251)),
    }),
  )
  const bytes = readFileSync(whole)
  const file = join(folder, 'broken')
  for (const end of [0, 1, 20, Math.floor(bytes.length / 2), bytes.length - 9, bytes.length - 1]) {
    writeFileSync(file, bytes.subarray(0, end))
    await expect(all(file), `cut at ${end}`).rejects.toBeInstanceOf(ArchiveError)
  }
  for (const at of [0, 30, Math.floor(bytes.length / 2), bytes.length - 20]) {
    const other = Buffer.from(bytes)
    other[at]! ^= 0x55
    writeFileSync(file, other)
    await expect(all(file), `changed at ${at}`).rejects.toBeInstanceOf(ArchiveError)
  }
  writeFileSync(file, 'SKU,price\n')
  await expect(all(file)).rejects.toBeInstanceOf(ArchiveError)
  await expect(all(join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'ENOENT' })
  expect(existsSync(whole)).toBe(true)
})
