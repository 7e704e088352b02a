// Forms with files, sent to a page: read only for whoever may send them, a few at a time, no more of them than is wanted.
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MAX_REVIEW_PICTURE_BYTES } from '../modules/reviews/review-pictures.ts'
import { LoadShedder } from '../platform/load-shedder.ts'
import type { Api } from './context.ts'

/** Several hands full of memory each: so many are read at once, and so many wait. */
const uploads = new LoadShedder(3, 20)
/** More files than anybody means to send are cut off. */
const MAX_FILES = 20
const MAX_FIELDS = 10

export const acceptUploads = (app: Api) =>
  app.register(multipart, {
    // One byte more than is taken tells a file that is too big.
    limits: {
      fileSize: MAX_REVIEW_PICTURE_BYTES + 1,
      files: MAX_FILES,
      fields: MAX_FIELDS,
      fieldSize: 20_000,
    },
    throwFileSizeLimit: false,
  })

/** The form as the page reads it. Of more files than `most` one is kept, so that the page can say so; of none, none. Nothing is written anywhere. */
export const readUpload = (
  request: FastifyRequest,
  maxFiles: number,
  fields = MAX_FIELDS,
): Promise<FormData> =>
  uploads.run('browsing', async () => {
    const form = new FormData()
    let files = 0
    for await (const part of request.parts({ limits: { fields } }))
      if (part.type === 'field') form.append(part.fieldname, String(part.value))
      else if (part.filename === '' || maxFiles === 0 || files > maxFiles) part.file.resume()
      else {
        files++
        form.append(part.fieldname, new Blob([(await part.toBuffer()) as Buffer<ArrayBuffer>]), part.filename)
      }
    return form
  })
