// What people meant to type: addresses and forms leave escapes in a search, and shops pass them on.

/** `women&#x27;s`, `women&amp;#39;s`, `womanand #x27^;s` (all seen in real searches) are `women's`; other escapes are gaps. */
export const normalizeQuery = (q: string): string =>
  q
    .replace(/(?:&(?:amp;)?|and )?#(?:x27|x2019|0?39|8217)\^?;/gi, "'")
    .replace(/&(?:apos|rsquo|lsquo);|%27|\\+'/gi, "'")
    .replace(/&(?:amp|quot|nbsp|lt|gt|#\d{1,5}|#x[\da-f]{1,5});/gi, ' ')
