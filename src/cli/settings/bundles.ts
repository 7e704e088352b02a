import { z } from 'zod'
import type { Command } from '../../app/command-line.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { bundleDefinition } from '../../modules/catalog/bundles/bundles.ts'
import { createBundleService } from '../../modules/catalog/bundles/bundles.service.ts'
import {
  findProductIdBySlug,
  listBundleIds,
  readBundle,
} from '../../modules/catalog/bundles/bundles.store.ts'
import { notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import type { Db } from '../../platform/database/database.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, UsageError } from '../usage.ts'
import { importJsonFile, readFileAction, writeJsonFile } from './json-file.ts'

const usage = 'bundles [list | export FILE | test FILE | import FILE]'

/** Bundles by the slug of their product. */
const bundlesFile = z.strictObject({
  bundles: z
    .array(z.strictObject({ product: z.string().min(1), bundle: bundleDefinition.nullable() }))
    .max(10_000),
})
type BundlesFile = z.infer<typeof bundlesFile>

export const bundlesCommand: Command = {
  usage,
  summary:
    'Lists bundles with their stock, and reads and writes them as JSON. Products that the file does not name stay unchanged; "bundle": null ends one. test saves nothing.',
  async run(args) {
    const { action, path } = readFileAction(
      readArgs(args, {}, usage).positionals,
      ['export', 'test', 'import'],
      usage,
    )
    return withShop(async ({ db }) => {
      if (action === 'list') await printBundles(db)
      else if (action === 'export') await writeJsonFile(path, await toFile(db))
      else await importJsonFile(path, bundlesFile, (file) => save(db, file, action === 'test'))
      return 0
    })
  },
}

const createService = (db: Db) =>
  createBundleService({ db, clock: systemClock, publish: (tags) => notifyInvalidation(db, tags) })

async function toFile(db: Db): Promise<BundlesFile> {
  const bundles: BundlesFile['bundles'] = []
  for (const id of await listBundleIds(db)) {
    const { slug, bundle } = (await readBundle(db, id))!
    bundles.push({ product: slug, bundle: bundle && bundleDefinition.parse(bundle) })
  }
  return { bundles }
}

/** Each bundle is saved by itself: an error names the bundle, and those before it are saved. */
async function save(db: Db, { bundles }: BundlesFile, isDryRun: boolean): Promise<void> {
  const service = createService(db)
  const ids: number[] = []
  for (const [at, { product }] of bundles.entries()) {
    const id = await findProductIdBySlug(db, product)
    if (id === undefined) throw new UsageError(`bundles.${at}.product: there is no product ${product}.`)
    ids.push(id)
  }
  for (const [at, { product, bundle }] of bundles.entries()) {
    const { version: was } = await service.read(commandContext, ids[at]!)
    const { variants } = await service.change(commandContext, ids[at]!, { was, bundle, dry_run: isDryRun })
    const problems = variants.flatMap((variant) => variant.problems)
    console.log(`${product}  ${bundle ? `${variants.length} variants` : 'no longer a bundle'}`)
    for (const { message } of problems) console.log(`  ${message}`)
  }
  console.log(`${bundles.length} bundles ${isDryRun ? 'checked, nothing saved' : 'saved'}.`)
}

async function printBundles(db: Db): Promise<void> {
  const service = createService(db)
  const ids = await listBundleIds(db)
  for (const id of ids) {
    const { slug } = (await readBundle(db, id))!
    const { variants } = await service.read(commandContext, id)
    console.log(`${id}  ${slug}`)
    for (const { sku, available, components, problems } of variants) {
      const parts = components.map((one) => `${one.quantity} × ${one.sku}`).join(', ')
      console.log(`  ${sku}  ${available} available  ${parts}`)
      for (const { message } of problems) console.log(`    ${message}`)
    }
  }
  console.log(`${ids.length} bundles.`)
}
