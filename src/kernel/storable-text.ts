/** Text as both databases and JSON keep it: lone surrogates replaced, without NUL. */
export const toStorableText = (text: string): string => text.toWellFormed().replaceAll('\0', '')
