// The real command line in its own process, as `npx shop` starts it.
import { type ChildProcess, spawn } from 'node:child_process'

export type CommandResult = { code: number | null; signal: NodeJS.Signals | null; out: string; err: string }

const launcher = new URL('../../bin/shop.mjs', import.meta.url).pathname

/** Runs in its own process group, so that signals reach both the launcher and its children. */
export function shopCommand(
  cwd: string,
  dataDir: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): { child: ChildProcess; ended: Promise<CommandResult> } {
  const child = spawn(process.execPath, [launcher, ...args], {
    cwd,
    env: { PATH: process.env['PATH'], SHOP_DATA_DIR: dataDir, DEMO_HISTORY: 'off', ...environment },
    detached: true,
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (text) => (out += text))
  child.stderr.on('data', (text) => (err += text))
  return {
    child,
    ended: new Promise((resolve) =>
      child.once('close', (code, signal) => resolve({ code, signal, out, err })),
    ),
  }
}
