/** The maximum length of an email address: RFC 5321, section 4.5.3.1.3. */
export const MAX_EMAIL_LENGTH = 254

/**
 * Exactly one plain address, in letters of any script and with a dot in its domain: nothing that a mail header
 * could read as a name, a list or another header.
 */
export const emailPattern =
  /^(?!\.|.*\.\.)[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()[\]\\@\p{Cc}]+\.[^\s<>,;:"()[\]\\@.\p{Cc}]+$/u
