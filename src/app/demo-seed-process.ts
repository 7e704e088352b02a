// The child process that fills an empty shop with demo data and exits, which frees its memory.
import '../platform/database/engine-flags.ts'

const { seedDemoShop } = await import('../cli/seed/seed-demo-shop.ts')

// The parent has gone; the next start continues where this one stopped.
process.on('disconnect', () => process.exit(1))
const error = await seedDemoShop((done, total) => process.send!({ done, total })).then(
  () => undefined,
  (reason: Error) => reason.message,
)
process.send!({ error }, () => process.exit(error === undefined ? 0 : 1))
