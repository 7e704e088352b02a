import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useFolders } from '../../tests/support/folder.ts'
import { callAdminCommand, openAdminSocket } from './admin-socket.ts'
import { createLog } from './observability/log.ts'

const newFolder = useFolders()
const log = createLog('silent')

test('the running process executes the command, and returns the error', async () => {
  const folder = newFolder()
  expect(await callAdminCommand(folder, 'copy')).toBeUndefined()
  const controls = {
    copy: async () => 'done',
    echoed: async (input: unknown) => JSON.stringify(input),
    fail: async () => {
      throw new Error('the disk is full')
    },
  }
  const close = await openAdminSocket(folder, controls, log)
  expect(statSync(join(folder, 'control')).mode & 0o777).toBe(0o600)
  expect(await Promise.all([callAdminCommand(folder, 'copy'), callAdminCommand(folder, 'copy')])).toEqual([
    'done',
    'done',
  ])
  const input = { name: 'Ngọc Phạm\nof the shop', text: 'a '.repeat(2_000) }
  expect(JSON.parse((await callAdminCommand(folder, 'echoed', input))!)).toEqual(input)
  await expect(callAdminCommand(folder, 'fail')).rejects.toThrow('the disk is full')
  await expect(callAdminCommand(folder, 'toString')).rejects.toThrow('unknown admin command')
  await close()
  expect(await callAdminCommand(folder, 'copy')).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
})

test('a folder whose path is too long for a socket has none', async () => {
  const folder = join(newFolder(), 'long'.repeat(30))
  mkdirSync(folder)
  const close = await openAdminSocket(folder, {}, log)
  expect(readdirSync(folder)).toEqual([])
  expect(await callAdminCommand(folder, 'copy')).toBeUndefined()
  await close()
})

test('a folder without socket support does not stop the shop: commands cannot connect, and the log says why', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'control'))
  const messages: string[] = []
  const close = await openAdminSocket(
    folder,
    {},
    createLog('warn', false, { write: (line) => messages.push(line) }),
  )
  expect(messages.join()).toContain('admin socket unavailable')
  expect(await callAdminCommand(folder, 'copy')).toBeUndefined()
  await close()
  expect(readdirSync(folder)).toEqual(['control'])
})
