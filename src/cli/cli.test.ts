import { readFile, writeFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { runShop, useCommandLine } from '../../tests/support/command-line.ts'
import { useFolders } from '../../tests/support/folder.ts'
import { shopCommand } from '../../tests/support/shop-command.ts'
import { lockFolder } from '../platform/files/folder-lock.ts'

const { path, run: runCommand } = useCommandLine()
const newFolder = useFolders()

test('the CLI runs a command, reports user errors in one line, and exits with its code', async () => {
  const [cwd, dataDir] = [newFolder(), newFolder()]
  expect(await shopCommand(cwd, dataDir, ['improt']).ended).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(/^There is no command improt\. Available commands: .*\n$/),
  })
})

test('a command whose reader has ended, as `head` does, ends without an error', async () => {
  const [cwd, dataDir] = [newFolder(), newFolder()]
  const { child, ended } = shopCommand(cwd, dataDir, ['--help'])
  child.stdout!.destroy()
  expect(await ended).toMatchObject({ code: 0, err: '' })
})

describe('user errors are reported in one line', () => {
  test.each([
    ['no such file', ['import', 'nowhere.csv'], /^File .*nowhere\.csv not found\.\n$/],
    ['no file named', ['import'], /^Specify one file\. Usage: .*\n$/],
    ['an unknown option', ['import', 'x.csv', '--fast'], /^Unknown option '--fast'\. Usage: .*\n$/],
  ])('%s', async (_, args, line) => {
    expect(await runCommand(...args)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(line) })
  })

  test('a file that is not a catalogue', async () => {
    await writeFile(path('list.csv'), 'id,label\n1,x\n')
    expect(await runCommand('import', 'list.csv')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^.*its columns are id, label.*\n$/),
    })
  })

  test('a data folder in use by a running shop', async () => {
    await writeFile(path('one.csv'), 'Handle,Title,Variant Price\na,A,5\n')
    const held = newFolder()
    const unlock = await lockFolder(held)
    const { code, err } = await runShop(held, { SHOP_DATA_DIR: held }, ['import', path('one.csv')])
    unlock()
    expect(code).toBe(2)
    expect(err).toMatch(/^The data folder .* is in use by process \d+.*must be stopped.*\n$/)
  })
})

test('invalid rows are shown with line, column and reason, are in the report, and exit with 1; valid ones are imported', async () => {
  await writeFile(path('mixed.csv'), 'Handle,Title,Variant Price\na,A,5\nb,B,5,6\nc,C,free\n')
  const { code, out, err } = await runCommand('import', 'mixed.csv', '--report', path('report.json'))
  expect(code).toBe(1)
  expect(err).toContain('line 3, column Variant Price, b: This row has 4 fields, but the header has 3')
  expect(err).toContain('line 4, column Variant Price, c: "free" isn’t a valid price')
  expect(out).toContain('1 product new')
  expect(out).toContain('Amounts are imported as they are, in USD.')
  const report = JSON.parse(await readFile(path('report.json'), 'utf8'))
  expect(report).toMatchObject({ totals: { created: 1, errors: 3 } })
  expect(report.entries).toContainEqual(
    expect.objectContaining({ level: 'error', line: 4, column: 'Variant Price', handle: 'c', kind: 'price' }),
  )
  expect((await runCommand('import', 'mixed.csv', '--dry-run', '--report', path('report.csv'))).code).toBe(1)
  expect(parse(await readFile(path('report.csv'), 'utf8'), { columns: true })).toContainEqual(
    expect.objectContaining({ level: 'error', line: '3', kind: 'ragged-row' }),
  )
})

test('an import is listed, and undone', async () => {
  const { out: before } = await runCommand('import', 'hash')
  await writeFile(path('more.csv'), 'Handle,Title,Variant Price\nnew,New,5\na,Renamed,6\n')
  expect((await runCommand('import', 'more.csv')).out).toContain(
    'Run 2: undo it with npm run shop -- import undo 2',
  )
  expect((await runCommand('import', 'list')).out).toMatch(
    /^2 .* done  more\.csv  1 new, 1 updated  \(command line\)$/m,
  )
  const { code, out } = await runCommand('import', 'undo', '2')
  expect({ code, out }).toEqual({
    code: 0,
    out: `2 products restored to before run 2 (more.csv).\nCatalogue: ${before}`,
  })
})
