// Where test data goes that is made of thousands of small files.
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** `f_type` of a file system in memory, and the room that test databases may take. */
const [tmpfs, neededBytes] = [0x01021994, 4 * 2 ** 30]

/**
 * A folder in memory where there is room for it, otherwise the one for temporary files. Creating and deleting files on
 * ext4 takes up to half of the processor time of a database server that makes a database for each test file.
 */
export function folderInMemory(): string {
  try {
    const { type, bavail, bsize } = statfsSync('/dev/shm')
    if (type === tmpfs && bavail * bsize > neededBytes) return '/dev/shm'
  } catch {
    // Only Linux has it.
  }
  return tmpdir()
}
