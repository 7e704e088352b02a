// Cleans up searches: URLs and forms leave escape sequences in them, and other shops link to them.

/**
 * `women&#x27;s`, `women&amp;#39;s`, `womanand #x27^;s` (all from real searches) become `women's`; other escape
 * sequences become spaces.
 */
export const normalizeQuery = (q: string): string =>
  q
    .replace(/(?:&(?:amp;)?|and )?#(?:x27|x2019|0?39|8217)\^?;/gi, "'")
    .replace(/&(?:apos|rsquo|lsquo);|%27|\\+'/gi, "'")
    .replace(/&(?:amp|quot|nbsp|lt|gt|#\d{1,5}|#x[\da-f]{1,5});/gi, ' ')
