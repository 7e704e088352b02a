// Wires bulk edits of products: planned for a selection, previewed, written and undone in the background.
import { sql } from 'kysely'
import { listManualCollectionOptions } from '../taxonomy/taxonomy-choices.ts'
import { bulkEditFields, type BulkEditResult, type BulkEditState } from '../../../contracts/bulk-edits.ts'
import { parseListQuery } from '../../../contracts/lists/list-query.ts'
import { productsList } from '../../../contracts/lists/products-list.ts'
import type { StaffContext } from '../../../contracts/staff-context.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { type InputIssue, ShopError } from '../../../kernel/errors.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { fingerprintOf, runOnceInTransaction } from '../../../platform/http/idempotency.ts'
import { enqueue, type JobHandlers } from '../../../platform/jobs/jobs.ts'
import { writeAudit } from '../../audit/audit.ts'
import { getActorNames } from '../../auth/staff/staff-names.ts'
import { getRetailCurrency } from '../../pricing/pricing.store.ts'
import { getShopClock } from '../../reports/reports.service.ts'
import type { CatalogService } from '../catalog.service.ts'
import { matchingProductsSql } from '../products/products-list.store.ts'
import {
  type BulkEditChange,
  findChangeIssues,
  MAX_BULK_EDIT_PRODUCTS,
  type NewBulkEdit,
} from './bulk-edit-input.ts'
import { bulkEditJobs, createBulkEditJob } from './bulk-edit-steps.service.ts'
import {
  type BulkEditProduct,
  type BulkEditRun,
  countResults,
  deleteBulkEdit,
  findUnknownValues,
  getBulkEdit,
  insertBulkEdit,
  listBulkEditProducts,
  setExcluded,
  sumPricesOf,
  updateBulkEdit,
} from './bulk-edits.store.ts'
import type { PriceSums } from './plan-bulk-edit.ts'

const PRODUCTS_PER_PAGE = 50

export type BulkEditDetail = {
  run: BulkEditRun
  /** Names of the staff who made it and who undid it. */
  names: Record<string, string>
  counts: Partial<Record<BulkEditResult, number>>
  prices: (PriceSums & { variants: number }) | undefined
  products: BulkEditProduct[]
  hasMore: boolean
}

export type BulkEditAction = 'run' | 'stop' | 'undo'

export type BulkEditService = {
  /**
   * Fixes the selection and starts to plan, once per key.
   * @throws ShopError invalid_input; forbidden without the permission of the field.
   */
  create(ctx: StaffContext, input: NewBulkEdit, requestKey?: string): Promise<number>
  /** @throws ShopError not_found. */
  one(
    ctx: StaffContext,
    id: number,
    query: { after?: number | undefined; results?: readonly BulkEditResult[] | undefined },
  ): Promise<BulkEditDetail>
  /**
   * Leaves products out of a planned edit, or takes them in again.
   * @throws ShopError not_found; content_changed when it is not `ready`.
   */
  exclude(ctx: StaffContext, id: number, products: readonly number[], isExcluded: boolean): Promise<void>
  /** @throws ShopError not_found; content_changed when its state does not allow it. */
  decide(ctx: StaffContext, id: number, action: BulkEditAction): Promise<void>
  /** Deletes an edit that has written nothing. @throws ShopError not_found; content_changed. */
  remove(ctx: StaffContext, id: number): Promise<void>
}

type Deps = {
  db: Db
  clock: Clock
  secret: string
  wakeWorker(): void
  products: Pick<CatalogService, 'change' | 'changeDetails'>
}

/** A job works on it. */
const activeStates: readonly BulkEditState[] = ['checking', 'running', 'undoing']

const transitions: Record<BulkEditAction, readonly BulkEditState[]> = {
  run: ['ready', 'stopped'],
  stop: activeStates,
  undo: ['done', 'stopped'],
}

export function createBulkEditService(deps: Deps): { service: BulkEditService; jobs: JobHandlers } {
  const { db, clock, secret, wakeWorker } = deps
  /** @throws ShopError forbidden without the permission of its field. */
  async function requireRun(
    ctx: StaffContext,
    on: Db,
    id: number,
    isForChange = false,
  ): Promise<BulkEditRun> {
    const run = await getBulkEdit(on, id, isForChange)
    if (!run) throw new ShopError('not_found')
    ctx.require(bulkEditFields[run.change.field].permission)
    return run
  }
  const audit = (tx: Tx, ctx: StaffContext, action: 'run' | 'undo', run: BulkEditRun, products: number) =>
    writeAudit(tx, {
      ...ctx,
      action: `bulk-edit.${action}`,
      objectKind: 'bulk-edit',
      objectId: String(run.id),
      diff: { ...run.change, products },
      at: clock.now(),
    })
  const service: BulkEditService = {
    async create(ctx, input, requestKey) {
      ctx.require('products.read')
      ctx.require(bulkEditFields[input.change.field].permission)
      const issues = [...findChangeIssues(input.change), ...(await findUnknownRecords(db, input.change))]
      const { query, problems } =
        'query' in input.products
          ? parseListQuery(productsList, new URLSearchParams(input.products.query), ['sort'])
          : { query: undefined, problems: [] }
      issues.push(
        ...problems.map(({ parameter, message }) => ({ path: `products.query.${parameter}`, message })),
      )
      if (issues.length > 0) throw new ShopError('invalid_input', { issues })
      const now = clock.now()
      const { day: today, timeZone } = await getShopClock(db, clock)
      const selection = query
        ? matchingProductsSql(query, { today, timeZone })
        : sql`select id, name from product where id = any(${(input.products as { ids: number[] }).ids}::bigint[])`
      const request =
        requestKey === undefined
          ? undefined
          : { principal: ctx.actor, key: requestKey, fingerprint: fingerprintOf(secret, { bulkEdit: input }) }
      const { id } = await runOnceInTransaction(db, request, now, async (tx) => {
        const created = await insertBulkEdit(
          tx,
          { actor: ctx.actor, change: input.change, currency: await getRetailCurrency(tx) },
          selection,
          now,
        )
        if (created.products === 0)
          throw new ShopError('invalid_input', {
            issues: [{ path: 'products', message: 'No product matches' }],
          })
        if (created.products > MAX_BULK_EDIT_PRODUCTS)
          throw new ShopError('invalid_input', {
            issues: [
              {
                path: 'products',
                message: `${created.products} products match; edit at most ${MAX_BULK_EDIT_PRODUCTS} at once`,
              },
            ],
          })
        await enqueue(tx, createBulkEditJob(created.id))
        return { id: created.id }
      })
      wakeWorker()
      return id
    },
    async one(ctx, id, { after, results }) {
      ctx.require('products.read')
      const run = await requireRun(ctx, db, id)
      const products = await listBulkEditProducts(db, id, { after, results, limit: PRODUCTS_PER_PAGE + 1 })
      return {
        run,
        names: await getActorNames(db, [run.actor, run.undone_by]),
        counts: await countResults(db, id),
        // Not while it runs, when it is read several times a second.
        prices: activeStates.includes(run.state) ? undefined : await sumPricesOf(db, id),
        products: products.slice(0, PRODUCTS_PER_PAGE),
        hasMore: products.length > PRODUCTS_PER_PAGE,
      }
    },
    async exclude(ctx, id, products, isExcluded) {
      ctx.require('products.read')
      await db.transaction().execute(async (tx) => {
        const { state } = await requireRun(ctx, tx, id, true)
        if (state !== 'ready') throw new ShopError('content_changed')
        await setExcluded(tx, id, products, isExcluded)
      })
    },
    async decide(ctx, id, action) {
      ctx.require('products.read')
      await db.transaction().execute(async (tx) => {
        const run = await requireRun(ctx, tx, id, true)
        if (!transitions[action].includes(run.state)) throw new ShopError('content_changed')
        if (action === 'stop') {
          await updateBulkEdit(tx, id, { stop_requested: true })
          return
        }
        const { changed = 0, written = 0 } = await countResults(tx, id)
        // An undone edit is not written again: values may have changed since.
        if (action === 'run' && (changed === 0 || run.undone_by !== null))
          throw new ShopError('content_changed')
        if (action === 'undo' && written === 0) throw new ShopError('content_changed')
        await updateBulkEdit(
          tx,
          id,
          action === 'run'
            ? { state: 'running', stop_requested: false, started_at: run.started_at ?? clock.now() }
            : { state: 'undoing', stop_requested: false, undone_by: ctx.actor },
        )
        await audit(tx, ctx, action, run, action === 'run' ? changed : written)
        await enqueue(tx, createBulkEditJob(id))
      })
      wakeWorker()
    },
    async remove(ctx, id) {
      ctx.require('products.read')
      await db.transaction().execute(async (tx) => {
        const { started_at: startedAt } = await requireRun(ctx, tx, id, true)
        if (startedAt !== null) throw new ShopError('content_changed')
        await deleteBulkEdit(tx, id)
      })
    },
  }
  return { service, jobs: bulkEditJobs(deps) }
}

/** Brands, categories and manual collections of a change that do not exist. */
async function findUnknownRecords(db: Db, change: BulkEditChange): Promise<InputIssue[]> {
  if (change.action === 'set' && change.field === 'brand' && typeof change.to === 'string')
    return (await findUnknownValues(db, 'brand', [change.to])).map((slug) => ({
      path: 'change.to',
      message: `There is no brand ${slug}`,
    }))
  if (change.action === 'change_list' && change.field === 'categories')
    return (await findUnknownValues(db, 'category', change.add)).map((slug) => ({
      path: 'change.add',
      message: `There is no category ${slug}`,
    }))
  if (change.action === 'change_list' && change.field === 'collections') {
    const known = new Set((await listManualCollectionOptions(db)).map(({ slug }) => slug))
    return change.add.flatMap((slug) =>
      known.has(slug) ? [] : [{ path: 'change.add', message: `There is no manual collection ${slug}` }],
    )
  }
  return []
}
