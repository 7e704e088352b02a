// Gift cards of $20 for the browser tests, one per test.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const giftCodesFile = 'gift-codes.json'

export const giftCodes = async (): Promise<string[]> =>
  JSON.parse(await readFile(join(process.env['E2E_MAILS']!, giftCodesFile), 'utf8')) as string[]
