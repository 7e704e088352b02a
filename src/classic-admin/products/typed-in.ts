/** Everything that was typed, by the names of its fields. */
export type Typed = Record<string, string>
import { toStorableText } from '../../kernel/text/storable-text.ts'

/** Everything that a form says in words, as the database takes it. Browsers send line ends as two letters. */
export const typedIn = async (request: Request): Promise<Typed> =>
  Object.fromEntries(
    [...(await request.formData())].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, toStorableText(value).replaceAll('\r\n', '\n').trim()]] : [],
    ),
  )
