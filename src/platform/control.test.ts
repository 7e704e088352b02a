import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useFolders } from '../../tests/support/folder.ts'
import { askShop, openControl } from './control.ts'
import { createLog } from './log.ts'

const newFolder = useFolders()
const log = createLog('silent')

test('the process that serves does what it is asked, and says what went wrong', async () => {
  const folder = newFolder()
  expect(await askShop(folder, 'copy')).toBeUndefined()
  const controls = {
    copy: async () => 'done',
    told: async (given: unknown) => JSON.stringify(given),
    fail: async () => {
      throw new Error('the disk is full')
    },
  }
  const close = await openControl(folder, controls, log)
  expect(statSync(join(folder, 'control')).mode & 0o777).toBe(0o600)
  expect(await Promise.all([askShop(folder, 'copy'), askShop(folder, 'copy')])).toEqual(['done', 'done'])
  const given = { name: 'Ngọc Phạm\nof the shop', text: 'a '.repeat(2_000) }
  expect(JSON.parse((await askShop(folder, 'told', given))!)).toEqual(given)
  await expect(askShop(folder, 'fail')).rejects.toThrow('the disk is full')
  await expect(askShop(folder, 'toString')).rejects.toThrow('does not know')
  await close()
  expect(await askShop(folder, 'copy')).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
})

test('a folder whose path is too long for a socket has none', async () => {
  const folder = join(newFolder(), 'long'.repeat(30))
  mkdirSync(folder)
  const close = await openControl(folder, {}, log)
  expect(readdirSync(folder)).toEqual([])
  expect(await askShop(folder, 'copy')).toBeUndefined()
  await close()
})

test('a folder that can hold no socket keeps no shop from serving: nobody can ask, and the log says why', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'control'))
  const said: string[] = []
  const close = await openControl(folder, {}, createLog('warn', false, { write: (line) => said.push(line) }))
  expect(said.join()).toContain('nobody can ask')
  expect(await askShop(folder, 'copy')).toBeUndefined()
  await close()
  expect(readdirSync(folder)).toEqual(['control'])
})
