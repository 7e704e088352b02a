#!/usr/bin/env node
// Runs src/cli.ts with the Node that the package pins, whichever Node npx or the shell started this with.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const pinned = `${root}node_modules/.bin/node`
const [major] = process.versions.node.split('.')
const node = existsSync(pinned) ? pinned : process.execPath
if (node === process.execPath && Number(major) < 24) {
  process.stderr.write('The shop is not installed yet: run `npm start` once, then try again.\n')
  process.exit(2)
}
// What a batch leaves behind is collected soon: without this a long import holds twice the memory of a short one.
const child = spawn(node, ['--max-semi-space-size=4', `${root}src/cli.ts`, ...process.argv.slice(2)], {
  stdio: 'inherit',
  // Half of what a command takes before it begins would be reading and compiling.
  // oxlint-disable-next-line node/no-process-env -- the child has this process's own and one more
  env: { NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled`, ...process.env },
})
// Ctrl+C reaches the whole group; here it only must not end this process before its child has finished.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => signal === 'SIGTERM' && child.kill(signal))
child.on('error', (error) => {
  process.stderr.write(`The shop's command line cannot be started: ${error.message}\n`)
  process.exit(2)
})
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
