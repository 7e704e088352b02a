// Checks, writes and undoes a bulk edit in short steps, one job each, so that other jobs get their turn and the next step
// goes on after a crash. Products are written by the operations that edit one product: docs/decisions/0185.
import type { BulkEditReason, BulkEditResult } from '../../../contracts/bulk-edits.ts'
import type { OperatorContext } from '../../../contracts/staff-context.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { ShopError } from '../../../kernel/errors.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { JobHandlers } from '../../../platform/jobs/jobs.ts'
import type { CatalogService } from '../catalog.service.ts'
import { getProductDetails } from '../products/details/product-details.store.ts'
import { readStaffProduct } from '../publishing.service.ts'
import {
  type BulkEditRun,
  getBulkEdit,
  listNextProducts,
  savePlans,
  setResult,
  updateBulkEdit,
} from './bulk-edits.store.ts'
import {
  type BulkEditDifference,
  type BulkEditPlan,
  invertDifferences,
  isProductEditField,
  planBulkEdit,
  toDetailsEdit,
  toProductEdit,
} from './plan-bulk-edit.ts'

/** Target duration of a step; a started batch is always finished. */
const STEP_MS = 1_500
const BATCH_PRODUCTS = 50

export const createBulkEditJob = (id: number) => ({
  kind: 'bulk-edit.step',
  payload: { id },
  dedupeKey: `bulk-edit:${id}`,
})

export type BulkEditStepDeps = {
  clock: Clock
  products: Pick<CatalogService, 'change' | 'changeDetails'>
}

export function bulkEditJobs({ clock, products }: BulkEditStepDeps): JobHandlers {
  return {
    async 'bulk-edit.step'(db, payload) {
      const id = Number(payload['id'])
      const until = performance.now() + STEP_MS
      for (;;) {
        const run = await getBulkEdit(db, id)
        if (!run || !['checking', 'running', 'undoing'].includes(run.state)) return undefined
        if (run.stop_requested) {
          await updateBulkEdit(db, id, { state: 'stopped', stop_requested: false, ended_at: clock.now() })
          return undefined
        }
        const isDone =
          run.state === 'checking'
            ? await checkBatch(db, run, clock)
            : run.state === 'running'
              ? await writeBatch(db, run, { clock, products })
              : await undoBatch(db, run, { clock, products })
        if (isDone) return undefined
        if (performance.now() > until) return { runAgainAt: clock.now() }
      }
    },
  }
}

/** @returns whether it was the last batch. */
async function checkBatch(db: Db, run: BulkEditRun, clock: Clock): Promise<boolean> {
  const at = clock.now()
  const batch = await listNextProducts(db, run.id, 'selected', BATCH_PRODUCTS)
  if (batch.length === 0) {
    await updateBulkEdit(db, run.id, { state: 'ready', stop_requested: false })
    return true
  }
  const plans: ({ position: number } & BulkEditPlan)[] = []
  for (const { position, product_id: id } of batch) {
    const product = await readStaffProduct(db, id, at)
    const details = isProductEditField(run.change.field) ? undefined : await getProductDetails(db, id)
    plans.push({
      position,
      ...(product
        ? planBulkEdit(run.change, product, details, at)
        : { differences: [], reason: 'deleted', prices: null }),
    })
  }
  await savePlans(db, run.id, plans)
  return false
}

/**
 * Each product is written in a transaction of its own. A crash between the product and its result writes the same values
 * again.
 */
async function writeBatch(db: Db, run: BulkEditRun, { clock, products }: BulkEditStepDeps): Promise<boolean> {
  const batch = await listNextProducts(db, run.id, 'changed', BATCH_PRODUCTS)
  for (const { position, product_id: product, differences } of batch) {
    const failure = await write(products, run, run.actor, product, differences)
    await setResult(db, run.id, position, failure ? { result: 'failed', ...failure } : { result: 'written' })
  }
  if (batch.length > 0) return false
  await updateBulkEdit(db, run.id, { state: 'done', stop_requested: false, ended_at: clock.now() })
  return true
}

async function undoBatch(db: Db, run: BulkEditRun, { clock, products }: BulkEditStepDeps): Promise<boolean> {
  const batch = await listNextProducts(db, run.id, 'written', BATCH_PRODUCTS, true)
  for (const { position, product_id: product, differences } of batch) {
    const failure = await write(products, run, run.undone_by!, product, invertDifferences(differences))
    const result: BulkEditResult = failure ? 'kept' : 'undone'
    await setResult(db, run.id, position, { result, ...failure })
  }
  if (batch.length > 0) return false
  await updateBulkEdit(db, run.id, { state: 'undone', stop_requested: false, undone_at: clock.now() })
  return true
}

/** @returns why the product could not be written; undefined when it was. */
async function write(
  products: BulkEditStepDeps['products'],
  { id, change: { field } }: BulkEditRun,
  actor: string,
  product: number,
  differences: readonly BulkEditDifference[],
): Promise<{ reason: BulkEditReason; message?: string } | undefined> {
  const ctx = createJobContext(actor, id)
  try {
    if (isProductEditField(field)) await products.change(ctx, product, toProductEdit(field, differences))
    else await products.changeDetails(ctx, product, toDetailsEdit(field, differences))
    return undefined
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'product_changed') return { reason: 'edited' }
    if (error.code === 'not_found') return { reason: 'deleted' }
    const { issues = [] } = (error.details ?? {}) as { issues?: { path: string; message: string }[] }
    const message = issues.map((issue) => `${issue.path}: ${issue.message}`).join('; ') || error.message
    return { reason: 'invalid', message: message.slice(0, 1_000) }
  }
}

/** The permission was checked when the run was started. */
const createJobContext = (actor: string, id: number): OperatorContext => ({
  actor,
  requestId: `bulk-edit:${id}`,
  can: () => true,
  require: () => undefined,
})
