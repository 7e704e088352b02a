// Content operations as back-office pages call them.
import { isDeepStrictEqual } from 'node:util'
import type { StaffContext } from '../../contracts/staff-context.ts'
import { ShopError } from '../../kernel/errors.ts'
import { getContentForm } from '../content/content-form.ts'
import type { ContentService } from '../content/content.service.ts'
import type { ContentKey, StoredContent } from '../content/edit-content.ts'
import { bindContext } from './bind-context.ts'

export function contentOffice(service: ContentService, ctx: StaffContext) {
  const content = bindContext(ctx, service)
  return {
    ...content,
    shape: async (kind: Parameters<typeof getContentForm>[0]) => getContentForm(kind),
    /** Checks that its links lead to existing pages. Submitting the same form twice has no further effect. */
    async write(target: ContentKey, document: unknown, version: string | null) {
      const deadLinks = await content.findDeadLinks(await content.check(target, document))
      if (deadLinks.length > 0)
        throw new ShopError('invalid_input', {
          issues: deadLinks.map(({ at }) => ({ path: at, message: 'leads nowhere' })),
        })
      return content.write(target, document, version).catch(async (error: unknown) => {
        if (!(error instanceof ShopError) || error.code !== 'content_changed') throw error
        const { now } = error.details as { now: StoredContent | null }
        if (!now || !isDeepStrictEqual(now.document, await content.check(target, document))) throw error
        return now
      })
    },
  }
}
