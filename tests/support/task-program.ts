// A program for task-process.test.ts: returns the task and its own priority, fails, or never responds.
import { getPriority } from 'node:os'
import { serveTasks } from '../../src/platform/jobs/task-process.ts'

serveTasks(async (task: string) => {
  if (task === 'fail') throw new Error('this task fails')
  if (task === 'hang') await new Promise(() => undefined)
  return [task, getPriority()]
})
