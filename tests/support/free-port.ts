import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A free port of this machine, outside the range of outgoing connections (32768 and up on Linux): such a port
 * stays in use for a minute after its connection ends, and a shop started there later could not bind it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
