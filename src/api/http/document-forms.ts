// Forms of the back office that fill a frame: their field `document` has what other requests send as JSON.
import { invalidInput } from '../../kernel/errors.ts'
import type { Api } from '../context.ts'

/** Largest document with all its texts and links. */
const MAX_BYTES = 2_000_000

/** Registers routes that accept such forms too. */
export function documentForms(app: Api, register: (forms: Api) => unknown): void {
  void app.register(async (forms: Api) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_, body, done) => {
        try {
          done(null, {
            document: JSON.parse(new URLSearchParams(String(body)).get('document') ?? '') as unknown,
          })
        } catch {
          done(invalidInput('document', 'not JSON'))
        }
      },
    )
    register(forms)
  })
}
