// Staff routes of retailers: import files, and read, write or delete one retailer.
import { z } from 'zod'
import { withFilters } from '../../contracts/lists/list-query.ts'
import { retailersList } from '../../contracts/lists/retailers-list.ts'
import { invalidInput } from '../../kernel/errors.ts'
import { findProvince, getTimeZone } from '../../modules/retailers/provinces.ts'
import { formatMinute, parseMinute } from '../../modules/retailers/hours/read-hours.ts'
import { type Interval, type Retailer, retailerInput } from '../../modules/retailers/retailers.ts'
import { localeCode } from '../../platform/text/locale-code.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../http/list-query.ts'
import { importedSchema, staffRetailerSchema } from '../storefront/retailers/schemas.ts'
import { staffErrorResponses } from './staff-errors.ts'

const selling = requirePermission('retailers.manage')
const tags = ['Shops, for staff']
const named = z.object({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(120),
})
const storedRetailer = staffRetailerSchema.extend({ slug: z.string() })
const mapView = z.object({
  land: z.array(
    z.object({ code: z.string(), path: z.string().describe('SVG path, 0 to 1000 on each axis') }),
  ),
  pins: z.array(z.object({ x: z.number(), y: z.number() })),
})
/** Enough for thousands of retailers. */
const fileBytes = 4 * 2 ** 20

export function registerStaffRetailers(app: Api, { loadShedder, staffRetailers }: ApiContext): void {
  void app.register(async (files: Api) => {
    files.addContentTypeParser('text/csv', { parseAs: 'string', bodyLimit: fileBytes }, (_, body, done) =>
      done(null, body),
    )
    files.post(
      '/v1/staff/retailers/import',
      {
        bodyLimit: fileBytes,
        schema: {
          ...selling,
          operationId: 'importRetailers',
          summary: 'Import retailers from a CSV file',
          description:
            'Columns are described in docs/importing.md. Valid rows are imported, all or none; invalid rows are reported by line and column and skipped. Importing the same file again changes nothing.',
          tags,
          consumes: ['text/csv'],
          querystring: z.object({
            dry_run: z.enum(['1', 'true', '0', 'false']).optional(),
            locale: localeCode.optional().describe('Language of the reasons; English if absent'),
          }),
          body: z.string().min(1),
          response: { 200: importedSchema, ...staffErrorResponses },
        },
      },
      async (request, reply) => {
        const dryRun = ['1', 'true'].includes(request.query.dry_run ?? '')
        const { changed: _, ...result } = await loadShedder.run('checkout', () =>
          staffRetailers.import(request.staff, request.body, {
            dryRun,
            locale: request.query.locale ?? 'en',
          }),
        )
        return reply.header('cache-control', 'no-store').send(result)
      },
    )
  })

  app.get(
    '/v1/staff/retailers',
    {
      schema: {
        ...selling,
        operationId: 'searchRetailers',
        summary: 'List stores, also hidden ones',
        description: describeList(
          retailersList,
          '`q` matches words of the name, code, address, province, phone number or searchable custom fields (accents are ignored). The filter `province` is a code such as `ON`.',
        ),
        tags,
        querystring: listQuerystring(retailersList),
        response: {
          200: z.object({
            retailers: z.array(
              z.object({
                slug: z.string(),
                name: z.string(),
                code: z.string(),
                country: z.string(),
                province: z.string().describe('Its name'),
                city: z.string(),
                address: z.string(),
                active: z.boolean(),
                updated_at: z.iso.datetime(),
              }),
            ),
            ...listPageFields,
          }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const filters = await loadShedder.run('browsing', () => staffRetailers.filters(request.staff))
      const { query, page } = parseListRequest(withFilters(retailersList, filters), request.url)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        staffRetailers.search(request.staff, query, page),
      )
      return reply.header('cache-control', 'no-store').send({ retailers: rows, ...rest })
    },
  )

  app.post(
    '/v1/staff/retailers',
    {
      schema: {
        ...selling,
        operationId: 'createRetailer',
        summary: 'Create a retailer',
        description:
          'Without `code` and `slug` they are made of name and place. Repeating the same request returns the same retailer.',
        tags,
        body: staffRetailerSchema.extend({
          code: z.string().max(120).default(''),
          slug: z.union([z.literal(''), named.shape.slug]).default(''),
        }),
        response: { 201: named, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { slug, code, ...body } = request.body
      // Any valid code and slug: missing ones are made when it is created.
      const retailer = toRetailer(slug || 'new', { ...body, code: code || 'new' })
      const created = await loadShedder.run('checkout', () =>
        staffRetailers.create(request.staff, { ...retailer, slug, code }),
      )
      return reply.code(201).header('cache-control', 'no-store').send({ slug: created })
    },
  )

  app.get(
    '/v1/staff/retailers/choices',
    {
      schema: {
        ...selling,
        operationId: 'listRetailerChoices',
        summary: 'List the brands, stock locations and provinces that a retailer can have',
        tags,
        response: {
          200: z.object({
            brands: z.array(z.object({ slug: z.string(), name: z.string() })),
            locations: z.array(z.object({ code: z.string(), name: z.string() })),
            provinces: z
              .record(z.string(), z.array(z.string()))
              .describe('Names by country, of countries with provinces'),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async ({ staff }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => staffRetailers.choices(staff))),
  )

  app.get(
    '/v1/staff/retailers/locate',
    {
      schema: {
        ...selling,
        operationId: 'locateRetailer',
        summary: 'Show a point on the map of its country',
        tags,
        querystring: z.object({
          country: z.string().regex(/^[A-Z]{2}$/),
          latitude: z.coerce.number().min(-90).max(90),
          longitude: z.coerce.number().min(-180).max(180),
        }),
        response: {
          200: z.object({
            province: z.string().nullable().describe('Name of the province that contains the point'),
            map: mapView.nullable().describe('null: there is no map of the country'),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async ({ query, staff }, reply) => {
      const { province = null, map = null } = staffRetailers.locate(staff, query)
      return reply.header('cache-control', 'no-store').send({ province, map })
    },
  )

  app.get(
    '/v1/staff/retailers/:slug',
    {
      schema: {
        ...selling,
        operationId: 'getRetailer',
        summary: 'Get a retailer',
        tags,
        params: named,
        response: { 200: storedRetailer, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('browsing', () =>
        staffRetailers.read(request.staff, request.params.slug),
      )
      return reply.header('cache-control', 'no-store').send(present(result))
    },
  )

  app.put(
    '/v1/staff/retailers/:slug',
    {
      schema: {
        ...selling,
        operationId: 'saveRetailer',
        summary: 'Create or update a retailer',
        tags,
        params: named,
        body: staffRetailerSchema,
        response: { 200: storedRetailer, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { slug } = request.params
      const written = await loadShedder.run('checkout', () =>
        staffRetailers.write(request.staff, slug, toRetailer(slug, request.body)),
      )
      return reply.header('cache-control', 'no-store').send(present(written))
    },
  )

  app.delete(
    '/v1/staff/retailers/:slug',
    {
      schema: {
        ...selling,
        operationId: 'deleteRetailer',
        summary: 'Remove a retailer',
        tags,
        params: named,
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => staffRetailers.remove(request.staff, request.params.slug))
      return reply.header('cache-control', 'no-store').send({})
    },
  )
}

const presentHours = (hours: readonly Interval[]) =>
  hours.map(({ opens, closes }) => ({ opens: formatMinute(opens), closes: formatMinute(closes) }))

const present = ({
  timeZone,
  stockLocation,
  hours,
  exceptions,
  ...rest
}: Retailer): z.infer<typeof storedRetailer> => ({
  ...rest,
  time_zone: timeZone,
  stock_location: stockLocation,
  hours: hours.map(presentHours),
  exceptions: exceptions.map((exception) => ({ ...exception, hours: presentHours(exception.hours) })),
})

/** @throws ShopError invalid_input with the invalid field. */
function toRetailer(slug: string, body: z.infer<typeof staffRetailerSchema>): Retailer {
  const { time_zone, stock_location, hours, exceptions, province, ...rest } = body
  const region = province === '' ? undefined : findProvince(rest.country, province)
  if (province !== '' && !region) throw invalidInput('province', 'unknown province for this country')
  const checked = retailerInput.safeParse({
    ...rest,
    slug,
    province: region?.code ?? '',
    timeZone: time_zone || (getTimeZone(rest.country, region?.code ?? '') ?? ''),
    stockLocation: stock_location,
    hours: hours.map((day) => day.map(minutes)),
    exceptions: exceptions.map((exception) => ({ ...exception, hours: exception.hours.map(minutes) })),
  })
  if (checked.success) return checked.data
  const { path, message } = checked.error.issues[0]!
  throw invalidInput(path.join('.'), message)
}

function minutes({ opens: from, closes: to }: { opens: string; closes: string }): Interval {
  const [opens, closes] = [parseMinute(from), parseMinute(to)]
  if (opens === undefined || closes === undefined)
    throw invalidInput('hours', 'times must be hh:mm, from 00:00 to 24:00')
  return { opens, closes: closes > opens ? closes : closes + 1440 }
}
