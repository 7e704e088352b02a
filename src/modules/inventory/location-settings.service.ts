// Wires location settings for staff: edited as one document, with an audit entry that can be reverted.
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { getDocumentVersion } from '../../kernel/document-version.ts'
import { ShopError } from '../../kernel/errors.ts'
import { compareRecords, type RecordDiff, revertRecords } from '../../kernel/record-diff.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { writeAudit } from '../audit/audit.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import { createLocationListingJob } from '../search/refresh/listing-jobs.ts'
import { tags } from '../storefront/storefront.service.ts'
import { keepTranslations } from '../translations/record-translations.store.ts'
import { insertLocation } from './locations.ts'
import {
  findLocationIssues,
  type LocationSettings,
  type LocationsInput,
  type LocationsSettings,
  type VersionedLocationsSettings,
} from './location-settings.ts'
import {
  getLocationsSettings,
  listClosedCodes,
  lockLocations,
  setLocationsSettings,
  setLocationTranslations,
} from './location-settings.store.ts'

/** Changed locations by code, and the routing rule as `routing`. */
export type LocationsDiff = {
  locations?: RecordDiff<LocationSettings>
  routing?: { was: LocationsSettings['routing']; to: LocationsSettings['routing'] }
}

export type LocationSettingsService = {
  settings(ctx: OperatorContext): Promise<VersionedLocationsSettings>
  /**
   * Changes the named locations, and creates those that do not exist. They apply to new orders; placed orders keep their
   * locations and dates.
   * @throws ShopError content_changed when the settings have another version; invalid_input with the path of each error.
   */
  setSettings(ctx: OperatorContext, input: LocationsInput): Promise<VersionedLocationsSettings>
  /** @throws ShopError content_changed when a location of the change has changed since. */
  revertSettings(ctx: OperatorContext, diff: LocationsDiff): Promise<void>
}

type LocationDeps = { db: Db; clock: Clock; publish(tags: readonly string[]): Promise<void> }

export function createLocationSettingsService({ db, clock, publish }: LocationDeps): LocationSettingsService {
  async function change(
    ctx: OperatorContext,
    decide: (current: LocationsSettings) => LocationsSettings,
  ): Promise<VersionedLocationsSettings> {
    const changed = await db.transaction().execute(async (tx) => {
      await lockLocations(tx)
      const before = await getLocationsSettings(tx)
      const decided = decide(before)
      const wanted = { ...decided, locations: keepTranslations(decided.locations, before.locations) }
      const closed = await listClosedCodes(
        tx,
        wanted.locations.map(({ code }) => code),
      )
      const issues = [
        ...findLocationIssues(wanted, await getRetailCurrency(tx)),
        ...wanted.locations.flatMap(({ code }, at) =>
          closed.includes(code)
            ? [{ path: `locations.${at}.code`, message: `The location ${code} is closed: open it first` }]
            : [],
        ),
      ]
      if (issues.length > 0) throw new ShopError('invalid_input', { issues })
      await createMissing(tx, ctx, wanted)
      const current = await getLocationsSettings(tx)
      const diff = compareSettings(current, wanted)
      if (Object.keys(diff).length > 0) {
        await setLocationsSettings(tx, wanted)
        await setLocationTranslations(tx, current, wanted)
        await writeAudit(tx, {
          ...ctx,
          action: 'locations.settings',
          objectKind: 'settings',
          objectId: 'locations',
          diff,
          at: clock.now(),
        })
        for (const [code, { was, to }] of Object.entries(diff.locations ?? {}))
          if (was?.ships_orders !== to?.ships_orders) await enqueue(tx, createLocationListingJob(code))
      }
      return withVersion(await getLocationsSettings(tx))
    })
    await publish([tags.content])
    return changed
  }
  async function createMissing(tx: Tx, ctx: OperatorContext, { locations }: LocationsSettings) {
    const existing = new Set((await getLocationsSettings(tx)).locations.map(({ code }) => code))
    for (const { code, name } of locations.filter((location) => !existing.has(location.code))) {
      await insertLocation(tx, { code, name })
      await writeAudit(tx, {
        ...ctx,
        action: 'location.add',
        objectKind: 'location',
        objectId: code,
        diff: { code, name },
        at: clock.now(),
      })
    }
  }
  return {
    async settings(ctx) {
      ctx.require('settings.edit')
      return withVersion(await getLocationsSettings(db))
    },
    async setSettings(ctx, { was, ...wanted }) {
      ctx.require('settings.edit')
      return change(ctx, (current) => {
        const locations = keepTranslations(wanted.locations, current.locations)
        const isSame = Object.keys(compareSettings(current, { ...wanted, locations })).length === 0
        if (!isSame && withVersion(current).version !== was)
          throw new ShopError('content_changed', { fields: ['version'] })
        return wanted
      })
    },
    async revertSettings(ctx, { locations: changed = {}, routing }) {
      ctx.require('settings.edit')
      await change(ctx, (current) => {
        const reverted = revertRecords(byCode(current), completeDiff(current, changed), isDeepStrictEqual)
        if (!reverted || (routing && current.routing !== routing.to))
          throw new ShopError('content_changed', { fields: ['locations'] })
        return { routing: routing?.was ?? current.routing, locations: [...reverted.values()] }
      })
    },
  }
}

const withVersion = (settings: LocationsSettings): VersionedLocationsSettings => ({
  version: getDocumentVersion(settings),
  ...settings,
})

/** Changes of earlier versions have no amounts per currency and no transfers for pickup, and leave translations as they are. */
const completeDiff = (
  { locations }: LocationsSettings,
  diff: NonNullable<LocationsDiff['locations']>,
): NonNullable<LocationsDiff['locations']> => {
  const complete = (location: LocationSettings | null) =>
    location && {
      ...location,
      amounts: location.amounts ?? {},
      pickup_transfer_days: location.pickup_transfer_days ?? null,
      translations:
        location.translations ?? locations.find(({ code }) => code === location.code)?.translations ?? {},
    }
  return Object.fromEntries(
    Object.entries(diff).map(([code, { was, to }]) => [code, { was: complete(was), to: complete(to) }]),
  )
}

const byCode = ({ locations }: LocationsSettings) =>
  new Map(
    locations.map((location): [string, LocationSettings] => [
      location.code,
      { ...location, closed_days: [...new Set(location.closed_days)].toSorted() },
    ]),
  )

/** Differences of the locations that `wanted` names. */
function compareSettings(current: LocationsSettings, wanted: LocationsSettings): LocationsDiff {
  const named = byCode(wanted)
  const before = new Map([...byCode(current)].filter(([code]) => named.has(code)))
  const locations = compareRecords(before, named, isDeepStrictEqual)
  return {
    ...(Object.keys(locations).length > 0 && { locations }),
    ...(current.routing !== wanted.routing && { routing: { was: current.routing, to: wanted.routing } }),
  }
}
