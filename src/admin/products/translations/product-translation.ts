// Translations of a product as their editor has them, a record for each language.
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../data/client.ts'
import type { Change, Changes, FieldTree } from '../../kit/editor/changes.ts'
import { isEmpty } from '../../kit/editor/is-empty.ts'

export const translationsQuery = (id: number) =>
  queryOptions({
    queryKey: ['products', 'translations', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/staff/products/{id}/translations', { params: { path: { id } }, signal })),
  })
export type TranslatedProduct = Awaited<
  ReturnType<NonNullable<ReturnType<typeof translationsQuery>['queryFn']>>
>
export type Language = TranslatedProduct['languages'][number]
export type TextPart = keyof TranslatedProduct['original']

/** In the order of the form. */
export const textParts = [
  'name',
  'description_html',
  'features',
  'care',
  'specifications',
  'seo_title',
  'seo_description',
] as const satisfies readonly TextPart[]

/** Whether the product has the text, or a translation of it from before the text was removed. */
export const isUsed = ({ original }: TranslatedProduct, { translation }: Language, part: TextPart): boolean =>
  original[part].length > 0 || translation[part].length > 0

export const altPath = (media: string): string => `pictures.${media}`

export const toTranslationTree = ({ translation, pictures }: Language): FieldTree => ({
  ...translation,
  pictures: Object.fromEntries(pictures.map(({ media, translation: alt }) => [media, alt])),
})

/** @throws ApiError product_changed when a field is no longer as it was. */
export async function saveTranslation(
  id: number,
  locale: Language['locale'],
  changes: Changes,
): Promise<void> {
  const body: Record<string, unknown> = {}
  const pictures: Record<string, Change> = {}
  for (const [path, change] of Object.entries(changes)) {
    const [group = '', media] = path.split('.')
    if (media === undefined) body[group] = change
    else pictures[media] = change
  }
  await unwrap(
    api.PATCH('/api/v1/staff/products/{id}/translations/{locale}', {
      params: { path: { id, locale } },
      body: { ...body, ...(!isEmpty(pictures) && { pictures }) } as never,
    }),
  )
}
