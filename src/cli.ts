// The command-line entry point: `npm run shop -- <command>` or `npx shop <command>`.
import { runCommandLine } from './app/command-line.ts'

// The reader of a pipe may end before the output does, as `head` does. The command completes without it.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

process.exitCode = await runCommandLine(process.argv.slice(2))
