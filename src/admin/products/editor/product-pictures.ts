// Images of a product in its form: order, alt text and colour of each. Files are uploaded at once.
import { MAX_UPLOAD_BYTES } from '../../../contracts/limits.ts'
import { ApiError } from '../../data/api-error.ts'
import { api, unwrap } from '../../data/client.ts'
import { toBase64 } from '../../kit/to-base64.ts'
import { type Changes, type FieldTree, isConflict } from '../../kit/editor/changes.ts'

const images = '/api/v1/staff/products/{id}/images'

export const fetchPictures = (id: number, signal?: AbortSignal) =>
  unwrap(api.GET(images, { params: { path: { id } }, ...(signal && { signal }) }))
export type ProductPictures = Awaited<ReturnType<typeof fetchPictures>>
export type Picture = ProductPictures['pictures'][number]

export const altPath = (id: number): string => `pictures.p${id}.alt`
export const colourPath = (id: number): string => `pictures.p${id}.colour`

export const picturesTree = ({ pictures }: ProductPictures): FieldTree => ({
  order: pictures.map(({ id }) => id),
  ...Object.fromEntries(
    pictures.map(({ id, alt, colour }) => [`p${id}`, { alt, colour: String(colour ?? '') }]),
  ),
})

/**
 * Sets order, alt texts and colours in one step.
 * @throws ApiError product_changed when a field is no longer as it was.
 */
export async function savePictures(id: number, changes: Changes): Promise<void> {
  const now = await fetchPictures(id)
  const pictures = new Map(now.pictures.map((picture) => [picture.id, picture]))
  const saved: Record<string, unknown> = {
    'pictures.order': now.pictures.map((picture) => picture.id),
    ...Object.fromEntries(
      now.pictures.flatMap(({ id: one, alt, colour }) => [
        [altPath(one), alt],
        [colourPath(one), String(colour ?? '')],
      ]),
    ),
  }
  const stale = Object.keys(changes).filter((path) => path in saved && isConflict(changes[path], saved[path]))
  if (stale.length > 0)
    throw new ApiError(409, { code: 'product_changed', message: 'Changed', details: { fields: stale } })
  const valueOf = (path: string) => (changes[path] ? changes[path].to : saved[path])
  await unwrap(
    api.PUT(images, {
      params: { path: { id } },
      body: {
        was: now.version,
        pictures: (valueOf('pictures.order') as number[]).flatMap((one) =>
          pictures.has(one)
            ? [
                {
                  id: one,
                  alt: String(valueOf(altPath(one))),
                  colour: Number(valueOf(colourPath(one))) || null,
                },
              ]
            : [],
        ),
      },
    }),
  )
}

/** Images of one request: three of the largest ones fit. */
const FILES_PER_REQUEST = 3

/** The places of the rejected files of a request, among all files. */
export function placeIssues(error: unknown, offset: number): unknown {
  if (!(error instanceof ApiError) || !Array.isArray(error.details['issues'])) return error
  const issues = (error.details['issues'] as { path: string }[]).map((issue) => ({
    ...issue,
    path: issue.path.replace(/^pictures\.(\d+)\./, (_, n) => `pictures.${Number(n) + offset}.`),
  }))
  const { status, code, message, details } = error
  return new ApiError(status, { code, message, details: { ...details, issues } })
}

/**
 * Sending the same files again has no effect.
 * @param alt of each image, until staff describe what it shows.
 * @throws ApiError invalid_input with `pictures.2.file` for a file that is rejected; those before it may be stored.
 */
export async function uploadPictures(id: number, files: readonly File[], alt: string): Promise<void> {
  for (let at = 0; at < files.length; at += FILES_PER_REQUEST) {
    const batch = files.slice(at, at + FILES_PER_REQUEST)
    const issues = findLargeFiles(batch, at)
    if (issues.length > 0)
      throw new ApiError(400, { code: 'invalid_input', message: 'Too large', details: { issues } })
    const pictures = await Promise.all(batch.map(async (file) => ({ alt, content: await toBase64(file) })))
    try {
      await unwrap(api.POST(images, { params: { path: { id } }, body: { pictures } as never }))
    } catch (error) {
      throw placeIssues(error, at)
    }
  }
}

/** Their request would be too large to be answered with the file. */
export const findLargeFiles = (files: readonly Pick<File, 'size'>[], offset: number): { path: string }[] =>
  files.flatMap(({ size }, index) =>
    size > MAX_UPLOAD_BYTES ? [{ path: `pictures.${offset + index}.file` }] : [],
  )
