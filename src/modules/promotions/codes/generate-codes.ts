// Generates the codes of a batch step by step. Each step commits its codes with the progress, so that a stop loses and
// repeats nothing.
import type { Db } from '../../../platform/database/database.ts'
import type { JobHandlers } from '../../../platform/jobs/jobs.ts'
import { generateCode } from './code-pattern.ts'
import { insertCodes, lockCodeBatch } from './promotion-codes.store.ts'

export const GENERATE_CODES_JOB = 'promotion-codes.generate'
const CODES_PER_STEP = 2_000
/** Then other jobs have their turn. */
const STEPS_PER_JOB = 10

/** @returns how many codes are still missing. */
export const generateCodeStep = (db: Db, batchId: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const batch = await lockCodeBatch(tx, batchId)
    if (!batch || batch.pattern === null || batch.missing === 0) return 0
    const { pattern, missing } = batch
    const codes = new Set<string>()
    while (codes.size < Math.min(missing, CODES_PER_STEP)) codes.add(generateCode(pattern))
    return missing - (await insertCodes(tx, batchId, [...codes])).length
  })

export const promotionCodeJobs = (now: () => Date): JobHandlers => ({
  [GENERATE_CODES_JOB]: async (db, payload) => {
    for (let step = 0; step < STEPS_PER_JOB; step++)
      if ((await generateCodeStep(db, Number(payload['batch']))) === 0) return undefined
    return { runAgainAt: now() }
  },
})
