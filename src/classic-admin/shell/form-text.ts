// What forms of the back office say, on the server.
import { toStorableText } from '../../kernel/text/storable-text.ts'

/** What was typed into a field, as the database takes it; empty where the form has no such field. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? toStorableText(value).trim() : ''
}
