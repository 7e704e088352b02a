// The process that has the embedded database open does for others on this machine what only it can. A socket in the data folder: who may not
// read the folder may not ask.
import { chmodSync, existsSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { once } from 'node:events'
import type { Log } from './log.ts'

/** What may be asked for, by name, and with what; each answers with a word of its own. */
export type AdminCommands = Record<string, (input: unknown) => Promise<string>>

const socketPath = (dataDir: string) => join(dataDir, 'control')
/** A longer path is no address of a socket: then nobody can ask, and the shop has to be stopped for what needs it. */
const MAX_PATH_LENGTH = 100
const MAX_REQUEST_LENGTH = 10_000

type AdminReply = { ok: string } | { error: string }

/** Takes questions as long as the process runs. @returns what ends it. */
export async function openAdminSocket(
  dataDir: string,
  commands: AdminCommands,
  log: Log,
): Promise<() => Promise<void>> {
  const path = socketPath(dataDir)
  if (path.length > MAX_PATH_LENGTH) return async () => undefined
  const server = createServer((socket) => void handleRequest(socket, commands, log))
  try {
    // The folder's lock is held: what is there is of a process that has died.
    rmSync(path, { force: true })
    server.listen(path)
    await once(server, 'listening')
    chmodSync(path, 0o600)
  } catch (error) {
    // Some folders can hold none (of another system, mounted): the shop serves all the same.
    server.close()
    log.warn({ err: error }, 'admin socket unavailable: backups cannot be requested while the shop is running')
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
    log.error({ err: error, asked: name }, 'admin command failed')
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

/** Asks the shop that serves from this folder. `given` is sent as JSON. @returns undefined when none does. @throws Error with what it said. */
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
