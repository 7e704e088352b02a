import type { IncomingHttpHeaders } from 'node:http'

/** The token of an Authorization header. */
export const readBearerToken = ({ authorization }: IncomingHttpHeaders): string | undefined =>
  authorization === undefined ? undefined : /^Bearer ([\w-]+)$/i.exec(authorization)?.[1]
