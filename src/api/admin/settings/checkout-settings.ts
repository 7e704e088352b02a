// Staff routes of the settings of the checkout.
import {
  checkoutSettings,
  checkoutSettingsInput,
} from '../../../modules/checkout/settings/checkout-settings.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const staff = requirePermission('settings.edit')
const tags = ['Settings, for staff']

export function registerStaffCheckoutSettings(
  app: Api,
  { loadShedder, checkoutSettings: settings }: ApiContext,
): void {
  app.get(
    '/v1/staff/checkout-settings',
    {
      schema: {
        ...staff,
        operationId: 'getCheckoutSettings',
        summary: 'Get the settings of the checkout',
        tags,
        response: { 200: checkoutSettings, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => settings.read(request.staff))),
  )

  app.put(
    '/v1/staff/checkout-settings',
    {
      schema: {
        ...staff,
        operationId: 'setCheckoutSettings',
        summary: 'Change the settings of the checkout',
        description:
          'Changes apply to orders that are placed afterwards. If the settings are not `was`, returns 409 `content_changed`; sending the same settings again has no effect.',
        tags,
        body: checkoutSettingsInput,
        response: { 200: checkoutSettings, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('checkout', () => settings.change(request.staff, request.body))),
  )
}
