// Staff routes of the risk rules: docs/orders.md.
import { riskRules, riskRulesInput } from '../../../modules/fulfilment/risk/risk-rules.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const staff = requirePermission('settings.edit')
const tags = ['Settings, for staff']

export function registerStaffRiskRules(app: Api, { loadShedder, riskRules: rules }: ApiContext): void {
  app.get(
    '/v1/staff/risk-rules',
    {
      schema: {
        ...staff,
        operationId: 'getRiskRules',
        summary: 'Get the risk rules',
        tags,
        response: { 200: riskRules, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => rules.list(request.staff))),
  )

  app.put(
    '/v1/staff/risk-rules',
    {
      schema: {
        ...staff,
        operationId: 'setRiskRules',
        summary: 'Replace the risk rules',
        description:
          'An order that a customer places afterwards and that matches a rule is put on hold, with the names of its rules as the reason. With `dry_run`, nothing is saved, and `preview` counts the orders of the last 90 days that the rules would have held. If the rules have changed since `was`, returns 409 `content_changed`; sending the same rules again has no effect.',
        tags,
        body: riskRulesInput,
        response: { 200: riskRules, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('checkout', () => rules.setRules(request.staff, request.body))),
  )
}
