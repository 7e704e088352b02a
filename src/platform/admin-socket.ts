// Lets other processes on this machine call the process that has the embedded database open, over a socket in
// the data folder: only users who may read the folder may connect.
import { chmodSync, existsSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { once } from 'node:events'
import type { Log } from './observability/log.ts'

/** Command handlers by name; each returns a text. */
export type AdminCommands = Record<string, (input: unknown) => Promise<string>>

const socketPath = (dataDir: string) => join(dataDir, 'control')
/**
 * Unix socket paths are limited in length. With a longer path the socket is not available, and commands require
 * stopping the shop.
 */
const MAX_PATH_LENGTH = 100
const MAX_REQUEST_LENGTH = 10_000

type AdminReply = { ok: string } | { error: string }

/**
 * Accepts commands until closed.
 * @returns the function that closes it.
 */
export async function openAdminSocket(
  dataDir: string,
  commands: AdminCommands,
  log: Log,
): Promise<() => Promise<void>> {
  const path = socketPath(dataDir)
  if (path.length > MAX_PATH_LENGTH) return async () => undefined
  const server = createServer((socket) => void handleRequest(socket, commands, log))
  try {
    // This process holds the folder's lock, so an existing socket is left over from a dead process.
    rmSync(path, { force: true })
    server.listen(path)
    await once(server, 'listening')
    chmodSync(path, 0o600)
  } catch (error) {
    // Some mounted file systems do not support sockets; the shop runs without one.
    server.close()
    log.warn(
      { err: error },
      'admin socket unavailable: backups cannot be requested while the shop is running',
    )
    return async () => undefined
  }
  server.on('error', (error) => log.warn({ err: error }, 'admin socket closed'))
  return async () => {
    server.close()
    rmSync(path, { force: true })
  }
}

async function handleRequest(socket: Socket, commands: AdminCommands, log: Log): Promise<void> {
  socket.on('error', () => undefined)
  const line = await readFirstLine(socket)
  const [name = '', rawInput] = line.split(/ (.*)/s, 2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  let reply: AdminReply
  try {
    const input: unknown = rawInput === undefined ? undefined : JSON.parse(rawInput)
    reply = command ? { ok: await command(input) } : { error: 'unknown admin command' }
  } catch (error) {
    log.error({ err: error, command: name }, 'admin command failed')
    reply = { error: (error as Error).message }
  }
  socket.end(`${JSON.stringify(reply)}\n`)
}

const readFirstLine = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      if (text.includes('\n') || text.length > MAX_REQUEST_LENGTH) resolve(text.split('\n', 1)[0]!)
    })
  })

/**
 * Calls the running shop of this data folder, with the input as JSON.
 * @returns undefined when no shop is running.
 * @throws Error with the shop's message.
 */
export async function callAdminCommand(
  dataDir: string,
  name: string,
  input?: unknown,
): Promise<string | undefined> {
  const path = socketPath(dataDir)
  if (path.length > MAX_PATH_LENGTH || !existsSync(path)) return undefined
  const socket = connect(path)
  try {
    await once(socket, 'connect')
  } catch {
    return undefined
  }
  socket.write(`${[name, ...(input === undefined ? [] : [JSON.stringify(input)])].join(' ')}\n`)
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  if (text === '') throw new Error('the shop stopped before it responded')
  const reply = JSON.parse(text) as AdminReply
  if ('error' in reply) throw new Error(reply.error)
  return reply.ok
}
