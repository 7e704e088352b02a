// A password as people give one to a command: typed unseen, or as the first line of what is piped in. Never as an argument, which others see.
import { randomInt } from 'node:crypto'
import { stderr, stdin } from 'node:process'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** @returns what was typed, without the end of its line; empty where nothing was. */
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

/** Without those that are taken for another. */
const PASSWORD_ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 24 letters in four groups: more than 130 bits. */
export const generatePassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 6 }, () => PASSWORD_ALPHABET[randomInt(PASSWORD_ALPHABET.length)]).join(''),
  ).join('-')
