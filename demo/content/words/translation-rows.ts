/** English texts, with `#` for each number, and their Vietnamese, Arabic and Hebrew translations. */
export type Rows = Record<string, readonly [vi: string, ar: string, he: string]>
