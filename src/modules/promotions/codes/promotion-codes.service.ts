// Unique codes of a promotion: generate, import, export, revoke.
import type { OperatorContext } from '../../../contracts/staff-context.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { type InputIssue, ShopError, invalidInput } from '../../../kernel/errors.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { writeCsv } from '../../../platform/files/spreadsheet.ts'
import { fingerprintOf, runOnceInTransaction } from '../../../platform/http/idempotency.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { writeAudit } from '../../audit/audit.ts'
import { readCsv } from '../../imports/files/csv-reader.ts'
import { normalizePromotionCode } from '../promotions.ts'
import { DEFAULT_CODE_PATTERN, findPatternProblem } from './code-pattern.ts'
import { GENERATE_CODES_JOB } from './generate-codes.ts'
import {
  insertCodeBatch,
  insertCodes,
  listCodeBatches,
  listCodes,
  lockPromotionForCodes,
  restoreCodes,
  revokeCodes,
  type CodeBatch,
  type CodeSelection,
} from './promotion-codes.store.ts'

export const MAX_CODES_PER_PROMOTION = 100_000
const MAX_REPORTED_ISSUES = 20
const CODES_PER_INSERT = 5_000

export type GenerateCodesInput = { count: number; pattern?: string | undefined; uses?: number | undefined }
/** `csv`: a code in the first column of each line; a first line `code` is a heading. */
export type ImportCodesInput = { csv: string; uses?: number | undefined; dry_run?: boolean | undefined }

export type PromotionCodeService = {
  /** Batches of codes, with the progress of those that are being generated. */
  batches(ctx: OperatorContext, promotionId: number): Promise<CodeBatch[]>
  /**
   * Starts generating codes in the background, once per key.
   * @throws ShopError not_found; invalid_input, also for a promotion without unique codes.
   */
  generate(
    ctx: OperatorContext,
    promotionId: number,
    input: GenerateCodesInput,
    key: string,
  ): Promise<{ batch: number }>
  /**
   * Adds the codes of a file, all or none. The same file again is rejected, because its codes exist.
   * @throws ShopError not_found; invalid_input that lists lines.
   */
  importCodes(
    ctx: OperatorContext,
    promotionId: number,
    input: ImportCodesInput,
  ): Promise<{ batch: number | null; codes: number }>
  /** @throws ShopError not_found. */
  exportCsv(ctx: OperatorContext, promotionId: number): Promise<AsyncGenerator<string>>
  /** Revoked codes are unknown to the checkout; orders that used them keep their discount. */
  revoke(ctx: OperatorContext, promotionId: number, selection: CodeSelection): Promise<{ revoked: number }>
  /** @throws ShopError content_changed when none of the codes is revoked any more. */
  restore(ctx: OperatorContext, promotionId: number, revokedAt: string): Promise<void>
}

export function createPromotionCodeService({
  db,
  clock,
  secret,
  wakeWorker,
}: {
  db: Db
  clock: Clock
  secret: string
  wakeWorker(): void
}): PromotionCodeService {
  const write = (tx: Tx, ctx: OperatorContext, action: string, promotionId: number, diff: object) =>
    writeAudit(tx, {
      ...ctx,
      action,
      objectKind: 'promotion',
      objectId: String(promotionId),
      diff: { ...diff },
      at: clock.now(),
    })
  /** @throws ShopError when the promotion cannot have these additional codes. */
  async function lock(tx: Tx, promotionId: number, count: number): Promise<void> {
    const promotion = await lockPromotionForCodes(tx, promotionId)
    if (!promotion) throw new ShopError('not_found')
    if (!promotion.uniqueCodes)
      throw invalidInput('', 'the promotion has no unique codes: set unique_codes of it, and remove its code')
    if (promotion.requested + count > MAX_CODES_PER_PROMOTION)
      throw invalidInput(
        'count',
        `a promotion can have ${MAX_CODES_PER_PROMOTION} codes; it has ${promotion.requested} and would get ${count} more`,
      )
  }
  return {
    async batches(ctx, promotionId) {
      ctx.require('promotions.read')
      return listCodeBatches(db, promotionId)
    },
    async generate(ctx, promotionId, input, key) {
      ctx.require('promotions.manage')
      const { count, uses = 1 } = input
      const pattern = (input.pattern ?? DEFAULT_CODE_PATTERN).toUpperCase()
      const problem = findPatternProblem(pattern, count)
      if (problem) throw invalidInput('pattern', problem)
      const at = clock.now()
      const fingerprint = fingerprintOf(secret, { promotionId, count, uses, pattern })
      const made = await runOnceInTransaction(
        db,
        { principal: ctx.actor, key, fingerprint },
        at,
        async (tx) => {
          await lock(tx, promotionId, count)
          const batch = await insertCodeBatch(tx, {
            promotionId,
            pattern,
            uses,
            requested: count,
            at,
            actor: ctx.actor,
          })
          await enqueue(tx, {
            kind: GENERATE_CODES_JOB,
            payload: { batch },
            dedupeKey: `${GENERATE_CODES_JOB} ${batch}`,
          })
          await write(tx, ctx, 'promotion.codes.add', promotionId, { batch, count, pattern, uses })
          return { batch }
        },
      )
      wakeWorker()
      return made
    },
    async importCodes(ctx, promotionId, { csv, uses = 1, dry_run: isDryRun = false }) {
      ctx.require('promotions.manage')
      const codes = await readCodes(csv)
      const at = clock.now()
      return db.transaction().execute(async (tx) => {
        await lock(tx, promotionId, codes.length)
        if (isDryRun) return { batch: null, codes: codes.length }
        const requested = codes.length
        const batch = await insertCodeBatch(tx, {
          promotionId,
          pattern: null,
          uses,
          requested,
          at,
          actor: ctx.actor,
        })
        for (let from = 0; from < codes.length; from += CODES_PER_INSERT) {
          const part = codes.slice(from, from + CODES_PER_INSERT)
          const inserted = new Set(await insertCodes(tx, batch, part))
          const existing = part.filter((code) => !inserted.has(code)).slice(0, MAX_REPORTED_ISSUES)
          if (existing.length > 0)
            throw invalidInput('csv', `these codes exist already: ${existing.join(', ')}`)
        }
        await write(tx, ctx, 'promotion.codes.add', promotionId, { batch, count: requested, uses })
        return { batch, codes: requested }
      })
    },
    async exportCsv(ctx, promotionId) {
      ctx.require('promotions.manage')
      const columns = ['code', 'uses', 'used', 'revoked_at'].map((title) => ({ title, width: 0 }))
      return writeCsv(columns, readPages(db, promotionId))
    },
    async revoke(ctx, promotionId, selection) {
      ctx.require('promotions.manage')
      const { batch, codes: given, all } = selection
      if ([batch, given, all].filter((item) => item !== undefined).length !== 1)
        throw invalidInput('', 'set one of batch, codes and all')
      const at = clock.now()
      return db.transaction().execute(async (tx) => {
        const codes = selection.codes?.map(normalizePromotionCode)
        const revoked = await revokeCodes(tx, promotionId, { ...selection, codes }, at)
        if (revoked > 0)
          await write(tx, ctx, 'promotion.codes.revoke', promotionId, {
            revoked,
            revoked_at: at.toISOString(),
          })
        return { revoked }
      })
    },
    async restore(ctx, promotionId, revokedAt) {
      ctx.require('promotions.manage')
      await db.transaction().execute(async (tx) => {
        const restored = await restoreCodes(tx, promotionId, revokedAt)
        if (restored === 0) throw new ShopError('content_changed', { fields: ['codes'] })
        await write(tx, ctx, 'promotion.codes.restore', promotionId, { restored })
      })
    },
  }
}

async function* readPages(db: Db, promotionId: number) {
  for (let after = 0; ;) {
    const page = await listCodes(db, promotionId, { after, limit: 5_000 })
    if (page.length === 0) return
    yield page.map(({ code, uses, used, revoked_at }) => [
      code,
      uses,
      used,
      revoked_at === null ? '' : new Date(revoked_at).toISOString(),
    ])
    after = page.at(-1)!.id
  }
}

/** @throws ShopError invalid_input that lists lines with an invalid or repeated code. */
async function readCodes(csv: string): Promise<string[]> {
  const chunks = (async function* () {
    yield csv.replace(/^\uFEFF/, '')
  })()
  const issues: InputIssue[] = []
  const codes = new Set<string>()
  for await (const rows of readCsv(chunks))
    for (const row of rows) {
      const code = 'cells' in row ? normalizePromotionCode(row.cells[0]!) : ''
      const path = `line ${row.line}`
      if (code === 'CODE' && row.line === 1) continue
      if (!/^[A-Z0-9][A-Z0-9-]{2,29}$/.test(code))
        issues.push({
          path,
          message: `${code || 'an empty cell'} is no code of 3 to 30 letters, digits and hyphens`,
        })
      else if (codes.has(code)) issues.push({ path, message: `${code} is there twice` })
      codes.add(code)
    }
  if (codes.size === 0) issues.push({ path: 'csv', message: 'the file has no codes' })
  if (issues.length > 0)
    throw new ShopError('invalid_input', { issues: issues.slice(0, MAX_REPORTED_ISSUES) })
  return [...codes]
}
