// A store as the editor has it: hours as text, one line a day.
// First, because it applies to all schemas.
import '../../kit/editor/zod-config.ts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { ApiError } from '../../data/api-error.ts'
import { api, unwrap } from '../../data/client.ts'
import type { MessageKey } from '../../i18n/text.tsx'
import type { Changes, FieldTree } from '../../kit/editor/changes.ts'
import { applyEdit } from '../../settings/records.ts'
import { formatHours, type Interval, parseHours } from './opening-hours.ts'

const path = '/api/v1/staff/retailers/{slug}'

const fetchRetailer = (slug: string, signal?: AbortSignal) =>
  unwrap(api.GET(path, { params: { path: { slug } }, ...(signal && { signal }) }))
export type Retailer = Awaited<ReturnType<typeof fetchRetailer>>

export const retailerQuery = (slug: string) =>
  queryOptions({
    queryKey: ['retailers', 'record', slug],
    queryFn: ({ signal }) => fetchRetailer(slug, signal),
  })

export const retailerChoicesQuery = queryOptions({
  queryKey: ['retailers', 'choices'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/retailers/choices', { signal })),
})
export type RetailerChoices = Awaited<ReturnType<NonNullable<typeof retailerChoicesQuery.queryFn>>>

/** Monday first. */
export const DAYS = [0, 1, 2, 3, 4, 5, 6] as const
type ExceptionRow = { date: string; hours: string; reason: string }

export const toRetailerTree = ({
  slug: _slug,
  code: _code,
  hours,
  exceptions,
  ...retailer
}: Retailer): FieldTree => ({
  ...retailer,
  time_zone: retailer.time_zone || null,
  hours: Object.fromEntries(DAYS.map((day) => [`day${day}`, formatHours(hours[day] ?? [])])),
  exceptions: exceptions.map(({ date, hours: own, reason }): ExceptionRow => ({
    date,
    hours: formatHours(own),
    reason,
  })),
})

/** Values of the form, which are valid. */
function fromRetailerTree(tree: FieldTree): Omit<Retailer, 'slug' | 'code'> {
  const { hours, exceptions, ...values } = tree as unknown as Omit<Retailer, 'hours' | 'exceptions'> & {
    hours: Record<string, string>
    exceptions: ExceptionRow[]
  }
  const read = (text: string): Interval[] => parseHours(text) ?? []
  return {
    ...values,
    time_zone: values.time_zone ?? '',
    hours: DAYS.map((day) => read(hours[`day${day}`] ?? '')),
    exceptions: exceptions.map((row) => ({ ...row, hours: read(row.hours) })),
  }
}

/** Fields that are not valid. */
export function findRetailerProblems(tree: FieldTree): string[] {
  const text = (name: string) => String((tree[name] as string | null) ?? '').trim()
  const degrees = (name: string, most: number) =>
    tree[name] === null || (typeof tree[name] === 'number' && Math.abs(tree[name]) <= most)
  const hasNo = (name: string) => tree[name] === null
  const hours = (tree['hours'] ?? {}) as Record<string, string>
  const exceptions = (tree['exceptions'] ?? []) as ExceptionRow[]
  const dates = exceptions.map(({ date }) => date)
  return [
    ...(text('name') === '' || text('name').length > 160 ? ['name'] : []),
    ...(/^[A-Z]{2}$/.test(text('country')) ? [] : ['country']),
    ...(degrees('latitude', 90) && (hasNo('longitude') || !hasNo('latitude')) ? [] : ['latitude']),
    ...(degrees('longitude', 180) && (hasNo('latitude') || !hasNo('longitude')) ? [] : ['longitude']),
    ...DAYS.flatMap((day) => (parseHours(hours[`day${day}`] ?? '') ? [] : [`hours.day${day}`])),
    ...(dates.some((date) => !/^\d{4}-\d\d-\d\d$/.test(date)) ||
    new Set(dates).size < dates.length ||
    exceptions.some((row) => !parseHours(row.hours))
      ? ['exceptions']
      : []),
  ]
}

export const retailerSchema = z.looseObject({}).superRefine((tree, ctx) => {
  for (const field of findRetailerProblems(tree))
    ctx.addIssue({ code: 'custom', path: field.split('.'), message: 'invalid' })
})

const problems: Record<string, MessageKey> = {
  name: 'retailer.invalid.name',
  country: 'retailer.invalid.country',
  province: 'retailer.invalid.province',
  time_zone: 'retailer.invalid.time-zone',
  latitude: 'retailer.invalid.degrees',
  longitude: 'retailer.invalid.degrees',
  hours: 'retailer.invalid.hours',
  exceptions: 'retailer.invalid.exceptions',
  code: 'retailer.invalid.code',
  slug: 'form.invalid-slug',
}

export const describeRetailerProblem = (field: string): MessageKey =>
  problems[field.split('.', 1)[0]!] ?? 'editor.invalid'

const rejected = (fields: readonly string[]) =>
  new ApiError(400, {
    code: 'invalid_input',
    message: 'Not valid',
    details: { issues: fields.map((field) => ({ path: field })) },
  })

function check(tree: FieldTree): FieldTree {
  const found = findRetailerProblems(tree)
  if (found.length > 0) throw rejected(found)
  return tree
}

const toFormPath = (given: string): string => {
  const [first = '', second = ''] = given.split('.')
  if (first === 'timeZone') return 'time_zone'
  return first === 'hours' ? `hours.day${/^\d$/.test(second) ? second : 0}` : first
}

async function withIssues<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || !Array.isArray(error.details['issues'])) throw error
    throw rejected((error.details['issues'] as { path: string }[]).map((issue) => toFormPath(issue.path)))
  }
}

/** @throws ApiError `content_changed` when a changed field has changed since; issues have the paths of the form. */
export async function saveRetailer(slug: string, changes: Changes): Promise<void> {
  const now = await fetchRetailer(slug)
  const body = { ...fromRetailerTree(check(applyEdit(toRetailerTree(now), changes))), code: now.code }
  await withIssues(() => unwrap(api.PUT(path, { params: { path: { slug } }, body })))
}

export const emptyRetailer: FieldTree = {
  ...toRetailerTree({
    slug: '',
    code: '',
    name: '',
    country: '',
    province: '',
    city: '',
    address: '',
    postcode: '',
    phone: '',
    time_zone: '',
    latitude: null,
    longitude: null,
    hours: [],
    exceptions: [],
    services: [],
    brands: [],
    stock_location: null,
    active: true,
  }),
  code: null,
  slug: null,
}

/** @returns its slug. */
export async function createRetailer(changes: Changes): Promise<string> {
  const { code, slug, ...tree } = check(applyEdit(emptyRetailer, changes))
  const body = {
    ...fromRetailerTree(tree),
    code: (code as string | null) ?? '',
    slug: (slug as string | null) ?? '',
  }
  return (await withIssues(() => unwrap(api.POST('/api/v1/staff/retailers', { body })))).slug
}

export const removeRetailer = (slug: string) => unwrap(api.DELETE(path, { params: { path: { slug } } }))

/** Restores a store that was just removed. */
export async function restoreRetailer(slug: string): Promise<void> {
  const history = '/api/v1/staff/retailers/{id}/history'
  const { events } = await unwrap(api.GET(history, { params: { path: { id: slug }, query: {} } }))
  const removal = events.find(({ action }) => action === 'retailer.remove')
  if (removal)
    await unwrap(
      api.POST(`${history}/{event}/revert`, { params: { path: { id: slug, event: removal.id } }, body: {} }),
    )
}
