// Folder for test data that consists of thousands of small files.
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** `f_type` of tmpfs, and the space that test databases may need. */
const [tmpfs, neededBytes] = [0x01021994, 4 * 2 ** 30]

/**
 * A folder in memory when there is enough space, otherwise in the temporary folder. Creating and deleting files
 * on ext4 takes up to half of the CPU time of a database server that creates a database for each test file.
 */
export function folderInMemory(): string {
  try {
    const { type, bavail, bsize } = statfsSync('/dev/shm')
    if (type === tmpfs && bavail * bsize > neededBytes) return '/dev/shm'
  } catch {
    // Linux only.
  }
  return tmpdir()
}
