// Emails saved reports to the staff who want them, every Monday by the clock of the shop.
import { getReportPermission } from '../../../contracts/reports.ts'
import { commandContext } from '../../../contracts/staff-context.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { addDays, getMonday } from '../../../kernel/days.ts'
import { resolveLocale } from '../../../kernel/locale.ts'
import type { Db } from '../../../platform/database/database.ts'
import { enqueueEmail } from '../../../platform/email/email-queue.ts'
import type { JobHandlers, Schedule } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/text/text.ts'
import { findStaffById } from '../../auth/staff/find-staff.ts'
import { getShopTimeZone } from '../../content/content.store.ts'
import {
  deleteReportSubscription,
  type DueReport,
  listDueReports,
  markReportSent,
} from '../../saved-views/saved-views.store.ts'
import { getDayAt } from '../reports.ts'
import type { ReportService } from '../reports.service.ts'
import { renderWeeklyReport } from './weekly-report-email.ts'

const JOB = 'reports.send-weekly'
/** Emails are sent from this hour of Monday on. */
const HOUR_MS = 3_600_000
const SEND_AFTER_MS = 7 * HOUR_MS

export const weeklyReportSchedule: Schedule[] = [{ kind: JOB, everySeconds: 1_800 }]

export type WeeklyReportDeps = {
  clock: Clock
  reports: ReportService
  shopUrl: string
  shopName(): Promise<string>
  wakeWorker(): void
}

export const weeklyReportJobs = (deps: WeeklyReportDeps): JobHandlers => ({
  [JOB]: async (db) => {
    const at = new Date(deps.clock.now().getTime() - SEND_AFTER_MS)
    const week = getMonday(getDayAt(at, await getShopTimeZone(db)))
    const failures: unknown[] = []
    // One that fails does not delay the others.
    for (const report of await listDueReports(db, week))
      await sendReport(db, report, week, deps).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  },
})

/** The subscription ends with the permission to read the report, or when its view is no longer shared. */
async function sendReport(
  db: Db,
  report: DueReport,
  week: string,
  { reports, shopUrl, shopName, wakeWorker }: WeeklyReportDeps,
): Promise<void> {
  const { view_id: view, account_id: account } = report
  const permission = getReportPermission(report.list)
  const contact = report.visible && permission && (await findStaffById(db, account, permission))
  if (!contact) return deleteReportSubscription(db, account, view)
  const messages = text(resolveLocale(contact.locale))
  // Of the week that is over. The permission of the reader was checked above.
  const reader = { reports, ctx: commandContext, messages, today: addDays(week, -1) }
  const email = await renderWeeklyReport(report, reader, { shop: await shopName(), shopUrl })
  await db.transaction().execute(async (tx) => {
    if (await markReportSent(tx, report, week))
      await enqueueEmail(tx, {
        dedupeKey: `weekly-report:${view}:${account}:${week}`,
        to: contact.email,
        ...email,
      })
  })
  wakeWorker()
}
