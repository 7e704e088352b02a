import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret that signs links; generated once and readable by its owner only. */
export async function readSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
      () => undefined,
    )
  }
  return readFile(file, 'utf8')
}
