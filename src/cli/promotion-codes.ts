// Unique codes of a promotion: parts of `shop promotions`.
import { readFile, writeFile } from 'node:fs/promises'
import { commandContext } from '../contracts/staff-context.ts'
import { systemClock } from '../kernel/clock.ts'
import { generateCodeStep } from '../modules/promotions/codes/generate-codes.ts'
import { createPromotionCodeService } from '../modules/promotions/codes/promotion-codes.service.ts'
import type { Db } from '../platform/database/database.ts'
import { isId, usageError, UsageError, withPlainIssues } from './usage.ts'

type CodesOptions = {
  pattern?: string | undefined
  uses?: string | undefined
  batch?: string | undefined
  'dry-run'?: boolean | undefined
}

/** @param args the id of the promotion, the action and its arguments. */
export async function runCodesCommand(
  db: Db,
  args: readonly string[],
  options: CodesOptions,
  usage: string,
): Promise<number> {
  const [idText, action, ...rest] = args
  const id = Number(idText)
  // Each command has its own key, so no request is compared with an earlier one.
  const service = createPromotionCodeService({
    db,
    clock: systemClock,
    secret: '',
    wakeWorker: () => undefined,
  })
  const readCount = (text: string | undefined) => {
    if (text === undefined) return undefined
    if (!/^[1-9]\d{0,5}$/.test(text)) throw usageError(text, usage)
    return Number(text)
  }
  const uses = readCount(options.uses)
  const work = async (): Promise<void> => {
    if (action === undefined) {
      for (const batch of await service.batches(commandContext, id))
        console.log(
          `${batch.id}  ${batch.pattern ?? '(imported)'}  ${batch.created} of ${batch.requested} codes, ${batch.used} used, ${batch.revoked} revoked`,
        )
    } else if (action === 'generate' && rest.length === 1) {
      const input = { count: readCount(rest[0])!, pattern: options.pattern, uses }
      const { batch } = await service.generate(commandContext, id, input, crypto.randomUUID())
      // Here instead of in the background, so that the codes exist when the command ends.
      for (let left = 1; left > 0;) left = await generateCodeStep(db, batch)
      console.log(`${batch}  ${input.count} codes`)
    } else if (action === 'import' && rest.length === 1) {
      const csv = await readFile(rest[0]!, 'utf8').catch((error: Error) => {
        throw new UsageError(`Cannot read the file: ${error.message}`)
      })
      const result = await service.importCodes(commandContext, id, { csv, uses, dry_run: options['dry-run'] })
      console.log(
        result.batch === null
          ? `${result.codes} codes. Nothing was saved.`
          : `${result.batch}  ${result.codes} codes`,
      )
    } else if (action === 'export' && rest.length === 1) {
      let text = ''
      for await (const part of await service.exportCsv(commandContext, id)) text += part
      await writeFile(rest[0]!, text).catch((error: Error) => {
        throw new UsageError(`Cannot write the file: ${error.message}`)
      })
    } else if (
      action === 'revoke' &&
      (options.batch === undefined ? rest.length > 0 : isId(options.batch) && rest.length === 0)
    ) {
      const selection = options.batch === undefined ? { codes: rest } : { batch: Number(options.batch) }
      const { revoked } = await service.revoke(commandContext, id, selection)
      console.log(`${revoked} codes revoked.`)
    } else throw usageError(action, usage)
  }
  try {
    await withPlainIssues(work)
  } catch (error) {
    if ((error as { code?: string }).code === 'not_found')
      throw new UsageError(`There is no promotion ${id}.`)
    throw error
  }
  return 0
}
