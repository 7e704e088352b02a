// Reads a password for a command: typed without echo, or the first line of stdin. Never an argument, which other
// users of the machine can see.
import { randomInt } from 'node:crypto'
import { stderr, stdin } from 'node:process'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** @returns the input without its line ending; empty without input. */
export function promptPassword(prompt: string): Promise<string> {
  return new Promise((resolve) => {
    const mutedOutput = new Writable({ write: (_chunk, _encoding, callback) => callback() })
    const lines = createInterface({ input: stdin, output: mutedOutput, terminal: stdin.isTTY })
    if (stdin.isTTY) stderr.write(prompt)
    let input = ''
    lines.once('line', (line) => {
      input = line
      lines.close()
    })
    lines.once('SIGINT', () => lines.close())
    lines.once('close', () => {
      if (stdin.isTTY) stderr.write('\n')
      resolve(input)
    })
  })
}

/** Without letters and digits that look alike. */
const PASSWORD_ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 24 characters in four groups: more than 130 bits. */
export const generatePassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 6 }, () => PASSWORD_ALPHABET[randomInt(PASSWORD_ALPHABET.length)]).join(''),
  ).join('-')
