// Staff routes of the history of a record: who changed what, also for staff who may not read the whole audit log.
import { z } from 'zod'
import type { StaffContext } from '../../contracts/staff-context.ts'
import type { Permission } from '../../contracts/permissions.ts'
import type { HistoryRecord, RecordHistory } from '../../modules/audit/audit.service.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { auditEventId, auditEventView, presentAuditEvents } from './audit.ts'
import { staffErrorResponses } from './staff-errors.ts'

const number = z.coerce.number().int().min(1).max(1e15)
const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(120)
const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/)

/** A kind of record with a history. */
type Kind = {
  path: string
  id: z.ZodType<string | number>
  permission: Permission
  tag: string
  operations: { list: string; revert: string }
  /** Of the summaries. */
  what: string
  list(ctx: StaffContext, id: string, before: number | undefined): Promise<RecordHistory>
  revert(ctx: StaffContext, id: string, event: number): Promise<void>
}

export function registerRecordHistory(app: Api, { loadShedder, audit }: ApiContext): void {
  const record = (kind: HistoryRecord['kind']): Pick<Kind, 'list' | 'revert'> => ({
    list: (ctx, id, before) => audit.recordHistory(ctx, { kind, id }, before),
    revert: (ctx, id, event) => audit.revertRecordChange(ctx, { kind, id }, event),
  })
  const kinds: Kind[] = [
    {
      path: 'products',
      id: number,
      permission: 'products.read',
      tag: 'Products, for staff',
      operations: { list: 'listProductChanges', revert: 'revertProductChange' },
      what: 'a product and its stock',
      list: (ctx, id, before) => audit.productHistory(ctx, Number(id), before),
      revert: (ctx, id, event) => audit.revertProductChange(ctx, Number(id), event),
    },
    {
      path: 'promotions',
      id: number,
      permission: 'promotions.read',
      tag: 'Promotions, for staff',
      operations: { list: 'listPromotionChanges', revert: 'revertPromotionChange' },
      what: 'a promotion',
      ...record('promotion'),
    },
    {
      path: 'price-lists',
      id: code,
      permission: 'price-lists.read',
      tag: 'Trade, for staff',
      operations: { list: 'listPriceListChanges', revert: 'revertPriceListChange' },
      what: 'a price list',
      ...record('price-list'),
    },
    {
      path: 'retailers',
      id: slug,
      permission: 'retailers.manage',
      tag: 'Shops, for staff',
      operations: { list: 'listRetailerChanges', revert: 'revertRetailerChange' },
      what: 'a store',
      ...record('retailer'),
    },
    {
      path: 'segments',
      id: code,
      permission: 'customers.read',
      tag: 'Customers, for staff',
      operations: { list: 'listSegmentChanges', revert: 'revertSegmentChange' },
      what: 'a customer segment',
      ...record('segment'),
    },
    {
      path: 'campaigns',
      id: number,
      permission: 'campaigns.manage',
      tag: 'Customers, for staff',
      operations: { list: 'listCampaignChanges', revert: 'revertCampaignChange' },
      what: 'an email campaign',
      ...record('campaign'),
    },
    {
      path: 'categories',
      id: number,
      permission: 'categories.manage',
      tag: 'Categories, for staff',
      operations: { list: 'listCategoryChanges', revert: 'revertCategoryChange' },
      what: 'a category',
      ...record('category'),
    },
    {
      path: 'collections',
      id: number,
      permission: 'catalogue-settings.manage',
      tag: 'Collections, for staff',
      operations: { list: 'listCollectionChanges', revert: 'revertCollectionChange' },
      what: 'a collection',
      ...record('collection'),
    },
    {
      path: 'brands',
      id: number,
      permission: 'catalogue-settings.manage',
      tag: 'Brands, for staff',
      operations: { list: 'listBrandChanges', revert: 'revertBrandChange' },
      what: 'a brand',
      ...record('brand'),
    },
    {
      path: 'size-charts',
      id: number,
      permission: 'catalogue-settings.manage',
      tag: 'Size charts, for staff',
      operations: { list: 'listSizeChartChanges', revert: 'revertSizeChartChange' },
      what: 'a size chart',
      ...record('size-chart'),
    },
  ]
  for (const { path, id, permission, tag, operations, what, list, revert } of kinds) {
    const staff = requirePermission(permission)
    app.get(
      `/v1/staff/${path}/:id/history`,
      {
        schema: {
          ...staff,
          operationId: operations.list,
          summary: `List changes of ${what}, newest first`,
          tags: [tag],
          params: z.object({ id }),
          querystring: z.object({
            before: auditEventId.optional().describe('Returns changes older than this one'),
          }),
          response: {
            200: z.object({ events: z.array(auditEventView), has_more: z.boolean() }),
            ...staffErrorResponses,
          },
        },
      },
      async ({ params, query, staff: ctx }, reply) => {
        const { events, names, more } = await loadShedder.run('browsing', () =>
          list(ctx, String(params.id), query.before),
        )
        return reply
          .header('cache-control', 'no-store')
          .send({ events: presentAuditEvents(events, names), has_more: more })
      },
    )

    app.post(
      `/v1/staff/${path}/:id/history/:event/revert`,
      {
        schema: {
          ...staff,
          operationId: operations.revert,
          summary: `Revert a change of ${what}`,
          description:
            'Also needs the permission for the change. The revert is a change of its own and can be reverted too. Returns 409 `content_changed`, `product_changed` or `stock_changed` when something newer changed the same, and 409 `invalid_transition` when such a change cannot be reverted.',
          tags: [tag],
          params: z.object({ id, event: auditEventId }),
          body: z.object({}).nullish(),
          response: { 204: z.null(), ...staffErrorResponses },
        },
      },
      async ({ params, staff: ctx }, reply) => {
        await loadShedder.run('checkout', () => revert(ctx, String(params.id), params.event))
        return reply.code(204).header('cache-control', 'no-store').send(null)
      },
    )
  }
}
