/** The longest address that mail can carry: RFC 5321, section 4.5.3.1.3. */
export const MAX_EMAIL_LENGTH = 254

/**
 * Exactly one plain address in the letters of any script, its domain with a dot: nothing that a mail header would read as a name, a list
 * or another header.
 */
export const emailPattern =
  /^(?!\.|.*\.\.)[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()[\]\\@\p{Cc}]+\.[^\s<>,;:"()[\]\\@.\p{Cc}]+$/u
