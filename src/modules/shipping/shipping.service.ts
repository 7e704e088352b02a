// Wires shipping settings for staff: zones, pickup points and methods with their prices, edited as one document.
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../contracts/staff-context.ts'
import { getDocumentVersion } from '../../kernel/document-version.ts'
import type { Clock } from '../../kernel/clock.ts'
import { type InputIssue, ShopError } from '../../kernel/errors.ts'
import { compareRecords, type RecordDiff, revertRecords } from '../../kernel/record-diff.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { writeAudit } from '../audit/audit.ts'
import { saveShippingTranslations } from './shipping-texts.store.ts'
import { keepTranslations } from '../translations/record-translations.store.ts'
import { plugins } from '../plugins/plugin-registry.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import { tags } from '../storefront/storefront.service.ts'
import {
  findShippingIssues,
  type ShippingFile,
  type ShippingSection,
  type ShippingSettings,
  type ShippingSettingsInput,
  type VersionedShippingSettings,
} from './shipping-settings.ts'
import {
  getShippingSettings,
  listUnknownProducts,
  lockShippingSettings,
  setShippingSettings,
} from './shipping-settings.store.ts'

/** Changed records by code, holidays by country and date; methods and profiles with their position. */
export type ShippingDiff = Partial<Record<ShippingSection, RecordDiff<object>>>

export type ShippingService = {
  settings(ctx: OperatorContext): Promise<VersionedShippingSettings>
  /**
   * Replaces the settings. They apply to new orders; placed orders keep their method, price and dates. Without profiles,
   * dispatch or holidays these stay as they are.
   * @throws ShopError content_changed when the settings have another version; invalid_input with the path of each
   * error.
   */
  setSettings(ctx: OperatorContext, input: ShippingSettingsInput): Promise<VersionedShippingSettings>
  /** @throws ShopError content_changed when a record of the change has changed since. */
  revertSettings(ctx: OperatorContext, diff: ShippingDiff): Promise<void>
}

type ShippingDeps = {
  db: Db
  clock: Clock
  publish(tags: readonly string[]): Promise<void>
  /** To check what methods name; absent: those of the installed plugins. */
  carriers?: readonly NamedCarrier[]
}

/** `findServiceProblem`: the error in the code of a service. */
export type NamedCarrier = { code: string; findServiceProblem?(service: string): string | undefined }

export function createShippingService({
  db,
  clock,
  publish,
  carriers = plugins.flatMap((plugin) => plugin.carriers ?? []),
}: ShippingDeps): ShippingService {
  /** Writes what `decide` makes of the current settings. */
  async function change(
    ctx: OperatorContext,
    decide: (current: ShippingSettings) => ShippingSettings,
  ): Promise<VersionedShippingSettings> {
    const changed = await db.transaction().execute(async (tx) => {
      await lockShippingSettings(tx)
      const current = await getShippingSettings(tx)
      const wanted = decide(current)
      const issues = [
        ...findShippingIssues(wanted, await getRetailCurrency(tx)),
        ...findCarrierIssues(current, wanted, carriers),
        ...(await findUnknownProducts(tx, wanted)),
      ]
      if (issues.length > 0) throw new ShopError('invalid_input', { issues })
      const diff = compareSettings(current, wanted)
      if (Object.keys(diff).length > 0) {
        await setShippingSettings(tx, wanted)
        await saveShippingTranslations(tx, 'shipping_method', current.methods, wanted.methods)
        await saveShippingTranslations(tx, 'pickup_point', current.pickup_points, wanted.pickup_points)
        await audit(tx, ctx, diff)
      }
      return withVersion(await getShippingSettings(tx))
    })
    await publish([tags.content])
    return changed
  }
  const audit = (tx: Tx, ctx: OperatorContext, diff: ShippingDiff) =>
    writeAudit(tx, {
      ...ctx,
      action: 'shipping.settings',
      objectKind: 'settings',
      objectId: 'shipping',
      diff,
      at: clock.now(),
    })
  return {
    async settings(ctx) {
      ctx.require('settings.edit')
      return withVersion(await getShippingSettings(db))
    },
    async setSettings(ctx, { was, ...input }) {
      ctx.require('settings.edit')
      return change(ctx, (current) => {
        const wanted = withDates(current, input)
        const isSame = Object.keys(compareSettings(current, wanted)).length === 0
        if (!isSame && withVersion(current).version !== was)
          throw new ShopError('content_changed', { fields: ['version'] })
        return wanted
      })
    },
    async revertSettings(ctx, diff) {
      ctx.require('settings.edit')
      await change(ctx, (current) => {
        const reverted = revertSettings(current, diff)
        if (!reverted) throw new ShopError('content_changed', { fields: Object.keys(diff) })
        return reverted
      })
    },
  }
}

const withVersion = (settings: ShippingSettings): VersionedShippingSettings => ({
  version: getDocumentVersion(settings),
  ...settings,
})

const withDates = (
  current: ShippingSettings,
  {
    profiles = current.profiles,
    dispatch = current.dispatch,
    holidays = current.holidays,
    ...sent
  }: ShippingFile,
): ShippingSettings => ({
  ...sent,
  methods: keepTranslations(sent.methods, current.methods),
  pickup_points: keepTranslations(sent.pickup_points, current.pickup_points),
  profiles,
  dispatch,
  holidays,
})

/** A carrier that a method has already may be gone: its prices are those of the table then. */
function findCarrierIssues(
  current: ShippingSettings,
  { methods }: ShippingSettings,
  carriers: readonly NamedCarrier[],
): InputIssue[] {
  return methods.flatMap(({ code, carrier }, at): InputIssue[] => {
    const before = current.methods.find((method) => method.code === code)
    if (carrier === null || isDeepStrictEqual(before?.carrier, carrier)) return []
    const installed = carriers.find((one) => one.code === carrier.code)
    const path = `methods.${at}.carrier`
    if (!installed) {
      const codes = carriers.map((one) => one.code).join(', ') || 'no plugin has one'
      return [{ path: `${path}.code`, message: `There is no carrier ${carrier.code}; there are: ${codes}` }]
    }
    const problem = installed.findServiceProblem?.(carrier.service)
    return problem === undefined ? [] : [{ path: `${path}.service`, message: problem }]
  })
}

async function findUnknownProducts(tx: Tx, { profiles }: ShippingSettings): Promise<InputIssue[]> {
  const unknown = await listUnknownProducts(
    tx,
    profiles.flatMap(({ products }) => products),
  )
  return profiles.flatMap(({ products }, at) =>
    products.flatMap((slug, index) =>
      unknown.has(slug)
        ? [{ path: `profiles.${at}.products.${index}`, message: `There is no product ${slug}` }]
        : [],
    ),
  )
}

const sections = ['zones', 'pickup_points', 'methods', 'profiles', 'dispatch', 'holidays'] as const

/** Regions, tiers and surcharges in one order, so that only their content is compared. */
const normalizeZone = (zone: ShippingSettings['zones'][number]) => ({
  ...zone,
  regions: sortByContent(zone.regions),
})
const normalizeProfile = (profile: ShippingSettings['profiles'][number], position: number) => ({
  ...profile,
  products: profile.products.toSorted(),
  position,
})
const normalizeMethod = (method: ShippingSettings['methods'][number], position: number) => ({
  ...method,
  tiers: sortByContent(method.tiers),
  surcharges: sortByContent(method.surcharges),
  position,
})

const sortByContent = <Item extends object>(items: readonly Item[]): Item[] => {
  const text = (item: Item) => JSON.stringify(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return items.toSorted((a, b) => (text(a) < text(b) ? -1 : 1))
}

function byCode(settings: ShippingSettings, section: ShippingSection): Map<string, object> {
  const { zones, pickup_points: points, methods, profiles, dispatch, holidays } = settings
  const byOwnCode = <Item extends { code: string }>(items: Item[]): [string, Item][] =>
    items.map((item) => [item.code, item])
  return new Map<string, object>(
    {
      zones: () => byOwnCode(zones.map(normalizeZone)),
      pickup_points: () => byOwnCode(points),
      methods: () => byOwnCode(methods.map(normalizeMethod)),
      profiles: () => byOwnCode(profiles.map(normalizeProfile)),
      dispatch: (): [string, object][] => [['dispatch', dispatch]],
      holidays: () =>
        holidays.map((holiday): [string, object] => [`${holiday.country} ${holiday.date}`, holiday]),
    }[section](),
  )
}

function compareSettings(current: ShippingSettings, wanted: ShippingSettings): ShippingDiff {
  const diff: ShippingDiff = {}
  for (const section of sections) {
    const changes = compareRecords(byCode(current, section), byCode(wanted, section), isDeepStrictEqual)
    if (Object.keys(changes).length > 0) diff[section] = changes
  }
  return diff
}

/** Changes of earlier versions have no amounts per currency, and leave translations as they are. */
function completeDiff(current: ShippingSettings, diff: ShippingDiff): ShippingDiff {
  type Method = ShippingSettings['methods'][number]
  const withAmounts = <Item extends object>(item: Item) => ({ amounts: {}, ...item })
  const change = (
    section: 'methods' | 'pickup_points',
    complete: (record: object, translations: object) => object,
  ): RecordDiff<object> =>
    Object.fromEntries(
      Object.entries(diff[section] ?? {}).map(([code, { was, to }]) => {
        const translations = current[section].find((record) => record.code === code)?.translations ?? {}
        return [code, { was: was && complete(was, translations), to: to && complete(to, translations) }]
      }),
    )
  return {
    ...diff,
    pickup_points: change('pickup_points', (point, translations) => ({ translations, ...point })),
    methods: change('methods', (method, translations) => {
      const { tiers, surcharges } = method as Pick<Method, 'tiers' | 'surcharges'>
      return {
        translations,
        ...withAmounts(method),
        tiers: sortByContent(tiers.map(withAmounts)),
        surcharges: sortByContent(surcharges.map(withAmounts)),
      }
    }),
  }
}

function revertSettings(current: ShippingSettings, diff: ShippingDiff): ShippingSettings | undefined {
  const changes = completeDiff(current, diff)
  const reverted = Object.fromEntries(
    sections.map((section) => {
      const records = revertRecords(byCode(current, section), changes[section] ?? {}, isDeepStrictEqual)
      return [section, records && [...records.values()]]
    }),
  ) as Record<ShippingSection, object[] | undefined>
  if (sections.some((section) => reverted[section] === undefined)) return undefined
  const inOrder = (records: object[] | undefined) =>
    (records as { position: number }[]).toSorted((a, b) => a.position - b.position).map(withoutPosition)
  const [methods, profiles] = [inOrder(reverted.methods), inOrder(reverted.profiles)]
  return { ...reverted, methods, profiles, dispatch: reverted.dispatch![0] } as ShippingSettings
}

function withoutPosition<Method extends { position: number }>(method: Method): Omit<Method, 'position'> {
  const { position: _, ...rest } = method
  return rest
}
