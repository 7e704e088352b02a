import type { Command } from '../../app/command-line.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { createProductOptionService } from '../../modules/catalog/options/product-options.service.ts'
import { productOptionsFile, type ProductOptionsView } from '../../modules/catalog/options/product-options.ts'
import { notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import { withShop } from '../open-shop.ts'
import { isId, readArgs, textOption, usageError } from '../usage.ts'
import { importJsonFile, writeJsonFile } from './json-file.ts'

const usage = 'options PRODUCT-ID [export FILE | test FILE | import FILE [--archive SKU,SKU]]'

export const optionsCommand: Command = {
  usage,
  summary:
    'Lists the options of a product, and reads and writes them as JSON. test shows which variants importing a file would change; import needs the SKUs that it archives.',
  async run(args) {
    const { positionals, values } = readArgs(args, { archive: textOption }, usage)
    const [id = '', action = 'list', path, ...rest] = positionals
    const isList = action === 'list' && path === undefined
    if (
      !isId(id) ||
      (!isList && (path === undefined || rest.length > 0 || !['export', 'test', 'import'].includes(action)))
    )
      throw usageError(positionals.join(' ') || 'Nothing', usage)
    return withShop(async ({ db }) => {
      const publish = (tags: readonly string[]) => notifyInvalidation(db, tags)
      const service = createProductOptionService({ db, clock: systemClock, publish })
      const { version: was, options } = await service.read(commandContext, Number(id))
      if (isList) printOptions(options)
      else if (action === 'export') await writeJsonFile(path!, toFile(options))
      else
        await importJsonFile(path!, productOptionsFile, async (file) => {
          const archive = (values.archive ?? '').split(',').filter(Boolean)
          const input = { was, ...file, archive, dry_run: action === 'test' }
          printChanges(await service.change(commandContext, Number(id), input))
        })
      return 0
    })
  },
}

/** What importing reads again. */
const toFile = (options: ProductOptionsView['options']) => ({
  options: options.map(({ values, ...option }) => ({
    ...option,
    values: values.map(({ id, label, swatch, family }) => ({
      id,
      label,
      swatch,
      ...(family !== null && { family }),
    })),
  })),
})

function printOptions(options: ProductOptionsView['options']): void {
  for (const { id, name, kind, values } of options) {
    console.log(`${id}  ${name}  ${kind}`)
    for (const value of values) console.log(`  ${value.id}  ${value.label}  ${value.variants} variants`)
  }
}

function printChanges({ changes }: ProductOptionsView): void {
  for (const { sku, before, after, archived, on_hand: onHand, reserved } of changes!.variants) {
    const choice = `${before.join(' / ') || '–'} -> ${after.join(' / ') || '–'}`
    console.log(
      archived ? `${sku}  ${choice}  archived, ${onHand} on hand, ${reserved} reserved` : `${sku}  ${choice}`,
    )
  }
  console.log(`${changes!.variants.length} variants, ${changes!.pictures} pictures.`)
}
