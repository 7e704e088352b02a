// Staff routes of custom fields, their definitions and their values: docs/custom-fields.md.
import { z } from 'zod'
import { type FieldEntity, fieldEntities } from '../../../contracts/custom-fields.ts'
import {
  customFieldsInput,
  customFieldsView,
  fieldKey,
} from '../../../modules/custom-fields/custom-fields.ts'
import { fieldOwners } from '../../../modules/custom-fields/field-owners.service.ts'
import { fieldValuesInput, fieldValuesView } from '../../../modules/custom-fields/field-values.service.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const staff = requirePermission('settings.edit')
const tags = ['Settings, for staff']

const numericId = z.string().regex(/^[1-9]\d{0,14}$/, 'Use a number')
const uuid = z.string().max(36).describe('UUID')
const textId = z.string().min(1).max(200).describe('Slug of a store, key of a page')

type OwnerRoute = { path: string; name: string; noun: string; tag: string; id?: typeof textId }

const ownerRoutes: Record<FieldEntity, OwnerRoute> = {
  product: { path: 'products', name: 'Product', noun: 'a product', tag: 'Products, for staff' },
  variant: { path: 'variants', name: 'Variant', noun: 'a variant', tag: 'Products, for staff' },
  category: { path: 'categories', name: 'Category', noun: 'a category', tag: 'Categories, for staff' },
  collection: {
    path: 'collections',
    name: 'Collection',
    noun: 'a collection',
    tag: 'Collections, for staff',
  },
  brand: { path: 'brands', name: 'Brand', noun: 'a brand', tag: 'Brands, for staff' },
  customer: {
    path: 'customers',
    name: 'Customer',
    noun: 'a customer',
    tag: 'Customers, for staff',
    id: uuid,
  },
  company: { path: 'companies', name: 'Company', noun: 'a company', tag: 'Companies, for staff', id: uuid },
  order: { path: 'orders', name: 'Order', noun: 'an order', tag: 'Orders, for staff', id: uuid },
  retailer: { path: 'retailers', name: 'Retailer', noun: 'a store', tag: 'Shops, for staff', id: textId },
  page: { path: 'pages', name: 'Page', noun: 'a page', tag: 'Content, for staff', id: textId },
}

export function registerStaffCustomFields(app: Api, context: ApiContext): void {
  const { loadShedder, customFields } = context
  app.get(
    '/v1/staff/custom-fields',
    {
      schema: {
        ...staff,
        operationId: 'getCustomFields',
        summary: 'Get the definitions of custom fields',
        tags,
        response: { 200: customFieldsView, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => customFields.list(request.staff))),
  )

  app.put(
    '/v1/staff/custom-fields',
    {
      schema: {
        ...staff,
        operationId: 'setCustomFields',
        summary: 'Replace the definitions of custom fields',
        description:
          'Stored values always satisfy their definition: a change that they do not satisfy, such as another type or a missing choice, is rejected. Values of a removed field stay stored but are shown nowhere; they are there again when the field is added again. With `dry_run`, nothing is saved, and `changes` has what would change. If the definitions have changed since `was`, returns 409 `content_changed`; sending the same definitions again has no effect.',
        tags,
        body: customFieldsInput,
        response: { 200: customFieldsView, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('checkout', () => customFields.setFields(request.staff, request.body))),
  )

  app.delete(
    '/v1/staff/custom-fields/:entity/:key/values',
    {
      schema: {
        ...staff,
        operationId: 'deleteCustomFieldValues',
        summary: 'Delete the values of a removed custom field',
        description:
          'For fields without a definition, such as those of a plugin that was removed: `unused` of getCustomFields lists them. The values cannot be restored. Returns 409 `in_use` for a field that is defined, and 404 when there are no values.',
        tags,
        params: z.object({ entity: z.enum(fieldEntities), key: fieldKey }),
        querystring: z.object({
          dry_run: z
            .enum(['1', 'true', '0', 'false'])
            .optional()
            .describe('Deletes nothing, and returns what would be deleted'),
        }),
        response: {
          200: z.object({ deleted: z.int().describe('How many owners had a value') }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { entity, key } = request.params
      const isDryRun = ['1', 'true'].includes(request.query.dry_run ?? '')
      return reply
        .header('cache-control', 'no-store')
        .send(
          await loadShedder.run('checkout', () =>
            customFields.deleteValues(request.staff, entity, key, isDryRun),
          ),
        )
    },
  )
  for (const [entity, route] of Object.entries(ownerRoutes))
    registerValues(app, context, entity as FieldEntity, route)
}

function registerValues(
  app: Api,
  { loadShedder, fieldValues }: ApiContext,
  entity: FieldEntity,
  { path, name, noun, tag, id = numericId }: OwnerRoute,
): void {
  const params = z.object({ id })
  const { read, edit } = fieldOwners[entity]
  app.get(
    `/v1/staff/${path}/:id/fields`,
    {
      schema: {
        ...requirePermission(read),
        operationId: `get${name}Fields`,
        summary: `Get the custom fields of ${noun}`,
        tags: [tag],
        params,
        response: { 200: fieldValuesView, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(
          await loadShedder.run('browsing', () => fieldValues.read(request.staff, entity, request.params.id)),
        ),
  )

  app.patch(
    `/v1/staff/${path}/:id/fields`,
    {
      schema: {
        ...requirePermission(edit),
        operationId: `update${name}Fields`,
        summary: `Update the custom fields of ${noun}`,
        description:
          'Send each value with its old (`was`) and new one (`to`); null is no value. Money is a whole number in minor units, or a text in units of the store currency. If someone else has changed a value in the meantime, returns 409 `content_changed` with the keys and saves nothing. A field with a `write_permission` needs that permission too.',
        tags: [tag],
        params,
        body: fieldValuesInput,
        response: { 200: fieldValuesView, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(
          await loadShedder.run('checkout', () =>
            fieldValues.change(request.staff, entity, request.params.id, request.body),
          ),
        ),
  )
}
