// Entry point of every npm command, for Node 20 or later with nothing installed: installs from the lock file,
// builds the pages, then runs the command with the Node version pinned in package.json. Each step runs only when
// something has changed.
import { pages, shopProcess } from './start/build.mjs'
import { commands } from './start/commands.mjs'
import { install } from './start/install.mjs'
import { once } from './start/lock.mjs'
import { fail } from './start/progress.mjs'
import { run } from './start/run.mjs'

const major = Number(process.versions.node.split('.')[0])
if (major < 20) fail(`Selvedge needs Node 20 or later to start; this is Node ${process.versions.node}.`)

const [name = 'start', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) fail(`There is no command ${name}. Available commands: ${Object.keys(commands).join(', ')}.`)

try {
  if (!install.done()) await once('install', install)
  if (command.built) for (const part of [pages, shopProcess]) if (!part.done()) await once('build', part)
  for (const part of command.parts(args)) {
    const programs = Array.isArray(part[0]) ? part : [part]
    const codes = await Promise.all(programs.map((program) => run(program, command.env)))
    const code = codes.find((one) => one !== 0) ?? 0
    if (code !== 0) process.exit(code)
  }
} catch (error) {
  fail(error.message)
}
