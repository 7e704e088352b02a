// Files that several test processes need and one of them creates.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { lockFolder } from '../../src/platform/files/folder-lock.ts'

/**
 * Creates a file unless it exists; waits while another process creates it. `create` must create it atomically.
 */
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
