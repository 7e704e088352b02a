// Spreadsheets run a cell that begins like a formula. Text in files that they open has an apostrophe before it, which says that
// it is text. Programs skip invisible characters, and in some countries split cells at semicolons: `;=1+1` becomes two cells.

const invisible = '[\\s\\p{Cc}\\p{Cf}\\p{Mn}\\u115f\\u1160\\u2800\\u3164\\uffa0]'
/** With the full-width and small forms, which East Asian versions take for the plain ones. */
const formulaSign = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20\\ufe66\\ufe62\\ufe63\\ufe6b]'
const startsFormula = new RegExp(`^(?:${invisible}|[;,|"'])*${formulaSign}|^'*[\\t\\r]`, 'u')
/** Within a text only what always begins a formula: hyphens follow commas in prose. */
const separator = `([;,|\\t\\r\\n]${invisible}{0,8}'*)`
const signLookahead = '(?=[=@\\uff1d\\uff20\\ufe66\\ufe6b])'
const within = new RegExp(separator + signLookahead, 'gu')
const guardedFormula = new RegExp(`${separator}'${signLookahead}`, 'gu')

/** Adds apostrophes so that no spreadsheet takes the text, or a part of it after a separator, for a formula. */
export function guardFormula(text: string): string {
  const inner = text.replace(within, "$1'")
  return startsFormula.test(inner) ? `'${inner}` : inner
}

/** Takes off what `guardFormula` added. */
export const unguardFormula = (text: string): string =>
  (text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text).replace(
    guardedFormula,
    '$1',
  )
