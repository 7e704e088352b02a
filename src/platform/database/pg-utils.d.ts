declare module 'pg/lib/utils.js' {
  /** node-postgres's conversion of a parameter to the text that is sent. */
  export function prepareValue(value: unknown): string | Buffer | null
}
