// A customer as the editor has it, and how changes are saved.
// First, because it applies to all schemas.
import '../kit/editor/zod-config.ts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { emailPattern } from '../../kernel/text/email.ts'
import { api, unwrap } from '../data/client.ts'
import type { MessageKey } from '../i18n/text.tsx'
import type { Change, Changes, FieldTree } from '../kit/editor/changes.ts'
import { customFieldAddress, toCustomFieldTree } from '../kit/editor/custom-fields.ts'
import { isEmpty } from '../kit/editor/is-empty.ts'
import { withFormPaths } from '../kit/editor/with-form-paths.ts'

const path = '/api/v1/staff/customers/{id}'

/** Queries that show a customer. */
export const customerKey = (id: string) => ['customers', 'record', id]

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: customerKey(id),
    async queryFn({ signal }) {
      const request = { params: { path: { id } }, signal }
      const [customer, fields] = await Promise.all([
        unwrap(api.GET(path, request)),
        unwrap(api.GET(`${path}/fields`, request)),
      ])
      return { customer, fields }
    },
  })
export type CustomerRecord = Awaited<ReturnType<NonNullable<ReturnType<typeof customerQuery>['queryFn']>>>
export type Customer = CustomerRecord['customer']

export const customerGroupsQuery = queryOptions({
  queryKey: ['customer-groups'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/customer-groups', { signal })),
})

/** @param addresses of the custom fields. */
export const toCustomerTree = (
  { customer, fields }: CustomerRecord,
  addresses: readonly string[],
): FieldTree => ({
  name: customer.name,
  email: customer.email,
  phone: customer.phone,
  locale: customer.locale,
  groups: customer.groups,
  fields: toCustomFieldTree(fields, addresses),
})

export const customerSchema = z.looseObject({
  name: z.string().trim().min(1).max(120),
  email: z.string().trim().max(254).regex(emailPattern),
  phone: z.string().trim().min(3).max(40).nullable(),
})

const problems: Record<string, MessageKey> = {
  name: 'customer.invalid.name',
  email: 'customer.invalid.email',
  phone: 'customer.invalid.phone',
}

export const describeCustomerProblem = (field: string): MessageKey => problems[field] ?? 'editor.invalid'

/** The profile and the custom fields are separate operations of the API. */
export async function saveCustomer(id: string, changes: Changes): Promise<void> {
  const fields: Record<string, Change> = {}
  const was: Record<string, unknown> = {}
  const to: Record<string, unknown> = {}
  for (const [name, change] of Object.entries(changes)) {
    const address = customFieldAddress(name)
    if (address !== undefined) fields[address] = change
    else [was[name], to[name]] = [change.was, change.to]
  }
  const params = { path: { id } }
  if (!isEmpty(to)) await withFormPaths(() => unwrap(api.PATCH(path, { params, body: { was, to } })))
  if (!isEmpty(fields))
    await withFormPaths(() => unwrap(api.PATCH(`${path}/fields`, { params, body: { fields } as never })))
}
