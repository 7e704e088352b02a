import { execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { useFolders } from '../../../tests/support/folder.ts'
import { lockFolder } from './folder-lock.ts'
import { StartError } from '../start-error.ts'

const newFolder = useFolders()

/** A lock file left by a dead process. */
function createStaleHolder() {
  const pid = Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }))
  return { pid, startedAt: '2026-01-01T00:00:00.000Z', nonce: 'theirs', processStart: '1' }
}

test('a folder has one lock holder; the second is given its id, and gets the lock once it is released', async () => {
  const folder = newFolder()
  const unlock = await lockFolder(folder)
  const rejection = await lockFolder(folder).catch((error: Error) => error)
  expect(rejection).toBeInstanceOf(StartError)
  expect((rejection as Error).message).toContain(`${folder} is in use by process ${process.pid}`)
  unlock()
  const lockedAgain = await lockFolder(folder)
  lockedAgain()
  expect(readdirSync(folder)).toEqual([])
})

test('a dead process holds no lock, nor does one whose process id was reused', async () => {
  const folder = newFolder()
  const staleHolder = createStaleHolder()
  for (const holder of [staleHolder, { ...staleHolder, pid: process.pid, processStart: '1' }]) {
    writeFileSync(join(folder, 'lock'), JSON.stringify(holder))
    const unlock = await lockFolder(folder)
    expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid })
    unlock()
  }
})

test('an incomplete lock is ignored', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'lock'), '{"pid":')
  const unlock = await lockFolder(folder)
  unlock()
})

test('a late release does not remove the lock of its current holder', async () => {
  const folder = newFolder()
  const unlock = await lockFolder(folder)
  writeFileSync(join(folder, 'lock'), JSON.stringify({ ...createStaleHolder(), pid: process.pid }))
  unlock()
  expect(readdirSync(folder)).toEqual(['lock'])
})

test('of many processes that find a stale lock at the same moment exactly one takes it', async () => {
  const folder = newFolder()
  const program = `
    import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)}
    process.stdout.write('ready ')
    process.stdin.once('data', () => lockFolder(${JSON.stringify(folder)}).then(() => process.stdout.write('mine'), () => process.stdout.write('refused')))`
  const starters = Array.from({ length: 5 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  try {
    const outputs = starters.map(() => '')
    const waitForOutput = async (pattern: RegExp) => {
      while (!outputs.every((output) => pattern.test(output)))
        await new Promise((resolve) => setTimeout(resolve, 5))
    }
    for (const [index, { stdout }] of starters.entries())
      stdout.on('data', (text: Buffer) => (outputs[index] += text.toString()))
    await waitForOutput(/ready/)
    writeFileSync(join(folder, 'lock'), JSON.stringify(createStaleHolder()))
    for (const { stdin } of starters) stdin.write('now')
    await waitForOutput(/mine|refused/)
    expect(outputs.filter((output) => output.includes('mine'))).toHaveLength(1)
  } finally {
    for (const starter of starters) {
      starter.kill('SIGKILL')
      await once(starter, 'close')
    }
  }
})

test('a folder that cannot be written is reported in one line with its path', async () => {
  const file = join(newFolder(), 'a-file')
  writeFileSync(file, '')
  for (const folder of [file, join(file, 'below')]) {
    const error = await lockFolder(folder).catch((reason: Error) => reason)
    expect(error).toBeInstanceOf(StartError)
    expect((error as Error).message).toMatch(/^The data folder .*a-file\S* is not writable: [^\n]+$/)
  }
})
