import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Command } from '../../app/command-line.ts'
import {
  type ExportFormat,
  exportFormats,
  exportProducts,
} from '../../modules/imports/formats/export-products.ts'
import { getMediaUrl } from '../../modules/media/media.ts'
import { getRetailCurrency } from '../../modules/pricing/pricing.store.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, UsageError } from '../usage.ts'

const usage = 'export [FILE] [--format own|shopify|jsonl]'

export const exportCommand: Command = {
  usage,
  summary: 'Exports the catalogue in a format that import reads, to the file or to standard output.',
  async run(args) {
    const { values, positionals } = readArgs(args, { format: { type: 'string' } }, usage)
    const [path, ...extraArgs] = positionals
    if (extraArgs.length > 0)
      throw new UsageError(`Specify at most one file. Usage: npm run shop -- ${usage}`)
    const format = values.format ?? (path && /\.(?:jsonl|ndjson)$/i.test(path) ? 'jsonl' : 'own')
    if (!isFormat(format))
      throw new UsageError(`--format must be one of ${exportFormats.join(', ')}, not ${format}.`)
    return withShop(async ({ db }, { shopUrl }) => {
      const out = path === undefined ? process.stdout : createWriteStream(path)
      if (path !== undefined)
        await once(out, 'open').catch((error: Error) => {
          throw new UsageError(`Cannot write the file: ${error.message}`)
        })
      const currency = await getRetailCurrency(db)
      let count = 0
      for await (const { text, products } of exportProducts(db, {
        format,
        currency,
        pictureUrl: (id) => shopUrl + getMediaUrl(id),
        at: new Date(),
      })) {
        count += products
        if (!out.write(text)) await once(out, 'drain')
      }
      if (path !== undefined) {
        out.end()
        await finished(out)
      }
      process.stderr.write(`${count} products exported${path === undefined ? '' : ` to ${path}`}.\n`)
      return 0
    })
  },
}

const isFormat = (text: string): text is ExportFormat => (exportFormats as readonly string[]).includes(text)
