// Staff routes of payment methods.
import { paymentMethodList, paymentMethodsInput } from '../../../modules/payments/payment-method-settings.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const staff = requirePermission('settings.edit')
const tags = ['Settings, for staff']

export function registerStaffPaymentMethods(app: Api, { loadShedder, paymentSettings }: ApiContext): void {
  app.get(
    '/v1/staff/payment-methods',
    {
      schema: {
        ...staff,
        operationId: 'getPaymentMethods',
        summary: 'Get payment methods',
        description:
          'All methods, in the order in which customers see them: those of the installed plugins, payment on account for companies with credit, gift cards and store credit.',
        tags,
        response: { 200: paymentMethodList, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => paymentSettings.list(request.staff))),
  )

  app.put(
    '/v1/staff/payment-methods',
    {
      schema: {
        ...staff,
        operationId: 'setPaymentMethods',
        summary: 'Replace payment methods',
        description:
          'Changes apply to new orders at once. Methods that are left out become inactive, except payment on account, gift cards and store credit, which stay as they are; placed orders keep theirs. Add another method of a provider with its code, a dot and a name. A method can be active once its plugin is set up. If the methods have changed since `was`, returns 409 `content_changed`; sending the same methods again has no effect.',
        tags,
        body: paymentMethodsInput,
        response: { 200: paymentMethodList, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(
          await loadShedder.run('checkout', () => paymentSettings.setMethods(request.staff, request.body)),
        ),
  )
}
