import { afterEach, expect, test } from 'vitest'
import { TaskProcess } from './task-process.ts'

const program = new URL('../../../tests/support/task-program.ts', import.meta.url)
const open = (limits: { timeoutMs?: number; idleMs?: number } = {}) =>
  (opened = new TaskProcess<string, [string, number]>(program, {
    timeoutMs: 60_000,
    idleMs: 60_000,
    priority: 10,
    ...limits,
  }))
let opened: TaskProcess<string, [string, number]> | undefined
afterEach(() => opened?.stop())

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('tasks run in one child process at the given priority, and fail with their own message', async () => {
  const tasks = open()
  expect(tasks.pid).toBeUndefined()
  expect(await Promise.all([tasks.run('a'), tasks.run('b')])).toEqual([
    ['a', 10],
    ['b', 10],
  ])
  const { pid } = tasks
  await expect(tasks.run('fail')).rejects.toThrow('this task fails')
  expect(await tasks.run('c')).toEqual(['c', 10])
  expect(tasks.pid).toBe(pid)
})

test('the process ends when it is idle, and the next task starts another', async () => {
  const tasks = open({ idleMs: 0 })
  await tasks.run('a')
  const first = tasks.pid
  await expect.poll(() => tasks.pid, { timeout: 20_000 }).toBeUndefined()
  if (first !== undefined) await expect.poll(() => isRunning(first), { timeout: 20_000 }).toBe(false)
  expect(await tasks.run('b')).toEqual(['b', 10])
})

test('a task that takes too long is stopped with its process, and the caller gets Retry-After', async () => {
  const tasks = open({ timeoutMs: 1_500 })
  const hanging = tasks.run('hang')
  const pid = tasks.pid!
  await expect(hanging).rejects.toMatchObject({ code: 'overloaded', status: 503 })
  await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false)
})
