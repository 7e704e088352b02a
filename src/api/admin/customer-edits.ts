// Staff routes that create, edit and invite customers, and edit their groups.
import { z } from 'zod'
import { accountId } from '../../kernel/id-schemas.ts'
import {
  customerAddressEdit,
  customerAddressInput,
} from '../../modules/customers/customer-addresses.service.ts'
import { customerEdit, newCustomerInput } from '../../modules/customers/customer-input.ts'
import { customerGroup, customerGroupsInput } from '../../modules/segments/groups/customer-groups.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { errorBody } from '../http/errors.ts'
import { idempotencyKey } from '../http/idempotency-key.ts'
import { storedAddress } from './customers.ts'
import { staffErrorResponses } from './staff-errors.ts'

const writing = requirePermission('customers.write')
const tags = ['Customers, for staff']
const params = z.object({ id: accountId })
const addressParams = params.extend({ address: z.uuid() })
const done = z.object({})
const mergeResult = z.object({
  orders: z.int(),
  drafts: z.int(),
  store_credit: z
    .object({ amount: z.int().describe('Minor units'), currency: z.string() })
    .nullable()
    .describe('Null: it never had any'),
  addresses: z.int(),
  saved_items: z.int(),
  notes: z.int(),
  groups: z.array(z.string()).describe('Groups that the customer gets'),
  marketing_consent: z
    .object({ was: z.boolean(), to: z.boolean() })
    .describe('Of this customer: kept only if both had agreed'),
  lost_tax_exemption: z.boolean().describe('`from` had a tax exemption, which is not moved'),
})
const groupList = z.object({
  version: z.string(),
  groups: z.array(customerGroup.extend({ members: z.int().describe('Number of customers in it') })),
})

export function registerCustomerEdits(
  app: Api,
  { loadShedder, customerEditor, customerGroups, customerMerges }: ApiContext,
): void {
  app.post(
    '/v1/staff/customers',
    {
      schema: {
        ...writing,
        operationId: 'createCustomer',
        summary: 'Create a customer and email a link to set a password',
        description:
          'The link is valid for 7 days; until it is used, the address is not confirmed. The same Idempotency-Key creates one account.',
        tags,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: newCustomerInput,
        response: { 201: z.object({ id: z.uuid() }), ...staffErrorResponses, 422: errorBody },
      },
    },
    async (request, reply) => {
      const created = await loadShedder.run('checkout', () =>
        customerEditor.create(request.staff, request.body, request.headers['idempotency-key']),
      )
      return reply.code(201).header('cache-control', 'no-store').send(created)
    },
  )

  app.patch(
    '/v1/staff/customers/:id',
    {
      schema: {
        ...writing,
        operationId: 'updateCustomer',
        summary: 'Edit email address, name, phone, language and groups of a customer',
        description:
          'Send the same fields in `was` and `to`; a field that is not `was` returns 409 `content_changed`. A new email address ends all sessions, has to be confirmed, and the former address is notified. Returns 403 for staff members. The audit log has the names of the fields, not their values.',
        tags,
        params,
        body: customerEdit,
        response: { 200: done, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () =>
        customerEditor.change(request.staff, request.params.id, request.body),
      )
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  app.post(
    '/v1/staff/customers/:id/addresses',
    {
      schema: {
        ...writing,
        operationId: 'createCustomerAddress',
        summary: 'Add an address to a customer',
        description:
          'The first address becomes the default for shipping and billing. The same Idempotency-Key adds one address. Returns 403 for staff members.',
        tags,
        params,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: customerAddressInput,
        response: { 201: storedAddress, ...staffErrorResponses, 422: errorBody },
      },
    },
    async (request, reply) => {
      const saved = await loadShedder.run('checkout', () =>
        customerEditor.addAddress(
          request.staff,
          request.params.id,
          request.body,
          request.headers['idempotency-key'],
        ),
      )
      return reply.code(201).header('cache-control', 'no-store').send(saved)
    },
  )

  app.put(
    '/v1/staff/customers/:id/addresses/:address',
    {
      schema: {
        ...writing,
        operationId: 'updateCustomerAddress',
        summary: 'Replace an address of a customer',
        description:
          'An address that is not `was` returns 409 `content_changed`. To unset a default, make another address the default. Placed orders keep theirs.',
        tags,
        params: addressParams,
        body: customerAddressEdit,
        response: { 200: storedAddress, ...staffErrorResponses },
      },
    },
    async ({ params: { id, address }, body, staff }, reply) => {
      const saved = await loadShedder.run('checkout', () =>
        customerEditor.changeAddress(staff, id, address, body),
      )
      return reply.header('cache-control', 'no-store').send(saved)
    },
  )

  app.delete(
    '/v1/staff/customers/:id/addresses/:address',
    {
      schema: {
        ...writing,
        operationId: 'deleteCustomerAddress',
        summary: 'Delete an address of a customer',
        description: 'The most recently added address takes over its defaults. Placed orders keep theirs.',
        tags,
        params: addressParams,
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async ({ params: { id, address }, staff }, reply) => {
      await loadShedder.run('checkout', () => customerEditor.removeAddress(staff, id, address))
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  )

  app.put(
    '/v1/staff/customers/:id/marketing-consent',
    {
      schema: {
        ...writing,
        operationId: 'setMarketingConsent',
        summary: 'Withdraw the marketing consent of a customer, or ask for it',
        description:
          '`true` emails the customer a link, and the consent starts when it is opened; at most every 10 minutes. `false` withdraws it at once. Returns 403 for staff members.',
        tags,
        params,
        body: z.strictObject({ consent: z.boolean() }),
        response: {
          200: z.object({
            newsletter_since: z.iso.datetime().nullable().describe('Since when it is confirmed'),
            confirmation_sent: z.boolean().describe('Whether the customer has to confirm it'),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async ({ params: { id }, body, staff }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('checkout', () => customerEditor.setConsent(staff, id, body.consent))),
  )

  app.post(
    '/v1/staff/customers/:id/invite',
    {
      schema: {
        ...writing,
        operationId: 'inviteCustomer',
        summary: 'Send a new link to set a password',
        description: 'The former link ends. Returns 409 `content_changed` when the customer has a password.',
        tags,
        params,
        body: z.object({}).nullish(),
        response: { 200: done, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => customerEditor.invite(request.staff, request.params.id))
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  app.post(
    '/v1/staff/customers/:id/password-reset',
    {
      schema: {
        ...writing,
        operationId: 'sendCustomerPasswordReset',
        summary: 'Email a customer a link to set a new password',
        description:
          'Valid for 30 minutes; the former link ends. The same Idempotency-Key sends one email. Returns 409 `content_changed` when the customer has no password (invite them instead) or is deactivated, and 403 for staff members.',
        tags,
        params,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: z.object({}).nullish(),
        response: { 200: done, ...staffErrorResponses, 422: errorBody },
      },
    },
    async (request, reply) => {
      const { params: of, headers, staff } = request
      await loadShedder.run('checkout', () =>
        customerEditor.sendPasswordReset(staff, of.id, headers['idempotency-key']),
      )
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  app.post(
    '/v1/staff/customers/:id/merge',
    {
      schema: {
        ...writing,
        operationId: 'mergeCustomers',
        summary: 'Merge another account of the same person into this customer',
        description:
          'Orders with their reviews, gift cards and documents, drafts, store credit, addresses, wishlist, notes, groups and custom fields move to this customer; `from` is erased and its sessions end. The stricter consent remains. This cannot be reverted: use `dry_run` first.',
        tags,
        params,
        body: z.object({
          from: accountId.describe('The account that ends'),
          dry_run: z.boolean().optional().describe('True: returns what would move, and changes nothing'),
        }),
        response: { 200: mergeResult, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(
          await loadShedder.run('checkout', () =>
            customerMerges.merge(request.staff, request.params.id, request.body),
          ),
        ),
  )

  app.get(
    '/v1/staff/customer-groups',
    {
      schema: {
        ...requirePermission('customers.read'),
        operationId: 'listCustomerGroups',
        summary: 'List customer groups',
        tags,
        response: { 200: groupList, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => customerGroups.list(request.staff))),
  )

  app.put(
    '/v1/staff/customer-groups',
    {
      schema: {
        ...writing,
        operationId: 'setCustomerGroups',
        summary: 'Replace the customer groups',
        description:
          '`was` is the `version` of the list that was edited. A group with members cannot be left out (409 `in_use`).',
        tags,
        body: customerGroupsInput,
        response: { 200: groupList, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('checkout', () => customerGroups.set(request.staff, request.body))),
  )
}
