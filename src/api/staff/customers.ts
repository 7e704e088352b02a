// Customers, for staff: found, looked at, noted of; taken along and erased by who runs the shop.
import { z } from 'zod'
import { longestNote } from '../../create-staff-customers.ts'
import { officeRooms } from '../../office-rooms.ts'
import { staffWith } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { staffBy, staffRefusals } from './by.ts'
import { storable } from '../../kernel/storable.ts'

const at = z.iso.datetime()
const listed = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  created_at: at,
  deactivated: z.boolean().describe('The account opens nothing at present'),
})
const shown = listed.extend({
  phone: z.string().nullable(),
  locale: z.string(),
  email_verified_at: at.nullable(),
  roles: z.array(z.string()),
  staff: z.boolean(),
  company: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  newsletter_since: at.nullable(),
  addresses: z.array(z.record(z.string(), z.any())),
  orders: z.record(z.string(), z.any()).describe('As GET /api/v1/dynamic/orders tells them to the customer'),
  notes: z.array(
    z.object({ id: z.int(), at, actor: z.string(), by: z.string().describe('Their name'), text: z.string() }),
  ),
})
const seeing = staffWith(...officeRooms.customers)
const erasing = staffWith(...officeRooms.erasing)
const tags = ['Customers, for staff']
const id = z.object({ id: z.uuid() })

export function registerStaffCustomers(app: Api, { gate, staffCustomers }: ApiContext): void {
  app.get(
    '/v1/staff/customers',
    {
      schema: {
        ...seeing,
        summary: 'Accounts, the latest first',
        description: 'Fifty to a page; `q` is part of a name or an address.',
        tags,
        querystring: z.object({
          q: z.string().trim().max(200).default(''),
          after: z.uuid().optional().describe('The last id of the page before'),
        }),
        response: { 200: z.object({ customers: z.array(listed), more: z.boolean() }), ...staffRefusals },
      },
    },
    async ({ query }, reply) => {
      const q = storable(query.q)
      const found = await gate.within('browsing', () => staffCustomers.find({ ...query, q }))
      return reply.header('cache-control', 'no-store').send(found)
    },
  )

  app.get(
    '/v1/staff/customers/:id',
    {
      schema: {
        ...seeing,
        summary: 'An account with its addresses, orders and what staff note of it',
        tags,
        params: id,
        querystring: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
        response: { 200: shown, ...staffRefusals },
      },
    },
    async ({ params, query }, reply) => {
      const found = await gate.within('browsing', () => staffCustomers.one(params.id, query.page))
      return reply.header('cache-control', 'no-store').send(found)
    },
  )

  app.post(
    '/v1/staff/customers/:id/notes',
    {
      schema: {
        ...seeing,
        summary: 'Note something of a customer, for other staff',
        description: 'Erased with the account; part of what its owner may take along is it not.',
        tags,
        params: id,
        body: z.object({ text: z.string().trim().min(1).max(longestNote) }),
        response: { 201: z.object({}), ...staffRefusals },
      },
    },
    async (request, reply) => {
      await gate.within('checkout', () =>
        staffCustomers.note(request.params.id, request.body.text, staffBy(request)),
      )
      return reply.code(201).header('cache-control', 'no-store').send({})
    },
  )

  app.get(
    '/v1/staff/customers/:id/export',
    {
      schema: {
        ...erasing,
        summary: 'All that the shop keeps of a person, for whoever asks for it by mail',
        description: 'The same that the account can take along itself; it is noted in the audit.',
        tags,
        params: id,
        response: { 200: z.record(z.string(), z.any()), ...staffRefusals },
      },
    },
    async (request, reply) => {
      const found = await gate.within('browsing', () =>
        staffCustomers.exported(request.params.id, staffBy(request)),
      )
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="customer.json"')
        .send(found)
    },
  )

  app.post(
    '/v1/staff/customers/:id/erase',
    {
      schema: {
        ...erasing,
        summary: 'Erase a person who asks for it',
        description:
          'As the account can itself: sign-in, name, addresses, notes and saved pieces go, orders stay as the law asks. Who works here answers 403: their roles are taken first.',
        tags,
        params: id,
        body: z.object({}).nullish(),
        response: { 200: z.object({}), ...staffRefusals },
      },
    },
    async (request, reply) => {
      await gate.within('checkout', () => staffCustomers.erase(request.params.id, staffBy(request)))
      return reply.header('cache-control', 'no-store').send({})
    },
  )
}
