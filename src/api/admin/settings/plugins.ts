// Staff routes of plugins.
import { z } from 'zod'
import {
  pluginList,
  pluginSettingsInput,
  pluginStateInput,
  pluginView,
} from '../../../modules/plugins/plugin-settings.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const staff = requirePermission('settings.edit')
const tags = ['Settings, for staff']

export function registerStaffPlugins(app: Api, { loadShedder, plugins }: ApiContext): void {
  app.get(
    '/v1/staff/plugins',
    {
      schema: {
        ...staff,
        operationId: 'listPlugins',
        summary: 'List plugins and their settings',
        description: 'Values of secrets are never returned; `is_set` says whether there is one.',
        tags,
        response: { 200: pluginList, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ plugins: await loadShedder.run('browsing', () => plugins.list(request.staff)) }),
  )

  app.patch(
    '/v1/staff/plugins/:name',
    {
      schema: {
        ...staff,
        operationId: 'setPluginState',
        summary: 'Enable or disable a plugin',
        description:
          'Applies at once, without a restart. A disabled plugin keeps its settings. Its payment methods are not offered, but existing orders are captured and refunded with them; its carriers, taxes, feeds and fields are not used.',
        tags,
        params: z.object({ name: z.string() }),
        body: pluginStateInput,
        response: { 200: pluginView, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(
          await loadShedder.run('checkout', () =>
            plugins.setEnabled(request.staff, request.params.name, request.body.enabled),
          ),
        ),
  )

  app.patch(
    '/v1/staff/plugins/:name/settings',
    {
      schema: {
        ...staff,
        operationId: 'setPluginSettings',
        summary: 'Change settings of a plugin',
        description:
          'Changes apply at once, without a restart. Secrets are stored encrypted. If the settings have changed since `was`, returns 409 `content_changed`; sending the same values again has no effect.',
        tags,
        params: z.object({ name: z.string() }),
        body: pluginSettingsInput,
        response: { 200: pluginView, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(
          await loadShedder.run('checkout', () =>
            plugins.setSettings(request.staff, request.params.name, request.body),
          ),
        ),
  )
}
