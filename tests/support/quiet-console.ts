// Console output fails the test that caused it, because log output is part of what is tested.
import { afterEach, beforeEach, vi } from 'vitest'

const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const
let lines: string[] = []

beforeEach(() => {
  lines = []
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      lines.push(`console.${method}: ${words.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  for (const method of methods) vi.mocked(console[method]).mockRestore?.()
  if (lines.length) throw new Error(`The test was not quiet.\n${lines.join('\n')}`)
})
