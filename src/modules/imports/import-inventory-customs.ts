// HS codes and countries of origin of an inventory file. The run keeps what was there before, for undo.
import { sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { setVariantCosts, type VariantCosts } from '../catalog/variants/variant-costs.store.ts'
import type { InventoryRow } from './read-inventory-file.ts'

type Customs = { hs_code: string | null; country_of_origin: string | null }
type CustomsChange = { id: VariantId; was: Customs; to: Customs }
type CustomsTarget = { id: VariantId; row: Pick<InventoryRow, 'hsCode' | 'countryOfOrigin'> }

/** @returns how many variants are changed; in a dry run, would be. */
export async function writeCustoms(
  tx: Db,
  targets: readonly CustomsTarget[],
  { dryRun, run }: { dryRun: boolean; run?: number | undefined },
): Promise<number> {
  if (targets.length === 0) return 0
  const current = await readCustoms(
    tx,
    targets.map(({ id }) => id),
    !dryRun,
  )
  const changes = targets.flatMap(({ id, row: { hsCode, countryOfOrigin } }): CustomsChange[] => {
    const was = current.get(id)
    if (!was) return []
    const to = {
      hs_code: hsCode ?? was.hs_code,
      country_of_origin: countryOfOrigin ?? was.country_of_origin,
    }
    return isSame(was, to) ? [] : [{ id, was, to }]
  })
  if (dryRun || changes.length === 0) return changes.length
  await setVariantCosts(
    tx as Tx,
    changes.map(({ id, to }) => toCosts(id, to)),
  )
  await sql`
    update import_run set made = jsonb_set(made, '{customs}', coalesce(made -> 'customs', '[]') || ${JSON.stringify(changes)}::jsonb)
    where id = ${run}`.execute(tx)
  return changes.length
}

/** Restores the values of a run. Those that have changed since are kept. */
export async function undoCustoms(tx: Tx, run: number): Promise<{ undone: number; kept: number }> {
  const { rows } = await sql<{ customs: CustomsChange[] | null }>`
    select made -> 'customs' as customs from import_run where id = ${run} for update`.execute(tx)
  const changes = rows[0]?.customs ?? []
  if (changes.length === 0) return { undone: 0, kept: 0 }
  const current = await readCustoms(
    tx,
    changes.map(({ id }) => id),
    true,
  )
  const undone = changes.filter(({ id, to }) => {
    const now = current.get(id)
    return now !== undefined && isSame(now, to)
  })
  await setVariantCosts(
    tx,
    undone.map(({ id, was }) => toCosts(id, was)),
  )
  await sql`update import_run set made = made - 'customs' where id = ${run}`.execute(tx)
  return { undone: undone.length, kept: changes.length - undone.length }
}

const isSame = (a: Customs, b: Customs) =>
  a.hs_code === b.hs_code && a.country_of_origin === b.country_of_origin

const toCosts = (
  id: VariantId,
  { hs_code: hsCode, country_of_origin: countryOfOrigin }: Customs,
): VariantCosts => ({
  id,
  hsCode,
  countryOfOrigin,
})

async function readCustoms(
  db: Db,
  ids: readonly VariantId[],
  isLocked: boolean,
): Promise<Map<VariantId, Customs>> {
  const { rows } = await sql<Customs & { id: VariantId }>`
    select id, hs_code, country_of_origin from variant where id = any(${ids}::bigint[])
    order by id ${isLocked ? sql`for update` : sql``}`.execute(db)
  return new Map(rows.map(({ id, ...customs }) => [id, customs]))
}
