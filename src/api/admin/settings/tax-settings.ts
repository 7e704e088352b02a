// Staff routes of the settings that decide whose tax applies, and of what invoices say about the seller.
import {
  documentSeriesInput,
  documentSeriesList,
} from '../../../modules/documents/invoices/document-series.ts'
import {
  invoiceSettingsInput,
  invoiceSettingsView,
} from '../../../modules/documents/invoices/invoice-settings.ts'
import { taxCalculations } from '../../../modules/tax/providers/tax-calculations.ts'
import { taxSettings, taxSettingsInput } from '../../../modules/tax/settings/tax-settings.ts'
import { taxExample, taxExampleQuery } from '../../../modules/tax/tax-example.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const staff = requirePermission('settings.edit')
const tags = ['Settings, for staff']

export function registerStaffTaxSettings(app: Api, { loadShedder, taxes }: ApiContext): void {
  app.get(
    '/v1/staff/tax-settings',
    {
      schema: {
        ...staff,
        operationId: 'getTaxSettings',
        summary: 'Get where the shop is registered for tax',
        tags,
        response: { 200: taxSettings, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => taxes.settings(request.staff))),
  )

  app.put(
    '/v1/staff/tax-settings',
    {
      schema: {
        ...staff,
        operationId: 'setTaxSettings',
        summary: 'Change where the shop is registered for tax',
        description:
          'Decides whose rates apply to an order. Changes apply to orders that are placed afterwards. If the settings are not `was`, returns 409 `content_changed`; sending the same settings again has no effect.',
        tags,
        body: taxSettingsInput,
        response: { 200: taxSettings, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('checkout', () => taxes.setSettings(request.staff, request.body))),
  )

  app.get(
    '/v1/staff/invoice-settings',
    {
      schema: {
        ...staff,
        operationId: 'getInvoiceSettings',
        summary: 'Get what invoices say about the seller',
        description: 'With the requirements of the country of the shop, and those that are not met.',
        tags,
        response: { 200: invoiceSettingsView, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => taxes.invoiceSettings(request.staff))),
  )

  app.put(
    '/v1/staff/invoice-settings',
    {
      schema: {
        ...staff,
        operationId: 'setInvoiceSettings',
        summary: 'Change what invoices say about the seller',
        description:
          'Applies to documents that are issued afterwards. If the settings are not `was`, returns 409 `content_changed`; sending the same settings again has no effect.',
        tags,
        body: invoiceSettingsInput,
        response: { 200: invoiceSettingsView, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('checkout', () => taxes.setInvoiceSettings(request.staff, request.body))),
  )

  app.get(
    '/v1/staff/tax-calculations',
    {
      schema: {
        ...staff,
        operationId: 'listTaxCalculations',
        summary: 'List plugins that calculate taxes, and orders without their result',
        description:
          'When a plugin has no result in time, the order has the rates of the shop. Check the tax of the orders that are listed.',
        tags,
        response: { 200: taxCalculations, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => taxes.calculations(request.staff))),
  )

  app.get(
    '/v1/staff/tax-example',
    {
      schema: {
        ...staff,
        operationId: 'getTaxExample',
        summary: 'Calculate the tax of an example',
        description:
          'One price at a destination, taxed by the settings and rates that orders have, with the reason. Plugins that calculate taxes are not called. A VAT id counts as confirmed.',
        tags,
        querystring: taxExampleQuery,
        response: { 200: taxExample, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => taxes.example(request.staff, request.query))),
  )

  app.get(
    '/v1/staff/document-series',
    {
      schema: {
        ...staff,
        operationId: 'getDocumentSeries',
        summary: 'Get the series of invoice and credit note numbers',
        description: 'Documents that belong to no series have the numbers and the prefix of their kind.',
        tags,
        response: { 200: documentSeriesList, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => taxes.documentSeries(request.staff))),
  )

  app.put(
    '/v1/staff/document-series',
    {
      schema: {
        ...staff,
        operationId: 'setDocumentSeries',
        summary: 'Replace the series of invoice and credit note numbers',
        description:
          'Each series has no gaps. They apply to documents that are issued afterwards. A series that has numbered documents cannot be removed: leave it without countries. With `dry_run`, nothing is saved. If the series have changed since `was`, returns 409 `content_changed`; sending the same series again has no effect.',
        tags,
        body: documentSeriesInput,
        response: { 200: documentSeriesList, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('checkout', () => taxes.setDocumentSeries(request.staff, request.body))),
  )
}
