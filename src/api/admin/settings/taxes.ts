// Staff routes of tax settings.
import { z } from 'zod'
import { appliedTemplates, applyTemplatesInput } from '../../../modules/tax/apply-templates.ts'
import { taxDisplayInput, taxRate, taxRates, taxRatesInput } from '../../../modules/tax/tax-rate-input.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const staff = requirePermission('settings.edit')
const tags = ['Settings, for staff']
const template = z.object({
  country: z.string(),
  rates: z.array(taxRate),
  as_of: z.iso.date().describe('The rates are those of this day, as far as known'),
  note: z.string().describe('What the rates leave out'),
})

export function registerStaffTaxes(app: Api, { loadShedder, taxes }: ApiContext): void {
  app.get(
    '/v1/staff/tax-rates',
    {
      schema: {
        ...staff,
        operationId: 'listTaxRates',
        summary: 'List tax rates',
        tags,
        response: { 200: taxRates, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => taxes.rates(request.staff))),
  )

  app.put(
    '/v1/staff/tax-rates',
    {
      schema: {
        ...staff,
        operationId: 'setTaxRates',
        summary: 'Replace the tax rates',
        description:
          'An order is taxed at the rate of its destination: that of the region before that of the country, and that of the product’s tax class before `standard`; without a rate, at 0. Of several rates the one that started last applies. Existing orders keep their rates. If the table has changed since `was`, returns 409 `content_changed`; sending the same table again has no effect.',
        tags,
        body: taxRatesInput,
        response: { 200: taxRates, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('checkout', () => taxes.setRates(request.staff, request.body))),
  )

  app.put(
    '/v1/staff/tax-rates/prices-include-tax',
    {
      schema: {
        ...staff,
        operationId: 'setPricesIncludeTax',
        summary: 'Set whether prices include tax',
        description: 'Prices stay the same. Existing orders keep their totals.',
        tags,
        body: taxDisplayInput,
        response: { 200: taxRates, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(
          await loadShedder.run('checkout', () => taxes.setPricesIncludeTax(request.staff, request.body)),
        ),
  )

  app.get(
    '/v1/staff/tax-templates',
    {
      schema: {
        ...staff,
        operationId: 'listTaxTemplates',
        summary: 'List tax rates to start from, by country',
        description: 'A proposal, not advice: compare the rates with their `source` before you save them.',
        tags,
        response: { 200: z.object({ templates: z.array(template) }), ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send({ templates: taxes.templates(request.staff) }),
  )

  app.put(
    '/v1/staff/tax-rates/from-templates',
    {
      schema: {
        ...staff,
        operationId: 'applyTaxTemplates',
        summary: 'Replace the tax rates of countries by those of templates',
        description:
          'With `dry_run` nothing is changed: the answer shows each rate before and after, with its source. Applying the same templates again has no effect. If the table has changed since `was`, returns 409 `content_changed`.',
        tags,
        body: applyTemplatesInput,
        response: { 200: appliedTemplates, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('checkout', () => taxes.applyTemplates(request.staff, request.body))),
  )
}
