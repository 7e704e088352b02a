declare module 'pg/lib/utils.js' {
  /** node-postgres's own conversion of a parameter into the text that is sent. */
  export function prepareValue(value: unknown): string | Buffer | null
}
