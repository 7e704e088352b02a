// Noise on the console fails the test that made it: what people read in a log is part of what is tested.
import { afterEach, beforeEach, vi } from 'vitest'

const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const
let said: string[] = []

beforeEach(() => {
  said = []
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      said.push(`console.${method}: ${words.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  for (const method of methods) vi.mocked(console[method]).mockRestore?.()
  if (said.length) throw new Error(`The test was not quiet.\n${said.join('\n')}`)
})
