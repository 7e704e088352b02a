// Staff routes of location settings.
import { locationsDocument, locationsInput } from '../../../modules/inventory/location-settings.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const staff = requirePermission('settings.edit')
const tags = ['Settings, for staff']

export function registerStaffLocations(app: Api, { loadShedder, locations }: ApiContext): void {
  app.get(
    '/v1/staff/location-settings',
    {
      schema: {
        ...staff,
        operationId: 'getLocationSettings',
        summary: 'Get the locations with address and dispatch, and the routing rule',
        tags,
        response: { 200: locationsDocument, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => locations.settings(request.staff))),
  )

  app.put(
    '/v1/staff/location-settings',
    {
      schema: {
        ...staff,
        operationId: 'setLocationSettings',
        summary: 'Change locations and the routing rule',
        description:
          'Locations that are not named stay as they are; new codes are created. Placed orders keep their locations and dates. If the settings have changed since `was`, returns 409 `content_changed`; sending the same settings again has no effect.',
        tags,
        body: locationsInput,
        response: { 200: locationsDocument, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('checkout', () => locations.setSettings(request.staff, request.body))),
  )
}
