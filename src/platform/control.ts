// The process that has the embedded database open does for others on this machine what only it can. A socket in the data folder: who may not
// read the folder may not ask.
import { chmodSync, existsSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { once } from 'node:events'
import type { Log } from './log.ts'

/** What may be asked for, by name, and with what; each answers with a word of its own. */
export type Controls = Record<string, (given: unknown) => Promise<string>>

const socketOf = (dataDir: string) => join(dataDir, 'control')
/** A longer path is no address of a socket: then nobody can ask, and the shop has to be stopped for what needs it. */
const longestPath = 100
const longestQuestion = 10_000

type Said = { ok: string } | { error: string }

/** Takes questions as long as the process runs. @returns what ends it. */
export async function openControl(
  dataDir: string,
  controls: Controls,
  log: Log,
): Promise<() => Promise<void>> {
  const path = socketOf(dataDir)
  if (path.length > longestPath) return async () => undefined
  const server = createServer((socket) => void answer(socket, controls, log))
  try {
    // The folder's lock is held: what is there is of a process that has died.
    rmSync(path, { force: true })
    server.listen(path)
    await once(server, 'listening')
    chmodSync(path, 0o600)
  } catch (error) {
    // Some folders can hold none (of another system, mounted): the shop serves all the same.
    server.close()
    log.warn({ err: error }, 'nobody can ask this shop for a copy while it serves')
    return async () => undefined
  }
  server.on('error', (error) => log.warn({ err: error }, 'the control socket is closed'))
  return async () => {
    server.close()
    rmSync(path, { force: true })
  }
}

async function answer(socket: Socket, controls: Controls, log: Log): Promise<void> {
  socket.on('error', () => undefined)
  const line = await firstLine(socket)
  const [name = '', given] = line.split(/ (.*)/s, 2)
  const control = Object.hasOwn(controls, name) ? controls[name] : undefined
  let said: Said
  try {
    const asked: unknown = given === undefined ? undefined : JSON.parse(given)
    said = control ? { ok: await control(asked) } : { error: 'this shop does not know what was asked' }
  } catch (error) {
    log.error({ err: error, asked: name }, 'what was asked by the control socket failed')
    said = { error: (error as Error).message }
  }
  socket.end(`${JSON.stringify(said)}\n`)
}

const firstLine = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      if (text.includes('\n') || text.length > longestQuestion) resolve(text.split('\n', 1)[0]!)
    })
  })

/** Asks the shop that serves from this folder. `given` is sent as JSON. @returns undefined when none does. @throws Error with what it said. */
export async function askShop(dataDir: string, name: string, given?: unknown): Promise<string | undefined> {
  const path = socketOf(dataDir)
  if (path.length > longestPath || !existsSync(path)) return undefined
  const socket = connect(path)
  try {
    await once(socket, 'connect')
  } catch {
    return undefined
  }
  socket.write(`${[name, ...(given === undefined ? [] : [JSON.stringify(given)])].join(' ')}\n`)
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  if (text === '') throw new Error('the shop ended meanwhile')
  const said = JSON.parse(text) as Said
  if ('error' in said) throw new Error(said.error)
  return said.ok
}
