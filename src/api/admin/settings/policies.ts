// Staff routes of the policy templates.
import { policyInput, policyTemplates, writtenPolicies } from '../../../modules/setup/policies/policies.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const staff = requirePermission('content.edit')
const tags = ['Settings, for staff']

export function registerStaffPolicies(app: Api, { loadShedder, setup }: ApiContext): void {
  app.get(
    '/v1/staff/policy-templates',
    {
      schema: {
        ...staff,
        operationId: 'listPolicyTemplates',
        summary: 'List policy templates',
        description:
          'The countries whose law the templates state, with the laws and the date they were read.',
        tags,
        response: { 200: policyTemplates, ...staffErrorResponses },
      },
    },
    async (request, reply) => reply.send(setup.policyTemplates(request.staff)),
  )

  app.put(
    '/v1/staff/policies',
    {
      schema: {
        ...staff,
        operationId: 'writePolicies',
        summary: 'Write policy pages from templates',
        description:
          'Writes the terms, returns, privacy, contact and legal notice pages from the templates of a country, in every language of the shop, and links new pages in the footer. Pages without placeholders in square brackets are finished and stay, unless `replace` is set. The pages are drafts, not legal advice. Sending the same request again has no effect.',
        tags,
        body: policyInput,
        response: { 200: writtenPolicies, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => setup.writePolicies(request.staff, request.body))),
  )
}
