// The site settings in forms: the store details, and the brand. Both are parts of one document.
// First, because it applies to all schemas.
import '../../kit/editor/zod-config.ts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { localeNames } from '../../../../locales/names.ts'
import type { StoreLook } from '../../../contracts/store-look.ts'
import { hexColor } from '../../../kernel/color.ts'
import { isTimeZone } from '../../../kernel/time-zone.ts'
import { api, unwrap } from '../../data/client.ts'
import type { MessageKey } from '../../i18n/text.tsx'
import type { Changes, FieldTree } from '../../kit/editor/changes.ts'
import { applyEdit } from '../records.ts'

/** As the API has it; other fields stay as they are. */
export type SiteSettings = {
  name: string
  description: string
  author: { name: string; websiteUrl: string; address: string }
  logo: { url: string; alt: string; href: string; width: number; height: number }
  currencyCode: string
  homeLayout: string
  look?: StoreLook
  returnDays: number
  contactEmail?: string
  emailSender?: string
  emailSenderName?: string
  languages: { id: string; name: string; value: string; icon: string }[]
  social: { label: string; url: string }[]
  paymentMarks: string[]
  timeZone?: string
  staffTwoStep?: boolean
}

const path = '/api/v1/staff/settings'
const fetchSettings = async (signal?: AbortSignal) => {
  const { document, version } = await unwrap(api.GET(path, { ...(signal && { signal }) }))
  return { settings: document as unknown as SiteSettings, version }
}

export const siteSettingsQuery = queryOptions({
  queryKey: ['site-settings'],
  queryFn: ({ signal }) => fetchSettings(signal),
})

export type SettingsPart = {
  toTree(settings: SiteSettings): FieldTree
  fromTree(settings: SiteSettings, tree: FieldTree): SiteSettings
}

/**
 * Saves changes of a part; the other one stays as it is.
 * @throws ApiError `content_changed` when a changed field has changed since.
 */
export async function saveSettings(part: SettingsPart, changes: Changes): Promise<void> {
  const { settings, version } = await fetchSettings()
  const document = part.fromTree(settings, applyEdit(part.toTree(settings), changes))
  await unwrap(api.PUT(path, { body: { document: document as never, seen: version } }))
}

/** Fields without a value are left out. */
const withoutNull = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null)) as Value

export const storePart: SettingsPart = {
  toTree: (settings) => ({
    name: settings.name,
    description: settings.description,
    author: settings.author,
    contactEmail: settings.contactEmail ?? null,
    emailSender: settings.emailSender ?? null,
    emailSenderName: settings.emailSenderName ?? null,
    returnDays: settings.returnDays,
    timeZone: settings.timeZone ?? null,
    languages: settings.languages.map(({ value }) => value),
    staffTwoStep: settings.staffTwoStep ?? false,
  }),
  fromTree(settings, { languages, ...tree }) {
    const toLanguage = (code: string) =>
      settings.languages.find(({ value }) => value === code) ?? {
        id: code,
        name: localeNames[code] ?? code,
        value: code,
        icon: code,
      }
    return withoutNull({
      ...settings,
      ...(tree as Partial<SiteSettings>),
      languages: (languages as string[]).map(toLanguage),
    })
  },
}

export const brandPart: SettingsPart = {
  toTree: ({ logo: { url, alt, href }, look, homeLayout, social, paymentMarks }) => ({
    logo: { url, alt, href },
    look: {
      accent: look?.accent ?? null,
      accentButtons: look?.accentButtons ?? false,
      fonts: look?.fonts ?? 'serif',
      corners: look?.corners ?? 'soft',
    },
    homeLayout,
    social,
    paymentMarks,
  }),
  fromTree: (settings, { logo, look, ...tree }) => ({
    ...settings,
    ...(tree as Partial<SiteSettings>),
    look: withoutNull(look as StoreLook),
    logo: { ...settings.logo, ...(logo as Partial<SiteSettings['logo']>) },
  }),
}

const email = z.email().nullable()

export const storeSchema = z.looseObject({
  name: z.string().trim().min(1),
  contactEmail: email,
  emailSender: email,
  emailSenderName: z.string().max(80).nullable(),
  returnDays: z.int().min(1),
  timeZone: z.string().refine(isTimeZone).nullable(),
  languages: z.array(z.string()).min(1),
})

export const brandSchema = z.looseObject({
  look: z.looseObject({ accent: z.string().regex(hexColor).nullable() }),
  social: z.array(z.object({ label: z.string().trim().min(1), url: z.string().regex(/^https?:\/\/\S+$/) })),
})

const problems: Record<string, MessageKey> = {
  look: 'brand.accent.invalid',
  name: 'store.invalid.name',
  contactEmail: 'staff.invalid-email',
  emailSender: 'staff.invalid-email',
  emailSenderName: 'store.invalid.sender-name',
  returnDays: 'product.invalid.whole-number',
  timeZone: 'store.invalid.time-zone',
  languages: 'store.invalid.languages',
  social: 'store.invalid.social',
}

export const describeSettingsProblem = (field: string): MessageKey =>
  problems[field.split('.')[0] ?? ''] ?? 'editor.invalid'
