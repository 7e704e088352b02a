// Startup output: a line with the duration of each step, a progress counter, and at the end the shop's URL.
import { ACCOUNTS_FILE, type SeededAccount } from '../cli/seed/seeded-accounts.ts'

export type StartReport = {
  /** Shows a running step and then its duration; `progress` updates a counter on a terminal. */
  step<Result>(
    label: string,
    work: (progress: (done: number, total: number) => void) => Promise<Result>,
  ): Promise<Result>
  note(text: string): void
  ready(url: string, accounts: readonly SeededAccount[]): void
  failed(error: unknown): void
}

export function startReport(out: NodeJS.WriteStream = process.stdout): StartReport {
  const live = out.isTTY
  const clear = live ? '\r\u001b[K' : ''
  return {
    async step(label, work) {
      const startedAt = performance.now()
      if (live) out.write(`  … ${label}`)
      const result = await work((done, total) => {
        if (live) out.write(`${clear}  … ${label} ${done}/${total}`)
      })
      out.write(`${clear}  ✓ ${label} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)\n`)
      return result
    },
    note(text) {
      out.write(`    ${text}\n`)
    },
    ready(url, accounts) {
      out.write(`\n  Selvedge is running at ${url}\n`)
      if (accounts.length > 0) {
        out.write('\n  Demo accounts of this data folder:\n')
        // Passwords are shown on a terminal only: other output is a log, which is stored and read by others.
        for (const { email, password, purpose } of accounts)
          out.write(`    ${email.padEnd(32)} ${live ? `${password}   ` : ''}${purpose}\n`)
        if (!live) out.write(`    Their passwords are in ${ACCOUNTS_FILE} in the data folder.\n`)
      }
      out.write('\n')
    },
    failed(error) {
      const label = typeof error === 'string' ? error : ((error as Error)?.stack ?? String(error))
      process.stderr.write(`${clear}\n  The shop did not start. ${label}\n`)
    },
  }
}
