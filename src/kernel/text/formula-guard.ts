// Prevents CSV injection: spreadsheets execute cells that begin like a formula, so such text gets a leading
// apostrophe. Spreadsheets skip invisible characters, and in some countries split cells at semicolons: `;=1+1`
// becomes two cells.

const invisible = '[\\s\\p{Cc}\\p{Cf}\\p{Mn}\\u115f\\u1160\\u2800\\u3164\\uffa0]'
/** Includes full-width and small forms, which East Asian versions treat like the plain ones. */
const formulaSign = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20\\ufe66\\ufe62\\ufe63\\ufe6b]'
const startsFormula = new RegExp(`^(?:${invisible}|[;,|"'])*${formulaSign}|^'*[\\t\\r]`, 'u')
/** Inside a text, only signs that always begin a formula: hyphens follow commas in prose. */
const separator = `([;,|\\t\\r\\n]${invisible}{0,8}'*)`
const signLookahead = '(?=[=@\\uff1d\\uff20\\ufe66\\ufe6b])'
const within = new RegExp(separator + signLookahead, 'gu')
const guardedFormula = new RegExp(`${separator}'${signLookahead}`, 'gu')

/** Adds apostrophes so that no spreadsheet evaluates the text, or a part after a separator, as a formula. */
export function guardFormula(text: string): string {
  const inner = text.replace(within, "$1'")
  return startsFormula.test(inner) ? `'${inner}` : inner
}

/** Reverses `guardFormula`. */
export const unguardFormula = (text: string): string =>
  (text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text).replace(
    guardedFormula,
    '$1',
  )
