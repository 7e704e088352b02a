// Reverts changes of settings: currency, markets, taxes, shipping, payments, checkout, plugins.
import type { DocumentSeriesDiff } from '../../documents/invoices/document-series.service.ts'
import type { CheckoutSettingsInput } from '../../checkout/settings/checkout-settings.ts'
import type { PaymentMethodDiff } from '../../payments/payment-settings.service.ts'
import type { PluginSettingsDiff } from '../../plugins/plugins.service.ts'
import type { LocationsDiff } from '../../inventory/location-settings.service.ts'
import type { ShippingDiff } from '../../shipping/shipping.service.ts'
import {
  defaultInvoiceSettings,
  type InvoiceSettingsInput,
} from '../../documents/invoices/invoice-settings.ts'
import type { TaxSettingsInput } from '../../tax/settings/tax-settings.ts'
import type { TaxRateDiff } from '../../tax/tax.service.ts'
import type { MarketDiff, RateDiff } from '../../markets/markets.service.ts'
import type { CustomFieldDiff } from '../../custom-fields/apply-fields.service.ts'
import type { RiskRuleDiff } from '../../fulfilment/risk/risk-rules.service.ts'
import { type Reverts } from './revert.service.ts'

export const settingsReverts = {
  'settings.currency': {
    permission: 'settings.edit',
    revert: ({ storeCurrencies }, ctx, { diff }) => {
      const { was, to } = diff['currency'] as { was: string; to: string }
      return storeCurrencies.change(ctx, { was: to, to: was, dry_run: false })
    },
  },
  'settings.currency-conversion': {
    permission: 'settings.edit',
    revert: ({ currencyConversions }, ctx, { diff }) => currencyConversions.undo(ctx, diff['id'] as string),
  },
  'markets.change': {
    permission: 'settings.edit',
    revert: ({ markets }, ctx, { diff }) => markets.revertSettings(ctx, diff['markets'] as MarketDiff),
  },
  'exchange-rates.change': {
    permission: 'settings.edit',
    revert: ({ markets }, ctx, { diff }) => markets.revertRates(ctx, diff['rates'] as RateDiff),
  },
  'tax.rates': {
    permission: 'settings.edit',
    revert: ({ taxes }, ctx, { diff }) => taxes.revertRates(ctx, diff['rates'] as TaxRateDiff),
  },
  'tax.prices': {
    permission: 'settings.edit',
    revert: ({ taxes }, ctx, { diff }) => {
      const { was, to } = diff['prices_include_tax'] as { was: boolean; to: boolean }
      return taxes.setPricesIncludeTax(ctx, { was: to, to: was })
    },
  },
  'tax.settings': {
    permission: 'settings.edit',
    revert: ({ taxes }, ctx, { diff }) => {
      const { was, to } = diff as TaxSettingsInput
      return taxes.setSettings(ctx, { was: to, to: was })
    },
  },
  'invoice.series': {
    permission: 'settings.edit',
    revert: ({ taxes }, ctx, { diff }) =>
      taxes.revertDocumentSeries(ctx, diff['series'] as DocumentSeriesDiff),
  },
  'invoice.settings': {
    permission: 'settings.edit',
    revert: ({ taxes }, ctx, { diff }) => {
      const { was, to } = diff as InvoiceSettingsInput
      // Changes of earlier versions do not have all fields.
      const complete = (settings: InvoiceSettingsInput['to']) => ({ ...defaultInvoiceSettings, ...settings })
      return taxes.setInvoiceSettings(ctx, { was: complete(to), to: complete(was) })
    },
  },
  'shipping.settings': {
    permission: 'settings.edit',
    revert: ({ shipping }, ctx, { diff }) => shipping.revertSettings(ctx, diff as ShippingDiff),
  },
  'locations.settings': {
    permission: 'settings.edit',
    revert: ({ locations }, ctx, { diff }) => locations.revertSettings(ctx, diff as LocationsDiff),
  },
  'payment-methods.change': {
    permission: 'settings.edit',
    revert: ({ paymentSettings }, ctx, { diff }) =>
      paymentSettings.revertMethods(ctx, diff['methods'] as PaymentMethodDiff),
  },
  'checkout.settings': {
    permission: 'settings.edit',
    revert: ({ checkoutSettings }, ctx, { diff }) => {
      const { was, to } = diff as CheckoutSettingsInput
      return checkoutSettings.revert(ctx, { was: to, to: was })
    },
  },
  'plugin.settings': {
    permission: 'settings.edit',
    revert: ({ plugins }, ctx, { objectId, diff }) =>
      plugins.revertSettings(ctx, objectId, diff['settings'] as PluginSettingsDiff),
  },
  'plugin.enabled': {
    permission: 'settings.edit',
    revert: ({ plugins }, ctx, { objectId, diff }) =>
      plugins.revertEnabled(ctx, objectId, diff['enabled'] as { was: boolean; to: boolean }),
  },
  'risk-rules.change': {
    permission: 'settings.edit',
    revert: ({ riskRules }, ctx, { diff }) => riskRules.revertRules(ctx, diff['rules'] as RiskRuleDiff),
  },
  'custom-fields.change': {
    permission: 'settings.edit',
    revert: ({ customFields }, ctx, { diff }) =>
      customFields.revertFields(ctx, diff['fields'] as CustomFieldDiff),
  },
} as const satisfies Reverts
