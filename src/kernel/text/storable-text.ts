/** Text that the database and JSON can store: lone surrogates replaced and NUL removed. */
export const toStorableText = (text: string): string => text.toWellFormed().replaceAll('\0', '')
