// The listen address, and error messages for when it is unavailable.
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { StartError } from '../platform/start-error.ts'

type ListenAddress = Pick<Config, 'host' | 'port'>

/**
 * Converts an error of `listen` into instructions.
 * @throws StartError always.
 */
export const toListenError =
  ({ host, port }: ListenAddress) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is in use. Stop the other process, or set PORT.`)
    if (error.code === 'EACCES')
      throw new StartError(`This user is not allowed to use port ${port}. Set PORT to a number above 1023.`)
    throw new StartError(`Cannot listen on ${host}:${port}: ${error.message}. Check HOST and PORT.`)
  }

/**
 * Runs before anything is written, so that a taken port does not leave a filled database.
 * @throws StartError when the port is taken.
 */
export async function assertPortFree(address: ListenAddress): Promise<void> {
  const probe = createServer().listen(address.port, address.host)
  await once(probe, 'listening').catch(toListenError(address))
  await new Promise((resolve) => probe.close(resolve))
}
