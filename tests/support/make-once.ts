// Files that several test processes need and one of them makes.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { lockFolder } from '../../src/platform/folder-lock.ts'

/** Makes a file unless it exists. Whoever comes while another process makes it waits. `make` must create it in one step. */
export async function createOnce(file: string, create: () => Promise<void>): Promise<void> {
  while (!existsSync(file)) {
    const unlock = await lockFolder(join(dirname(file), 'lock')).catch(() => undefined)
    if (!unlock) {
      await delay(200)
      continue
    }
    try {
      if (!existsSync(file)) await create()
    } finally {
      unlock()
    }
  }
}
