// The entry point of the shop's process. V8 flags are set before any code loads, because code compiled under
// other flags is compiled again.
import './platform/database/engine-flags.ts'

await import('./app/start.ts')
