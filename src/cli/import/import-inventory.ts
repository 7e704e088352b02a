// Imports an inventory file from the command line, as a run that can be undone.
import { basename } from 'node:path'
import { systemClock } from '../../kernel/clock.ts'
import { writeAudit } from '../../modules/audit/audit.ts'
import type { Encoding } from '../../modules/imports/files/file-text.ts'
import { importInventory } from '../../modules/imports/import-inventory.ts'
import { insertRun, updateRun, deleteRun } from '../../modules/imports/runs/import-runs.store.ts'
import { emptyCounts } from '../../modules/imports/runs/import-runs.ts'
import { INVENTORY_FORMAT, readInventoryRows } from '../../modules/imports/read-inventory-file.ts'
import { type ReportSink, createTallies } from '../../modules/imports/runs/import-report.ts'
import type { Db } from '../../platform/database/database.ts'
import { tallyLines } from './import-messages.ts'

type Options = {
  path: string
  encoding: Encoding | undefined
  dryRun: boolean
  locations: ReadonlyMap<string, string>
  report: ReportSink
  isStopped(): boolean
}

const ACTOR = 'command line'

/** @returns the exit code and the lines of the summary. */
export async function runInventoryImport(
  db: Db,
  { path, encoding, dryRun, locations, report, isStopped }: Options,
): Promise<{ code: number; lines: string[] }> {
  const tally = createTallies()
  const clock = systemClock
  const fileName = basename(path)
  const run = dryRun
    ? undefined
    : await insertRun(
        db,
        {
          state: 'running',
          actor: ACTOR,
          fileName,
          fileKey: null,
          format: INVENTORY_FORMAT,
          header: [],
          mapping: null,
        },
        clock.now(),
      )
  const reportBoth: ReportSink = (entry) => {
    tally.add(entry)
    report(entry)
  }
  const counts = await importInventory(readInventoryRows(path, reportBoth, encoding), {
    db,
    clock,
    report: reportBoth,
    dryRun,
    run,
    locations,
    stopped: isStopped,
  })
  const { updated, unchanged, refused, customs, complete: isComplete } = counts
  const verbSuffix = dryRun ? ' would be' : ''
  const lines = [
    `${fileName}: ${updated} counts${verbSuffix} changed, ${unchanged} unchanged, ${refused} rejected` +
      (customs > 0 ? `; HS code or country of origin of ${customs} variants${verbSuffix} changed` : '') +
      (dryRun ? ' (dry run: nothing was changed)' : ''),
    ...tallyLines(tally.list()),
  ]
  if (run !== undefined && updated + customs === 0) await deleteRun(db, run)
  else if (run !== undefined) {
    const at = clock.now()
    const errors = tally.errors()
    await db.transaction().execute(async (tx) => {
      await updateRun(
        tx,
        run,
        {
          state: isComplete ? 'done' : 'stopped',
          counts: { ...emptyCounts, updated: updated + customs, unchanged, refused, errors },
          endedAt: at,
        },
        at,
      )
      await writeAudit(tx, {
        actor: ACTOR,
        action: 'import.run',
        objectKind: 'import',
        objectId: String(run),
        diff: { file: fileName, created: 0, updated: updated + customs, unchanged },
        requestId: '',
        at,
      })
    })
    lines.push(`Run ${run}: undo it with npm run shop -- import undo ${run}`)
  }
  return { code: isComplete ? (tally.errors() > 0 ? 1 : 0) : 130, lines }
}
