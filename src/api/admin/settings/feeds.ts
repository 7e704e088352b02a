// Staff routes of product feeds. Their settings are those of their plugins.
import { z } from 'zod'
import { feedList, feedView } from '../../../modules/feeds/feeds.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const staff = requirePermission('settings.edit')
const tags = ['Settings, for staff']

export function registerStaffFeeds(app: Api, { loadShedder, feeds }: ApiContext): void {
  app.get(
    '/v1/staff/feeds',
    {
      schema: {
        ...staff,
        operationId: 'listFeeds',
        summary: 'List product feeds and their files',
        description:
          'A feed has a file for each active market and each of its languages. Turn a feed on in the settings of its plugin. Files are made again once an hour.',
        tags,
        response: { 200: feedList, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ feeds: await loadShedder.run('browsing', () => feeds.list(request.staff)) }),
  )

  app.post(
    '/v1/staff/feeds/:code/files',
    {
      schema: {
        ...staff,
        operationId: 'makeFeedFiles',
        summary: 'Make the files of a feed now',
        description:
          'Files are made in the background, also those that were stopped after failures. Repeating the request while they are waiting has no further effect.',
        tags,
        params: z.object({ code: z.string() }),
        response: { 202: feedView, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .code(202)
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('checkout', () => feeds.request(request.staff, request.params.code))),
  )
}
