// Downloads an image with limits on source address, duration, size and type.
import { loadSharp } from '../../../platform/files/load-sharp.ts'
import { createReason, type Reason } from '../../../platform/text/localized-reason.ts'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { createCheckedLookup, isAllowedHost, isPublicAddress } from '../../../platform/http/public-address.ts'

/** `network`: the host did not respond. Several in a row mean that there is no network. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly network: boolean
  override readonly cause: Reason
  constructor(cause: Reason, network = false) {
    super(cause.reason)
    this.cause = cause
    this.network = network
  }
}

export type FetchLimits = {
  timeoutMs: number
  maxBytes: number
  maxRedirects: number
  /** Overrides the block on private addresses; tests use it to allow their local server. */
  allowAddress?: (address: string) => boolean
}

export const DEFAULT_FETCH_LIMITS: FetchLimits = {
  timeoutMs: 10_000,
  maxBytes: 15 * 2 ** 20,
  maxRedirects: 3,
}
const maxPixels = 40_000_000
const formats = new Set(['jpeg', 'png', 'webp', 'gif'])

/**
 * @returns the bytes of an image that can be displayed.
 * @throws PictureError with the reason.
 */
export async function fetchPicture(
  address: string,
  limits: FetchLimits = DEFAULT_FETCH_LIMITS,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  let url = webAddress(address)
  for (let redirectCount = 0; redirectCount <= limits.maxRedirects; redirectCount++) {
    const response = await get(url, limits, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      url = webAddress(headers.location, url)
      continue
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new PictureError(createReason('reason.fetch.status', { status: statusCode }))
    }
    const bytes = await body(response, limits, signal)
    await checkPicture(bytes)
    return bytes
  }
  throw new PictureError(createReason('reason.fetch.redirects', { most: limits.maxRedirects }))
}

function webAddress(text: string, base?: URL): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new PictureError(createReason('reason.fetch.address'))
  if (url.username || url.password) throw new PictureError(createReason('reason.fetch.password'))
  return url
}

function get(url: URL, limits: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const allowed = (address: string) => isPublicAddress(address) || limits.allowAddress?.(address) === true
  const createBlockedError = () => new PictureError(createReason('reason.fetch.inside'))
  if (!isAllowedHost(url, allowed)) throw createBlockedError()
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      {
        lookup: createCheckedLookup(allowed, createBlockedError),
        signal,
        agent: false,
        headers: { accept: 'image/*', 'user-agent': 'Selvedge-Import/1' },
      },
      resolve,
    )
    request.on('error', (error) => reject(toPictureError(error, signal)))
    request.end()
  })
}

function toPictureError(error: Error, signal: AbortSignal): PictureError {
  if (error instanceof PictureError) return error
  if (signal.aborted) return new PictureError(createReason('reason.fetch.late'), true)
  return new PictureError({ reason: (error as NodeJS.ErrnoException).code ?? error.message }, true)
}

async function body(
  response: IncomingMessage,
  { maxBytes }: FetchLimits,
  signal: AbortSignal,
): Promise<Buffer> {
  const tooLarge = () =>
    new PictureError(createReason('reason.fetch.large', { most: Math.round(maxBytes / 2 ** 20) }))
  if (Number(response.headers['content-length']) > maxBytes) {
    response.destroy()
    throw tooLarge()
  }
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length
      if (size > maxBytes) throw tooLarge()
      parts.push(part)
    }
  } catch (error) {
    throw toPictureError(error as Error, signal)
  }
  return Buffer.concat(parts)
}

/**
 * Detects the type from the bytes, because file names and headers are unreliable. SVG is rejected, because it
 * can contain scripts.
 */
async function checkPicture(bytes: Buffer): Promise<void> {
  const sharp = await loadSharp()
  try {
    const { format, compression, width, height } = await sharp(bytes, {
      limitInputPixels: maxPixels,
    }).metadata()
    if (!formats.has(format) && !(format === 'heif' && compression === 'av1'))
      throw new PictureError(createReason('reason.fetch.format', { format }))
    if (width * height > maxPixels) throw new PictureError(createReason('reason.fetch.pixels'))
    // Decodes the whole image once, so a truncated file is found here and not on the page.
    await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).resize(8, 8).toBuffer()
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError(createReason('reason.fetch.unreadable'))
  }
}
