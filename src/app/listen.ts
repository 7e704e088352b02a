// Where the shop listens, and what is said when it cannot.
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { StartError } from '../platform/start-error.ts'

type ListenAddress = Pick<Config, 'host' | 'port'>

/** Says what to do about an error of `listen`. @throws StartError always. */
export const toListenError =
  ({ host, port }: ListenAddress) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is in use. Stop what uses it, or set PORT.`)
    if (error.code === 'EACCES')
      throw new StartError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`)
    throw new StartError(`${host}:${port} cannot be listened on: ${error.message}. Check HOST and PORT.`)
  }

/** Asked before anything is written, not after a first start has filled the database. @throws StartError when it is taken. */
export async function assertPortFree(address: ListenAddress): Promise<void> {
  const probe = createServer().listen(address.port, address.host)
  await once(probe, 'listening').catch(toListenError(address))
  await new Promise((resolve) => probe.close(resolve))
}
