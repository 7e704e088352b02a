// Staff routes of shipping settings.
import { shippingSettings, shippingSettingsInput } from '../../../modules/shipping/shipping-settings.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const staff = requirePermission('settings.edit')
const tags = ['Settings, for staff']

export function registerStaffShipping(app: Api, { loadShedder, shipping }: ApiContext): void {
  app.get(
    '/v1/staff/shipping',
    {
      schema: {
        ...staff,
        operationId: 'getShippingSettings',
        summary: 'Get shipping zones, pickup points, methods and delivery dates',
        tags,
        response: { 200: shippingSettings, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => shipping.settings(request.staff))),
  )

  app.put(
    '/v1/staff/shipping',
    {
      schema: {
        ...staff,
        operationId: 'setShippingSettings',
        summary: 'Replace shipping zones, pickup points, methods and delivery dates',
        description:
          'A destination is in the zone that names its postcode, else its region, else its country, else `*`. Records with the same code keep their translations. Products of several profiles in one cart are a parcel each. Without `profiles`, `dispatch` or `holidays` these stay as they are. Placed orders keep their method, price and dates. If the settings have changed since `was`, returns 409 `content_changed`; sending the same settings again has no effect.',
        tags,
        body: shippingSettingsInput,
        response: { 200: shippingSettings, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('checkout', () => shipping.setSettings(request.staff, request.body))),
  )
}
