// The multi-process setup of docs/deployment.md on this machine: processes behind nginx, a PostgreSQL primary
// with a replica, and rate limits in Redis.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { copyDemoOnPostgres } from './demo-template.ts'
import { freePort } from './free-port.ts'
import { type Nginx, startNginx } from './nginx.ts'
import { type PostgresPair, startPair } from './postgres-pair.ts'
import { type RedisServer, startRedis } from './redis-server.ts'
import { type Environment, root, type RunningShop, startShop, temporaryFolder } from './running-shop.ts'

export type ManyShops = {
  /** URL of nginx, for customers. */
  url: string
  processes: RunningShop[]
  nginx: Nginx
  postgres: PostgresPair
  redis: RedisServer
  /** Data shared by processes on one machine: images and the demo accounts. */
  dataDir: string
  /**
   * Kills a process (kill -9).
   * @returns a function that restarts it.
   */
  kill(index: number): Promise<() => Promise<void>>
  /** Stops a process and starts one from the code in `release` in its place. */
  replace(index: number, release: string): Promise<void>
  /**
   * Runs a command of the shop from the code in `release`.
   * @returns its output.
   * @throws when it fails.
   */
  run(release: string, ...command: string[]): Promise<string>
  /** Also cleans up after a failed start. */
  stop(): Promise<void>
}

export async function startMany(count: number): Promise<ManyShops> {
  const folder = await temporaryFolder()
  const cluster = await copyDemoOnPostgres(folder.path)
  const [postgres, redis] = await Promise.all([startPair(cluster), startRedis()])
  const processes: RunningShop[] = []
  let nginx: Nginx | undefined
  const stop = async () => {
    await Promise.all(processes.map((item) => item.stop()))
    await nginx?.stop()
    await redis.kill()
    await postgres.stop()
    await folder.remove()
  }
  try {
    const ports: number[] = []
    for (let index = 0; index < count; index++) ports.push(await freePort())
    nginx = await startNginx(ports)
    const settings: Environment = {
      DATABASE_URL: postgres.url,
      DATABASE_POOL_SIZE: '6',
      REDIS_URL: redis.url,
      SHOP_URL: nginx.url,
      SHOP_SECRET: 'the same for all processes of a shop',
    }
    /** Where the code of each process is. */
    const releases = ports.map(() => root)
    const start = (index: number) =>
      startShop(folder.path, { ...settings, PORT: String(ports[index]) }, undefined, releases[index])
    const [startedProcesses] = await Promise.all([
      Promise.all(ports.map((_, index) => start(index))),
      postgres.replicate(),
    ])
    processes.push(...startedProcesses)
    // nginx may have tried the processes before they were ready, and skips a failed process for a while.
    for (const until = Date.now() + 60_000; ; await delay(100)) {
      const response = await fetch(`${nginx.url}/readyz`).catch(() => undefined)
      if (response?.ok) break
      if (Date.now() > until) throw new Error(`no process answers through nginx: ${response?.status}`)
    }
    return {
      url: nginx.url,
      processes,
      nginx,
      postgres,
      redis,
      dataDir: folder.path,
      async kill(index) {
        await processes[index]!.kill()
        return async () => {
          processes[index] = await start(index)
        }
      },
      async replace(index, release) {
        releases[index] = release
        await processes[index]!.stop()
        processes[index] = await start(index)
      },
      async run(release, ...command) {
        const program = join(release, 'bin/shop.mjs')
        const env = { ...process.env, ...settings, SHOP_DATA_DIR: folder.path }
        return (await promisify(execFile)(process.execPath, [program, ...command], { env })).stdout
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
