// The command-line entry point: `npm run shop -- <command>` or `npx shop <command>`.
import { runCommandLine } from './app/command-line.ts'

process.exitCode = await runCommandLine(process.argv.slice(2))
