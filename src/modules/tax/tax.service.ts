// Wires taxes for staff: the table of rates, templates for it, whether prices include tax, settings, invoices and exemptions.
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../contracts/staff-context.ts'
import { getDocumentVersion } from '../../kernel/document-version.ts'
import { ShopError } from '../../kernel/errors.ts'
import { compareRecords, type RecordDiff, revertRecords } from '../../kernel/record-diff.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { writeAudit } from '../audit/audit.ts'
import { arePricesTaxInclusive, setPricesTaxInclusive } from '../pricing/price-list-settings.store.ts'
import {
  createDocumentSeriesService,
  type DocumentSeriesService,
} from '../documents/invoices/document-series.service.ts'
import {
  createInvoiceSettingsService,
  type InvoiceSettingsService,
} from '../documents/invoices/invoice-settings.service.ts'
import { createExemptionService, type ExemptionService } from './exemptions/exemptions.service.ts'
import {
  createTaxCalculationService,
  type TaxCalculationDeps,
  type TaxCalculationService,
} from './providers/tax-calculations.service.ts'
import { createTaxSettingsService, type TaxSettingsService } from './settings/tax-settings.service.ts'
import { tags } from '../storefront/storefront.service.ts'
import {
  findRateIssues,
  getRateKey,
  normalizeRate,
  type TaxDisplayInput,
  type TaxRates,
  type TaxRatesInput,
  type TaxRateView,
} from './tax-rate-input.ts'
import { deleteTaxRates, insertTaxRates, listTaxRates, lockTaxRates } from './tax-rates.store.ts'
import { type AppliedTemplates, type ApplyTemplatesInput, compareWithTemplates } from './apply-templates.ts'
import { createTaxExampleService, type TaxExampleService } from './tax-example.service.ts'
import { taxTemplates, type TaxTemplate } from './tax-templates.ts'

export type TaxRateDiff = RecordDiff<TaxRateView>

export type TaxService = TaxSettingsService &
  InvoiceSettingsService &
  DocumentSeriesService &
  ExemptionService &
  TaxCalculationService &
  TaxExampleService & {
    rates(ctx: OperatorContext): Promise<TaxRates>
    /** Rates by country to start from, to be checked against their source. */
    templates(ctx: OperatorContext): TaxTemplate[]
    /**
     * Replaces the rates of countries by those of their templates, or only shows the difference.
     * @throws ShopError content_changed when the table has another version; invalid_input for a country without a template.
     */
    applyTemplates(ctx: OperatorContext, input: ApplyTemplatesInput): Promise<AppliedTemplates>
    /**
     * Replaces the table. It applies to new orders; existing ones keep their rates.
     * @throws ShopError content_changed when the table has another version; invalid_input with the path of each error.
     */
    setRates(ctx: OperatorContext, input: TaxRatesInput): Promise<TaxRates>
    /**
     * Reverts a change of the table.
     * @throws ShopError content_changed when a rate of it has changed since.
     */
    revertRates(ctx: OperatorContext, diff: TaxRateDiff): Promise<void>
    /** @throws ShopError content_changed when the current value is not `was`. */
    setPricesIncludeTax(ctx: OperatorContext, input: TaxDisplayInput): Promise<TaxRates>
  }

type TaxDeps = TaxCalculationDeps & { publish(tags: readonly string[]): Promise<void> }

export function createTaxService(deps: TaxDeps): TaxService {
  const { db, clock, publish } = deps
  const setRates = async (ctx: OperatorContext, { was, rates }: TaxRatesInput): Promise<TaxRates> => {
    const next = rates.map(normalizeRate)
    const issues = findRateIssues(next)
    if (issues.length > 0) throw new ShopError('invalid_input', { issues })
    return db.transaction().execute(async (tx) => {
      await lockTaxRates(tx)
      const current = await listTaxRates(tx)
      const diff = compareRecords(byKey(current), byKey(next), isDeepStrictEqual)
      if (Object.keys(diff).length === 0) return readTaxRates(tx)
      if (getDocumentVersion(current) !== was) throw new ShopError('content_changed', { fields: ['rates'] })
      await writeDiff(tx, diff)
      await audit(tx, ctx, 'tax.rates', { rates: diff })
      return readTaxRates(tx)
    })
  }
  const audit = (tx: Tx, ctx: OperatorContext, action: string, diff: Record<string, unknown>) =>
    writeAudit(tx, { ...ctx, action, objectKind: 'settings', objectId: 'tax', diff, at: clock.now() })
  return {
    ...createTaxSettingsService(deps),
    ...createInvoiceSettingsService(deps),
    ...createDocumentSeriesService(deps),
    ...createExemptionService(deps),
    ...createTaxCalculationService(deps),
    ...createTaxExampleService(deps),
    async rates(ctx) {
      ctx.require('settings.edit')
      return readTaxRates(db)
    },
    templates(ctx) {
      ctx.require('settings.edit')
      return taxTemplates
    },
    async applyTemplates(ctx, { was, countries, as_of: day, dry_run: isDryRun }) {
      ctx.require('settings.edit')
      const templates = requireTemplates(countries)
      const asOf = day ?? clock.now().toISOString().slice(0, 10)
      const current = await listTaxRates(db)
      const { rates, changes } = compareWithTemplates(current, templates, asOf)
      const version = isDryRun ? getDocumentVersion(current) : (await setRates(ctx, { was, rates })).version
      const notes = templates.map(({ country, as_of, note }) => ({ country, as_of, note }))
      return { version, as_of: asOf, applied: !isDryRun, changes, notes }
    },
    async setRates(ctx, input) {
      ctx.require('settings.edit')
      return setRates(ctx, input)
    },
    async revertRates(ctx, diff) {
      ctx.require('settings.edit')
      await db.transaction().execute(async (tx) => {
        await lockTaxRates(tx)
        const current = byKey(await listTaxRates(tx))
        const reverted = revertRecords(current, diff, isDeepStrictEqual)
        if (!reverted) throw new ShopError('content_changed', { fields: ['rates'] })
        const backDiff = compareRecords(current, reverted, isDeepStrictEqual)
        await writeDiff(tx, backDiff)
        await audit(tx, ctx, 'tax.rates', { rates: backDiff })
      })
    },
    async setPricesIncludeTax(ctx, { was, to }) {
      ctx.require('settings.edit')
      const changed = await db.transaction().execute(async (tx) => {
        const isIncluded = await arePricesTaxInclusive(tx, { lock: true })
        if (isIncluded === to) return readTaxRates(tx)
        if (isIncluded !== was) throw new ShopError('content_changed', { fields: ['prices_include_tax'] })
        await setPricesTaxInclusive(tx, to)
        await audit(tx, ctx, 'tax.prices', { prices_include_tax: { was, to } })
        return readTaxRates(tx)
      })
      await publish([tags.content])
      return changed
    },
  }
}

/** @throws ShopError invalid_input for a country without a template. */
function requireTemplates(countries: readonly string[]): TaxTemplate[] {
  const found = [...new Set(countries)].map((country) => taxTemplates.find((one) => one.country === country))
  const issues = found.flatMap((template, index) =>
    template ? [] : [{ path: `countries.${index}`, message: 'There is no template of this country' }],
  )
  if (issues.length > 0) throw new ShopError('invalid_input', { issues })
  return found.flatMap((template) => template ?? [])
}

async function readTaxRates(db: Db): Promise<TaxRates> {
  const rates = await listTaxRates(db)
  return { version: getDocumentVersion(rates), prices_include_tax: await arePricesTaxInclusive(db), rates }
}

const byKey = (rates: readonly TaxRateView[]) => new Map(rates.map((rate) => [getRateKey(rate), rate]))

async function writeDiff(tx: Tx, diff: TaxRateDiff): Promise<void> {
  const changes = Object.values(diff)
  await deleteTaxRates(
    tx,
    changes.flatMap(({ was }) => was ?? []),
  )
  await insertTaxRates(
    tx,
    changes.flatMap(({ to }) => to ?? []),
  )
}
