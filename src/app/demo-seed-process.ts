// The process that fills an empty shop with the demo shop and ends: what that takes of memory is given back.
import '../platform/engine-flags.ts'

const { seedDemoShop } = await import('../cli/seed-demo-shop.ts')

// Nobody waits for it any more; the next start goes on where this one stopped.
process.on('disconnect', () => process.exit(1))
const error = await seedDemoShop((done, total) => process.send!({ done, total })).then(
  () => undefined,
  (reason: Error) => reason.message,
)
process.send!({ error }, () => process.exit(error === undefined ? 0 : 1))
