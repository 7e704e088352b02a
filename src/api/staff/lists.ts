// Lists of the back office as files: what its pages show, all of it, by the same search and views.
import { z } from 'zod'
import { type Locale, locales } from '../../kernel/locale.ts'
import { officeRooms } from '../../office-rooms.ts'
import { type AskedList, type StaffList, staffLists } from '../../staff-lists.ts'
import { staffWith } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { sendSheet, sheetAnswer, sheetFormats } from '../sheet.ts'
import { staffBy, staffRefusals } from './by.ts'

export function registerStaffLists(app: Api, { gate, staffLists: calls }: ApiContext): void {
  for (const list of Object.keys(staffLists) as StaffList[]) {
    const { room, asked } = staffLists[list]
    app.get(
      `/v1/staff/lists/${list}.:format`,
      {
        schema: {
          ...staffWith(...officeRooms[room]),
          summary: `The list of ${list.replace('-', ' ')} as a file`,
          description:
            'All of it, in the order of its page, however long it is. Texts that a spreadsheet would take for a formula are marked as text; times are by the shop’s clock. That it was taken stands in the audit.',
          tags: ['Lists, for staff'],
          params: z.object({ format: z.enum(sheetFormats) }),
          querystring: asked.extend({
            locale: z.enum(locales).optional().describe('Of its words; the account’s without'),
          }),
          response: { 200: sheetAnswer(...sheetFormats), ...staffRefusals },
        },
      },
      (request, reply) => {
        const { format } = request.params
        const { locale, ...narrowed } = request.query as AskedList<StaffList> & { locale?: Locale }
        const words = locale ?? (request.principal!.user.locale as Locale)
        const parts = calls.file(list, format, narrowed, words, staffBy(request))
        return sendSheet(gate, reply, `${list}.${format}`, parts)
      },
    )
  }
}
