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
      throw new StartError(`Port ${port} is in use. Stop what uses it, or set PORT.`)
    if (error.code === 'EACCES')
      throw new StartError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`)
    throw new StartError(`${host}:${port} cannot be listened on: ${error.message}. Check HOST and PORT.`)
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
