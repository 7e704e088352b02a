// Imports as the admin API returns them.
import { z } from 'zod'
import { importStates } from '../../contracts/lists/imports-list.ts'
import { nativeColumns } from '../../modules/imports/formats/native-columns.ts'
import type { RunDetail } from '../../modules/imports/imports.service.ts'
import { reportLevels } from '../../modules/imports/runs/import-report.ts'
import type { ImportRun } from '../../modules/imports/runs/import-runs.ts'

const timestamp = z.iso.datetime()
const value = z.union([z.string(), z.number()]).nullable()

export const importRun = z.object({
  id: z.int(),
  state: z.enum(importStates),
  author: z.string().describe('staff:<account>, key:<machine key> or command line'),
  author_name: z.string().nullable(),
  file_name: z.string(),
  format: z.string().describe('Empty when its columns have to be mapped'),
  columns: z.array(z.string()).describe('Header of the file'),
  mapping: z.record(z.string(), z.string()).nullable(),
  fetch_pictures: z.boolean(),
  untracked: z
    .boolean()
    .describe('New variants without a quantity in the file are not tracked, instead of starting at 0'),
  counts: z.object({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    without_quantity: z.int().describe('New variants that `untracked` is about'),
    skipped: z.int().describe('Products that could not be written'),
    errors: z.int(),
    warnings: z.int(),
    notes: z.int(),
    undone: z.int(),
    kept: z.int().describe('Products that undo left as they were'),
  }),
  position: z.int().describe('Products read so far'),
  products: z.int().nullable().describe('Products in the file; null until it is checked'),
  stop_requested: z.boolean(),
  failure: z.string().nullable(),
  created_at: timestamp,
  started_at: timestamp.nullable().describe('When it began to write'),
  updated_at: timestamp.describe('When its progress was last recorded'),
  ended_at: timestamp.nullable(),
  undone_at: timestamp.nullable(),
  undone_by: z.string().nullable(),
})

const problem = {
  line: z.int(),
  column: z.string(),
  kind: z.string(),
  level: z.enum(reportLevels),
  handle: z.string(),
  reason: z.string(),
}

export const importDetail = importRun.extend({
  undone_by_name: z.string().nullable(),
  can_undo: z.boolean(),
  currency: z.string().describe('Of amounts in changes'),
  importable_columns: z.array(z.enum(nativeColumns)).describe('What columns can be mapped to'),
  first_rows: z.array(z.array(z.string())).describe('While the columns are mapped'),
  suggested_mapping: z.record(z.string(), z.string()),
  changes: z.array(
    z.object({
      position: z.int(),
      handle: z.string(),
      line: z.int(),
      result: z.enum(['created', 'updated']),
      fields: z.array(
        z.object({
          field: z.string(),
          sku: z.string().optional().describe('Of a variant'),
          before: value.describe('Amounts are in minor units'),
          after: value,
        }),
      ),
      written: z.boolean(),
      undone: z.boolean(),
      kept: z
        .enum(['edited', 'deleted', 'ordered', 'stock', 'refused'])
        .nullable()
        .describe('Why undo left it as it was'),
    }),
  ),
  next: z.int().optional().describe('`after` of the next page; absent on the last page'),
  errors: z
    .array(z.object({ ...problem, cells: z.array(z.string()).nullable().describe('The row, to fix it') }))
    .describe('The first 100'),
  problems: z
    .array(z.object({ ...problem, count: z.int() }))
    .describe('Warnings and notes by kind and column: the first of each, and how many there are'),
})

export const presentImportRun = (
  run: ImportRun,
  names: Readonly<Record<string, string>>,
): z.output<typeof importRun> => ({
  id: run.id,
  state: run.state,
  author: run.actor,
  author_name: findName(names, run.actor),
  file_name: run.fileName,
  format: run.format,
  columns: run.header,
  mapping: run.mapping,
  fetch_pictures: run.fetchPictures,
  untracked: run.untracked,
  counts: presentCounts(run.counts),
  position: run.position,
  products: run.products,
  stop_requested: run.stopRequested,
  failure: run.failure,
  created_at: run.createdAt.toISOString(),
  started_at: run.beganAt?.toISOString() ?? null,
  updated_at: run.beatAt.toISOString(),
  ended_at: run.endedAt?.toISOString() ?? null,
  undone_at: run.undoneAt?.toISOString() ?? null,
  undone_by: run.undoneBy,
})

const findName = (names: Readonly<Record<string, string>>, actor: string | null) =>
  names[(actor ?? '').replace(/^staff:/, '')] ?? null

const presentCounts = ({ refused, withoutQuantity, ...counts }: ImportRun['counts']) => ({
  ...counts,
  skipped: refused,
  without_quantity: withoutQuantity,
})

export const presentImport = ({
  run,
  names,
  changes,
  more,
  ...detail
}: RunDetail): z.output<typeof importDetail> => ({
  ...presentImportRun(run, names),
  undone_by_name: findName(names, run.undoneBy),
  can_undo: detail.mayUndo,
  currency: detail.currency,
  importable_columns: [...nativeColumns],
  first_rows: detail.top,
  suggested_mapping: detail.guessed,
  changes: changes.map(({ place, source_key: handle, changes: fields, ...change }) => ({
    ...change,
    position: place,
    handle,
    fields,
  })),
  ...(more && { next: changes.at(-1)!.place }),
  errors: detail.errors,
  problems: detail.groups,
})
