// The job that confirms a VAT id online. Orders never wait for it: they use the result of the last check.
import { euCountries } from '../../../kernel/eu-countries.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { ServiceUnavailableError } from '../../../platform/http/external-service.ts'
import type { JobHandlers, JobInput } from '../../../platform/jobs/jobs.ts'
import { saveVatIdCheck } from './vat-id-checks.store.ts'
import { REGISTER_PAUSE_MS, type VatIdRegister } from './vat-id-register.ts'
import { findVatId, type VatId } from './vat-id.ts'

export const CHECK_VAT_ID_JOB = 'tax.check-vat-id'

/** VIES has the ids of the European Union and of Northern Ireland. */
export const isInVies = ({ prefix, country }: VatId): boolean => euCountries.has(country) || prefix === 'XI'

/** @returns no job for a tax number that VIES does not have. */
export function createVatIdCheckJobs(taxNumber: string): JobInput[] {
  const vatId = findVatId(taxNumber)
  return vatId && isInVies(vatId)
    ? [
        {
          kind: CHECK_VAT_ID_JOB,
          payload: { vat_id: vatId.id },
          dedupeKey: `${CHECK_VAT_ID_JOB}:${vatId.id}`,
        },
      ]
    : []
}

/** Without a register nothing is checked. */
export function vatIdJobs({
  clock,
  register,
}: {
  clock: Clock
  register: VatIdRegister | undefined
}): JobHandlers {
  return {
    [CHECK_VAT_ID_JOB]: Object.assign(
      async (db: Parameters<JobHandlers[string]>[0], payload: Record<string, unknown>) => {
        const vatId = findVatId(String(payload['vat_id']))
        if (!vatId || !register) return undefined
        try {
          await saveVatIdCheck(db, vatId.id, await register.confirm(vatId), clock.now())
          return undefined
        } catch (error) {
          if (error instanceof ServiceUnavailableError)
            return { postponeUntil: new Date(clock.now().getTime() + REGISTER_PAUSE_MS) }
          throw error
        }
      },
      // Registers of member states are down for hours.
      { retry: { maxAttempts: 15, firstDelayMs: 60_000, maxDelayMs: 6 * 3_600_000 } },
    ),
  }
}
