// Staff routes that export back-office lists as files: all rows, with the same search and filters as the pages.
import { z } from 'zod'
import type { Locale } from '../../kernel/locale.ts'
import { toPascalCase } from '../../kernel/text/pascal-case.ts'
import {
  type ExportFilters,
  type ExportName,
  exportDefinitions,
} from '../../modules/exports/export-definitions.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { sendSpreadsheet, spreadsheetResponse, spreadsheetFormats } from '../http/spreadsheet.ts'
import { staffErrorResponses } from './staff-errors.ts'
import { localeCode } from '../../platform/text/locale-code.ts'

export function registerStaffLists(app: Api, { loadShedder, staffLists: lists }: ApiContext): void {
  for (const list of Object.keys(exportDefinitions) as ExportName[]) {
    const { permission, filters: querySchema } = exportDefinitions[list]
    app.get(
      `/v1/staff/lists/${list}.:format`,
      {
        schema: {
          ...requirePermission(permission),
          operationId: `export${toPascalCase(list)}`,
          summary: `Export the ${list.replaceAll('-', ' ')} list as a file`,
          description:
            'Exports all rows, in the order shown on the page. Text that a spreadsheet would read as a formula is escaped; times are in the shop’s time zone. Each export is recorded in the audit log.',
          tags: ['Lists, for staff'],
          params: z.object({ format: z.enum(spreadsheetFormats) }),
          querystring: querySchema.extend({
            locale: localeCode
              .optional()
              .describe('Language of the texts; default: the language of the account'),
          }),
          response: { 200: spreadsheetResponse(...spreadsheetFormats), ...staffErrorResponses },
        },
      },
      (request, reply) => {
        const { format } = request.params
        const { locale, ...narrowed } = request.query as ExportFilters<ExportName> & { locale?: Locale }
        const text = locale ?? ((request.principal?.user.locale ?? 'en') as Locale)
        const chunks = lists.file(request.staff, list, format, narrowed, text)
        return sendSpreadsheet(loadShedder, reply, `${list}.${format}`, chunks)
      },
    )
  }
}
