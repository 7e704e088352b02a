// Parses multipart forms: only from permitted senders, a few at a time, and with a limit on files.
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MAX_UPLOAD_BYTES } from '../../contracts/limits.ts'
import { LoadShedder } from '../../platform/limits/load-shedder.ts'
import type { Api } from '../context.ts'

/** Each upload needs several MB of memory: 3 are read at once, and 20 wait. */
const uploads = new LoadShedder(3, 20)
/** More files than a user needs are cut off. */
const MAX_FILES = 20
const MAX_FIELDS = 10

export const acceptUploads = (app: Api) =>
  app.register(multipart, {
    // One byte above the limit shows that a file is too large.
    limits: {
      fileSize: MAX_UPLOAD_BYTES + 1,
      files: MAX_FILES,
      fields: MAX_FIELDS,
      fieldSize: 20_000,
    },
    throwFileSizeLimit: false,
  })

/**
 * Parses the form as the page reads it. With more than `maxFiles` files, one extra is kept so that the page can
 * report it; with 0, none are kept. Nothing is written to disk.
 */
export const readUpload = (request: FastifyRequest, maxFiles: number): Promise<FormData> =>
  uploads.run('browsing', async () => {
    const form = new FormData()
    let files = 0
    for await (const part of request.parts({ limits: { fields: MAX_FIELDS } }))
      if (part.type === 'field') form.append(part.fieldname, String(part.value))
      else if (part.filename === '' || maxFiles === 0 || files > maxFiles) part.file.resume()
      else {
        files++
        form.append(part.fieldname, new Blob([(await part.toBuffer()) as Buffer<ArrayBuffer>]), part.filename)
      }
    return form
  })
