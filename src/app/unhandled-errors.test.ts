import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs a script with the handlers installed; each log call prints a line to its stdout. */
function runProgram(program: string) {
  const module = JSON.stringify(new URL('./unhandled-errors.ts', import.meta.url).href)
  const text = `
    const { handleUnhandledErrors } = await import(${module})
    const log = (level) => ({ err }, words) => console.log(level, words, err.message)
    handleUnhandledErrors({ error: log('error'), fatal: log('fatal') })
    setTimeout(() => console.log('still running'), 50)
    ${program}`
  return spawnSync(process.execPath, ['--input-type=module', '-e', text], {
    encoding: 'utf8',
    timeout: 60_000,
  })
}

test.each([
  ['an error', `Promise.reject(new Error('lost'))`],
  ['anything else', `Promise.reject('lost')`],
])('an unhandled rejection with %s is logged, and the process continues', (_, program) => {
  const { status, stdout } = runProgram(program)
  expect(stdout).toBe('error unhandled promise rejection lost\nstill running\n')
  expect(status).toBe(0)
})

test('an uncaught exception is logged, and the process exits with 1 and a message', () => {
  const { status, stdout, stderr } = runProgram(`setTimeout(() => { throw new Error('broken') })`)
  expect(stdout).toContain('fatal uncaught error: the process exits broken')
  expect(stderr).toContain('The shop stopped because of an error: Error: broken')
  expect(status).toBe(1)
})
