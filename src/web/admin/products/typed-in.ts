import type { Typed } from './product-edit.ts'

/** Everything that a form says in words, as the database takes it. Browsers send line ends as two letters. */
export const typedIn = async (request: Request): Promise<Typed> =>
  Object.fromEntries(
    [...(await request.formData())].flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[name, value.toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n').trim()]]
        : [],
    ),
  )
