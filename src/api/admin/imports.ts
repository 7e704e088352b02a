// Staff routes of catalogue imports: upload, map columns, check, fix rows, run, stop, undo: docs/importing.md.
import { Readable, Transform } from 'node:stream'
import { z } from 'zod'
import { importsList } from '../../contracts/lists/imports-list.ts'
import { invalidInput } from '../../kernel/errors.ts'
import { nativeColumns } from '../../modules/imports/formats/native-columns.ts'
import type { RunAction } from '../../modules/imports/imports.service.ts'
import { MAX_IMPORT_BYTES } from '../../modules/imports/runs/import-runs.ts'
import { localeCode } from '../../platform/text/locale-code.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { errorBody } from '../http/errors.ts'
import { idempotencyKey } from '../http/idempotency-key.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../http/list-query.ts'
import { importDetail, importRun, presentImport, presentImportRun } from './import-views.ts'
import { staffErrorResponses } from './staff-errors.ts'

const params = z.object({ id: z.coerce.number().int().min(1).max(1e15) })
const done = z.object({})
const untracked = z
  .boolean()
  .optional()
  .describe('Whether new variants without a quantity are not tracked, instead of starting at 0')
const importing = requirePermission('imports.manage')
const tags = ['Imports, for staff']

const actions = [
  {
    action: 'check',
    operationId: 'checkImport',
    summary: 'Check an import again',
    description:
      'Compares the file with the catalogue again, which may have changed since, with the given choice for new variants without a quantity.',
  },
  {
    action: 'columns',
    operationId: 'resetImportColumns',
    summary: 'Choose the columns of an import again',
    description: 'The import is then `uploaded`: set its columns with `PUT …/columns`.',
  },
  {
    action: 'run',
    operationId: 'runImport',
    summary: 'Write a checked import',
    description: 'Continues a stopped import. It runs in the background: `GET` has the progress.',
  },
  {
    action: 'stop',
    operationId: 'stopImport',
    summary: 'Stop an import after the current batch',
    description: 'Rows that were written are kept. Run the import to continue, or undo it.',
  },
  {
    action: 'undo',
    operationId: 'undoImport',
    summary: 'Undo an import',
    description:
      'Restores what the import changed, in the background. Products that were edited since are kept, with the reason in `kept`.',
  },
] as const satisfies readonly { action: RunAction; [text: string]: string }[]

/** @throws ShopError invalid_input while it is read, when it is too large. */
function limitSize(stream: Readable): Readable {
  let size = 0
  return stream.pipe(
    new Transform({
      transform(chunk: Buffer, _, next) {
        size += chunk.length
        if (size > MAX_IMPORT_BYTES) next(invalidInput('file', 'too big'))
        else next(null, chunk)
      },
    }),
  )
}

export function registerStaffImports(app: Api, { loadShedder, staffImports }: ApiContext): void {
  app.get(
    '/v1/staff/imports',
    {
      schema: {
        ...importing,
        operationId: 'listImports',
        summary: 'List imports',
        description: describeList(
          importsList,
          '`q` matches words of the name of the file; `author` is one of the rows (accents are ignored).',
        ),
        tags,
        querystring: listQuerystring(importsList),
        response: {
          200: z.object({ imports: z.array(importRun), ...listPageFields }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { query, page } = parseListRequest(importsList, request.url)
      const { rows, names, ...rest } = await loadShedder.run('browsing', () =>
        staffImports.search(request.staff, query, page),
      )
      const imports = rows.map((run) => presentImportRun(run, names))
      return reply.header('cache-control', 'no-store').send({ imports, ...rest })
    },
  )

  void app.register(async (files: Api) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_, payload, next) => next(null, payload))
    files.post(
      '/v1/staff/imports',
      {
        bodyLimit: MAX_IMPORT_BYTES,
        schema: {
          ...importing,
          operationId: 'uploadImport',
          summary: 'Upload a file to import',
          description:
            'The body is the file: CSV or JSON Lines, up to 100 MB. Nothing is imported yet: set its columns, which checks the file, then run it. The same Idempotency-Key uploads one file.',
          tags,
          consumes: ['text/csv', 'application/x-ndjson', 'application/octet-stream'],
          headers: z.object({ 'idempotency-key': idempotencyKey }),
          querystring: z.object({ name: z.string().min(1).max(200).describe('Name of the file') }),
          body: z.any().describe('The file'),
          response: { 201: z.object({ id: z.int() }), ...staffErrorResponses, 422: errorBody },
        },
      },
      async (request, reply) => {
        const stream = request.body instanceof Readable ? limitSize(request.body) : Readable.from([])
        // Not within the limits of the database's work: an upload may take minutes.
        const id = await staffImports.upload(
          request.staff,
          { name: request.query.name, stream },
          request.headers['idempotency-key'],
        )
        return reply.code(201).header('cache-control', 'no-store').send({ id })
      },
    )
  })

  app.get(
    '/v1/staff/imports/:id',
    {
      schema: {
        ...importing,
        operationId: 'getImport',
        summary: 'Get an import: columns, progress, changes and problems',
        description:
          'A page has 50 changes, in the order of the file. `position` of `products` products are read while it is checked or runs.',
        tags,
        params,
        querystring: z.object({
          after: z.coerce.number().int().min(1).max(1e9).optional().describe('`next` of the previous page'),
          result: z.enum(['created', 'updated', 'kept']).optional().describe('Only these changes'),
          locale: localeCode.default('en').describe('Language of the problems'),
        }),
        response: { 200: importDetail, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { locale, ...query } = request.query
      const detail = await loadShedder.run('browsing', () =>
        staffImports.one(request.staff, request.params.id, query, locale),
      )
      return reply.header('cache-control', 'no-store').send(presentImport(detail))
    },
  )

  app.put(
    '/v1/staff/imports/:id/columns',
    {
      schema: {
        ...importing,
        operationId: 'setImportColumns',
        summary: 'Set the columns of an import and check it',
        description:
          'The check runs in the background: `GET` has its progress and what would change. Returns 400 with the columns that are missing or mapped twice, and 409 `content_changed` when the import is not `uploaded`.',
        tags,
        params,
        body: z.object({
          mapping: z
            .record(z.string().max(500), z.enum(nativeColumns).or(z.string().max(200)))
            .nullable()
            .describe('Columns of the file as columns of docs/importing.md; null: as its format is known'),
          fetch_pictures: z.boolean().default(true).describe('Whether pictures are downloaded'),
          untracked,
        }),
        response: { 200: done, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { mapping, fetch_pictures: shouldFetchPictures, untracked: isUntracked } = request.body
      await loadShedder.run('checkout', () =>
        staffImports.choose(request.staff, request.params.id, mapping, shouldFetchPictures, isUntracked),
      )
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  app.put(
    '/v1/staff/imports/:id/rows/:line',
    {
      schema: {
        ...importing,
        operationId: 'fixImportRow',
        summary: 'Replace a row of a checked import, and check it again',
        tags,
        params: params.extend({ line: z.coerce.number().int().min(1).max(1e9) }),
        body: z.object({
          cells: z.array(z.string().max(50_000)).max(1_000).describe('In the order of `columns`'),
        }),
        response: { 200: done, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { id, line } = request.params
      await loadShedder.run('checkout', () =>
        staffImports.fixRow(request.staff, id, line, request.body.cells),
      )
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  for (const { action, ...documentation } of actions)
    app.post(
      `/v1/staff/imports/:id/${action}`,
      {
        schema: {
          ...importing,
          ...documentation,
          description: `${documentation.description} Returns 409 \`content_changed\` when its state does not allow it.`,
          tags,
          params,
          body: (action === 'check' || action === 'run' ? z.object({ untracked }) : z.object({})).nullish(),
          response: { 200: done, ...staffErrorResponses },
        },
      },
      async (request, reply) => {
        const { untracked: isUntracked } = (request.body ?? {}) as { untracked?: boolean }
        await loadShedder.run('checkout', () =>
          staffImports.decide(request.staff, request.params.id, action, isUntracked),
        )
        return reply.header('cache-control', 'no-store').send({})
      },
    )

  app.delete(
    '/v1/staff/imports/:id',
    {
      schema: {
        ...importing,
        operationId: 'deleteImport',
        summary: 'Delete an import that has written nothing, and its file',
        tags,
        params,
        response: { 200: done, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => staffImports.decide(request.staff, request.params.id, 'drop'))
      return reply.header('cache-control', 'no-store').send({})
    },
  )
}
