// nginx in front of shop processes, with the configuration from docs/deployment.md.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { userNamed } from './postgres-tools.ts'
import { childrenOf, killAll } from './processes.ts'
import { root } from './running-shop.ts'

const program = '/usr/sbin/nginx'
/** Debian's `nginx`. */
export const nginxIsInstalled = existsSync(program)

export type Nginx = {
  url: string
  /** Reloads the configuration, like `nginx -s reload`. */
  reload(): Promise<void>
  /** Kills all its processes and starts it again, as systemd would. */
  killAndStart(): Promise<void>
  stop(): Promise<void>
}

/** The documented configuration, with our own ports and without certificates. */
function configuration(port: number, processes: number[], folder: string): string {
  const document = readFileSync(join(root, 'docs/deployment.md'), 'utf8')
  const [, configText] = /```nginx\n(.*?)```/s.exec(document) ?? []
  if (!configText) throw new Error('docs/deployment.md has no configuration of nginx')
  const replaceOnce = (text: string, pattern: RegExp, to: string) => {
    if (!pattern.test(text)) throw new Error(`the configuration in docs/deployment.md has no ${pattern}`)
    return text.replace(pattern, to)
  }
  const [, serverLine] = /^( *server 127\.0\.0\.1:3000 .*\n)/m.exec(configText) ?? []
  let http = replaceOnce(
    configText,
    /^ *server 127\.0\.0\.1:3000 .*\n/m,
    processes.map((item) => serverLine!.replace('3000', String(item))).join(''),
  )
  http = replaceOnce(http, /listen 443 .*;/, `listen 127.0.0.1:${port};`)
  http = replaceOnce(http, /(?:^ *ssl_.*\n)+/m, '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
access_log off;
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${http}}
`
}

export async function startNginx(processes: number[]): Promise<Nginx> {
  const folder = await mkdtemp('/tmp/selvedge-nginx-')
  const actor = userNamed('www-data')
  if (actor) chownSync(folder, actor.uid, actor.gid)
  const file = join(folder, 'nginx.conf')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  writeFileSync(file, configuration(port, processes, folder))
  const args = ['-p', folder, '-c', file, '-e', join(folder, 'error.log')]
  execFileSync(program, [...args, '-t'], { stdio: 'pipe', ...actor })
  let main: ChildProcess
  const abandon = () => main.kill('SIGTERM')
  const start = async () => {
    main = spawn(program, args, { stdio: 'ignore', ...actor })
    for (const until = Date.now() + 10_000; ; await delay(10)) {
      const isAnswering = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
        () => true,
        () => false,
      )
      if (isAnswering) return
      if (Date.now() > until || main.exitCode !== null)
        throw new Error(`nginx does not start:\n${readFileSync(join(folder, 'error.log'), 'utf8')}`)
    }
  }
  process.once('exit', abandon)
  await start()
  return {
    url,
    async reload() {
      const before = childrenOf(main.pid!)
      main.kill('SIGHUP')
      for (const until = Date.now() + 10_000; Date.now() < until; await delay(10))
        if (childrenOf(main.pid!).some((pid) => !before.includes(pid))) return
      throw new Error('nginx did not read its configuration again')
    },
    async killAndStart() {
      const ended = new Promise((resolve) => main.once('exit', resolve))
      killAll([main.pid!, ...childrenOf(main.pid!)])
      await ended
      await start()
    },
    async stop() {
      process.off('exit', abandon)
      const ended = new Promise((resolve) => main.once('exit', resolve))
      main.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
