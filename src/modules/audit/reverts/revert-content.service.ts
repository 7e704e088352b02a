// Reverts changes of pages and their pictures.
import type { Locale } from '../../../kernel/locale.ts'
import { getMediaUrl } from '../../media/media.ts'
import { revertFieldValues, type Reverts } from './revert.service.ts'

const getMediaId = (object: string) => object.slice('picture/'.length)

export const contentReverts = {
  'content.remove': {
    permission: 'content.edit',
    revert: ({ content }, ctx, { objectId, diff }) =>
      content.restorePage(ctx, objectId.slice('page/'.length), diff as Partial<Record<Locale, unknown>>),
  },
  'content.picture.add': {
    permission: 'content.edit',
    revert: ({ content }, ctx, { objectId }) => content.removePicture(ctx, getMediaUrl(getMediaId(objectId))),
  },
  'content.picture.remove': {
    permission: 'content.edit',
    revert: ({ content }, ctx, { objectId, diff }) =>
      content.restorePicture(ctx, getMediaId(objectId), String(diff['alt'])),
  },
  'page.fields': {
    permission: 'content.edit',
    revert: ({ fieldValues }, ctx, event) => revertFieldValues(fieldValues, ctx, 'page', event),
  },
} as const satisfies Reverts
