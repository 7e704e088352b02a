// Executes the guides in docs/guides on a copy of the repository, one after the other, then what they test.
import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { useFolders } from '../support/folder.ts'
import { applySteps, type Guide, readGuide } from './guide.ts'

/** A language has a test of its own: add-a-language.test.ts. */
const guides = globSync('docs/guides/add-*.md', { exclude: ['docs/guides/add-a-language.md'] })
  .toSorted()
  .map((file): [string, Guide] => [file, readGuide(readFileSync(file, 'utf8'))])
const all = (part: (guide: Guide) => string[]) =>
  [...new Set(guides.flatMap(([, guide]) => part(guide)))].toSorted()

const newFolder = useFolders()
let copy: string
let before: Map<string, string>
beforeAll(() => {
  copy = join(newFolder(), 'repository')
  mkdirSync(copy)
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const archive = execFileSync('tar', ['--null', '--ignore-failed-read', '-cf', '-', '-T', '-'], {
    input: files,
    maxBuffer: 2 ** 28,
  })
  execFileSync('tar', ['-xf', '-', '-C', copy], { input: archive })
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  before = hashFiles()
})

/** Hashes of the copy's files. */
const hashFiles = () =>
  new Map(
    globSync(['*.*', '{.,}*/**/*.*'], {
      cwd: copy,
      exclude: (name) => ['node_modules', '.cache'].includes(name),
    }).map((file) => [
      file,
      createHash('sha1')
        .update(readFileSync(join(copy, file)))
        .digest('hex'),
    ]),
  )

const run = (command: string, ...args: string[]) =>
  promisify(execFile)(command, args, { cwd: copy, maxBuffer: 2 ** 26 }).catch((error: unknown) => {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`)
  })

test.each(guides)('%s writes the files that it states', (_, guide) => {
  expect(guide.title).not.toBe('')
  expect(guide.tests).not.toEqual([])
  expect(applySteps(guide, copy)).toEqual(guide.written)
})

test('the commands of the guides change the files that are stated as generated, and no others', async () => {
  for (const command of all(({ commands }) => commands)) await run('sh', '-c', command)
  const after = hashFiles()
  const changed = [...after.keys()].filter((file) => after.get(file) !== before.get(file)).toSorted()
  const stated = all(({ written, generated }) => [...written, ...generated])
  expect(changed).toEqual(stated)
})

test('what the guides write compiles', async () => {
  // With one thread it takes a third less CPU time.
  await run('node_modules/.bin/tsc', '--noEmit', '--singleThreaded', '-p', 'tsconfig.json')
})

test('the tests of the guides pass', async () => {
  // One worker loads the application once.
  const options = ['--project=database', '--maxWorkers=1']
  await run('node_modules/.bin/vitest', 'run', ...options, ...all(({ tests }) => tests))
})
