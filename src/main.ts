// The shop's process. V8's flags are set before anything is read: code that was compiled under other flags is compiled again.
import './platform/engine-flags.ts'

await import('./app/start.ts')
