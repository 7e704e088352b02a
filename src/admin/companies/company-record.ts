// A company as the editor has it, and how changes are saved: its parts are separate operations of the API.
// First, because it applies to all schemas.
import '../kit/editor/zod-config.ts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api, unwrap } from '../data/client.ts'
import type { MessageKey } from '../i18n/text.tsx'
import type { Change, Changes, FieldTree } from '../kit/editor/changes.ts'
import { customFieldAddress, toCustomFieldTree } from '../kit/editor/custom-fields.ts'
import { isEmpty } from '../kit/editor/is-empty.ts'
import { withFormPaths } from '../kit/editor/with-form-paths.ts'
import { applyEdit } from '../settings/records.ts'

const path = '/api/v1/staff/companies/{id}'

/** Queries that show a company. */
export const companyKey = (id: string) => ['companies', 'record', id]

async function fetchCompany(id: string, signal?: AbortSignal) {
  const request = { params: { path: { id } }, ...(signal && { signal }) }
  const [company, tax, fields] = await Promise.all([
    unwrap(api.GET(path, request)),
    unwrap(api.GET(`${path}/tax`, request)),
    unwrap(api.GET(`${path}/fields`, request)),
  ])
  return { company, tax, fields }
}
export type CompanyRecord = Awaited<ReturnType<typeof fetchCompany>>
export type Company = CompanyRecord['company']

export const companyQuery = (id: string) =>
  queryOptions({ queryKey: companyKey(id), queryFn: ({ signal }) => fetchCompany(id, signal) })

export const statementQuery = (id: string, currency: string | undefined) =>
  queryOptions({
    queryKey: [...companyKey(id), 'statement', currency ?? ''],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET(`${path}/statement`, {
          params: { path: { id }, query: currency === undefined ? {} : { currency } },
          signal,
        }),
      ),
  })

const detailFields = ['name', 'country', 'province', 'market'] as const
const termFields = ['net_days', 'credit_limit', 'purchase_order_required'] as const
const amountFields = ['credit_limit', 'minimum_order', 'approval_above'] as const
type AmountField = (typeof amountFields)[number]

/** Where the form has an amount: an unsaved one of a former currency belongs to no field, so it is never saved. */
export const amountPath = (currency: string, name: AmountField): string => `amounts.${currency}.${name}`

const pick = <Source extends object, Name extends keyof Source>(source: Source, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>

/** @param addresses of the custom fields. */
export const toCompanyTree = (
  { company, tax, fields }: CompanyRecord,
  addresses: readonly string[],
): FieldTree => ({
  ...pick(company, detailFields),
  tax_number: tax.tax_number,
  net_days: company.account.net_days,
  purchase_order_required: company.account.purchase_order_required,
  price_list: company.price_list,
  amounts: {
    [company.account.currency]: {
      credit_limit: company.account.credit_limit,
      minimum_order: company.minimum_order,
      approval_above: company.approval_above,
    },
  },
  fields: toCustomFieldTree(fields, addresses),
})

const amount = z.int().min(0)

export const companySchema = z.looseObject({
  name: z.string().trim().min(2).max(160),
  tax_number: z.string().trim().min(1).max(40),
  net_days: z.int().min(0).max(180),
  amounts: z.record(
    z.string(),
    z.looseObject({
      credit_limit: amount,
      minimum_order: amount.nullable(),
      approval_above: amount.nullable(),
    }),
  ),
})

const problems: Record<string, MessageKey> = {
  name: 'company.invalid.name',
  country: 'company.invalid.country',
  tax_number: 'company.invalid.tax-number',
  net_days: 'company.invalid.days',
  amounts: 'product.invalid.price',
  market: 'company.invalid.market',
  price_list: 'company.invalid.price-list',
}

export const describeCompanyProblem = (field: string): MessageKey =>
  problems[field.split('.', 1)[0]!] ?? 'editor.invalid'

/** @throws ApiError `content_changed` when a changed field has changed since. */
export async function saveCompany(id: string, changes: Changes): Promise<void> {
  const now = await fetchCompany(id)
  const { account } = now.company
  const { currency } = account
  const saved = applyEdit(toCompanyTree(now, []), withoutFields(changes))
  const amounts = (saved['amounts'] as Record<string, Amounts>)[currency]!
  const formPaths = Object.fromEntries(amountFields.map((name) => [name, amountPath(currency, name)]))
  const params = { path: { id } }
  const isChanged = (...names: readonly string[]) =>
    names.some((name) => (formPaths[name] ?? name) in changes)
  if (isChanged('tax_number')) {
    const { exemption } = now.tax
    await withFormPaths(() =>
      unwrap(
        api.PUT(`${path}/tax`, {
          params,
          body: {
            was: { tax_number: now.tax.tax_number, exemption },
            to: { tax_number: saved['tax_number'] as string, exemption },
          },
        }),
      ),
    )
  }
  if (isChanged(...termFields))
    await withFormPaths(
      () =>
        unwrap(
          api.PUT(`${path}/terms`, {
            params,
            body: {
              net_days: saved['net_days'] as number,
              purchase_order_required: saved['purchase_order_required'] as boolean,
              credit_limit: amounts.credit_limit,
              currency,
              was: pick(account, termFields),
            },
          }),
        ),
      formPaths,
    )
  if (isChanged('price_list'))
    await unwrap(
      api.PUT(`${path}/price-list`, {
        params,
        body: { code: saved['price_list'] as string | null, was: now.company.price_list },
      }),
    )
  if (isChanged('minimum_order'))
    await unwrap(
      api.PUT(`${path}/minimum-order`, {
        params,
        body: { amount: amounts.minimum_order ?? 0, currency, was: now.company.minimum_order },
      }),
    )
  if (isChanged('approval_above'))
    await unwrap(
      api.PUT(`${path}/approval`, {
        params,
        body: { was: now.company.approval_above, to: amounts.approval_above, currency },
      }),
    )
  // Last, because another market changes the currency of the amounts.
  const details = detailFields.filter((name) => name in changes)
  if (details.length > 0)
    await withFormPaths(() =>
      unwrap(
        api.PATCH(path, {
          params,
          body: { was: pick(now.company, details), to: pick(saved, details) as Partial<Company> as never },
        }),
      ),
    )
  const fields = pickFields(changes)
  if (!isEmpty(fields))
    await withFormPaths(() => unwrap(api.PATCH(`${path}/fields`, { params, body: { fields } as never })))
}

type Amounts = { credit_limit: number; minimum_order: number | null; approval_above: number | null }

const withoutFields = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => customFieldAddress(name) === undefined))

const pickFields = (changes: Changes): Record<string, Change> =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([name, change]) => {
      const address = customFieldAddress(name)
      return address === undefined ? [] : [[address, change]]
    }),
  )
