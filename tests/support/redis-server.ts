// An in-memory Redis server.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const program = '/usr/bin/redis-server'
/** Debian's `redis-server`. */
export const redisIsInstalled = existsSync(program)

export type RedisServer = {
  url: string
  start(): Promise<void>
  /** Kills it (kill -9); its data is lost. */
  kill(): Promise<void>
}

export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const abandon = () => child?.kill('SIGKILL')
  process.on('exit', abandon)
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp'], {
        stdio: 'ignore',
      })
      for (const until = Date.now() + 10_000; !(await isAnswering(port)); await delay(10))
        if (Date.now() > until || child.exitCode !== null) throw new Error('Redis does not start')
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child!.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
  }
  await server.start()
  return server
}

const isAnswering = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.end())
  })
