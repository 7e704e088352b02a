// Online confirmation of VAT ids. VIES is the register of the European Commission:
// https://ec.europa.eu/taxation_customs/vies/#/technical-information
import { z } from 'zod'
import { createExternalService } from '../../../platform/http/external-service.ts'
import type { VatId } from './vat-id.ts'

/** Name of the registered business and proof of the request; empty when the register gives none. */
export type VatIdConfirmation = { isValid: boolean; name: string; requestId: string }

export type VatIdRegister = {
  /**
   * Asks the register of the country. It is slow and often unavailable, so only jobs call it.
   * @throws ServiceUnavailableError without a request after several failures, and any other error of a failed request.
   */
  confirm(vatId: VatId): Promise<VatIdConfirmation>
}

const TIMEOUT_MS = 15_000
const MAX_FAILURES = 5
/** How long no requests are made after several failures. */
export const REGISTER_PAUSE_MS = 5 * 60_000
const MAX_NAME_LENGTH = 300

const viesResponse = z.object({
  valid: z.boolean(),
  name: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
})
const viesError = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) })

/** `url` is the root of the REST API, such as https://ec.europa.eu/taxation_customs/vies/rest-api. */
export function createViesRegister(url: string, timeoutMs = TIMEOUT_MS): VatIdRegister {
  const service = createExternalService('VIES', {
    timeoutMs,
    maxFailures: MAX_FAILURES,
    openMs: REGISTER_PAUSE_MS,
  })
  return {
    confirm: ({ id, prefix }) =>
      service.call(async (signal) => {
        const response = await fetch(`${url.replace(/\/$/, '')}/check-vat-number`, {
          method: 'POST',
          signal,
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ countryCode: prefix, vatNumber: id.slice(prefix.length) }),
        })
        const body: unknown = await response.json().catch(() => undefined)
        const result = viesResponse.safeParse(body)
        // Errors such as MS_UNAVAILABLE come with status 200, too.
        if (!response.ok || !result.success) {
          const [reason] = viesError.safeParse(body).data?.errorWrappers ?? []
          throw new Error(
            `VIES did not confirm or deny the VAT id: ${reason?.error ?? `HTTP ${response.status}`}`,
          )
        }
        const { valid: isValid, name, requestIdentifier } = result.data
        return { isValid, name: toName(name), requestId: requestIdentifier ?? '' }
      }),
  }
}

/** Countries that do not publish the name send `---`. */
const toName = (name: string | null | undefined): string => {
  const text = (name ?? '').toWellFormed().replaceAll('\0', '').trim()
  return text.startsWith('---') ? '' : text.slice(0, MAX_NAME_LENGTH)
}
