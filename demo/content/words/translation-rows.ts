/** English words of the content, `#` for each number, in Vietnamese, Arabic and Hebrew. */
export type Rows = Record<string, readonly [vi: string, ar: string, he: string]>
