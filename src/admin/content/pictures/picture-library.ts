// The library of content images.
import { queryOptions } from '@tanstack/react-query'
import { MAX_UPLOAD_BYTES } from '../../../contracts/limits.ts'
import { ApiError } from '../../data/api-error.ts'
import { api, unwrap } from '../../data/client.ts'
import type { MessageKey } from '../../i18n/text.tsx'
import { toBase64 } from '../../kit/to-base64.ts'

const path = '/api/v1/staff/content-images'

export const picturesQuery = queryOptions({
  queryKey: ['content-images'],
  queryFn: ({ signal }) => unwrap(api.GET(path, { signal })),
})

/** @throws ApiError invalid_input */
export async function uploadPicture(file: File, alt: string): Promise<void> {
  if (file.size > MAX_UPLOAD_BYTES)
    throw new ApiError(400, {
      code: 'invalid_input',
      message: 'Too large',
      details: { issues: [{ path: 'pictures.0.file', message: 'big' }] },
    })
  await unwrap(api.POST(path, { body: { pictures: [{ content: await toBase64(file), alt }] } }))
}

export const deletePicture = (url: string) => unwrap(api.DELETE(path, { params: { query: { url } } }))

/** Why an image was rejected. */
export function explainUpload({ details }: ApiError): MessageKey | undefined {
  const [issue] = (details['issues'] ?? []) as { path: string; message: string }[]
  if (!issue) return undefined
  if (issue.path.endsWith('.alt')) return 'content.invalid.alt'
  return issue.message === 'big' ? 'pictures.too-large' : 'pictures.not-an-image'
}
