import { ProviderUnavailable } from './payment-provider.ts'

const REQUEST_TIMEOUT_MS = 8_000
const MAX_BYTES = 5_000_000

/**
 * Fetches a file that a provider's answer names.
 * @param name of the provider, for errors.
 * @throws ProviderUnavailable when there is no answer within 8 s, it is not 200, or the file exceeds 5 MB.
 */
export async function requestFile(name: string, url: string): Promise<{ type: string; bytes: Uint8Array }> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new ProviderUnavailable(`${name} did not send the file`, { cause: error })
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new ProviderUnavailable(`${name} answered ${response.status} instead of the file`)
  }
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of response.body ?? []) {
      size += part.byteLength
      if (size > MAX_BYTES) break
      parts.push(part)
    }
  } catch (error) {
    throw new ProviderUnavailable(`${name} did not finish the file`, { cause: error })
  }
  if (size > MAX_BYTES) throw new ProviderUnavailable(`The file of ${name} is larger than 5 MB`)
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
  return { type: type.trim().toLowerCase(), bytes: Buffer.concat(parts) }
}
