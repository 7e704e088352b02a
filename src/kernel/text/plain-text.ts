const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The text of HTML on one line. @param maxLength in UTF-16 code units. */
export const plainText = (html: string, maxLength: number): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(?:([a-z]+)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
      (_, name?: string, decimal?: string, hex?: string) =>
        name === undefined
          ? decodeCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
          : (entities[name.toLowerCase()] ?? ' '),
    )
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)

const decodeCodePoint = (code: number): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
