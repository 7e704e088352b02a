// The services as back-office pages call them: bound to the signed-in staff member. Operations check permissions
// themselves.
import { createStaffContext, type StaffContext, type StaffPrincipal } from '../../contracts/staff-context.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { CustomerAdminService } from '../customers/customer-admin.service.ts'
import type { FulfilmentService } from '../fulfilment/fulfilment.service.ts'
import type { ImportService } from '../imports/imports.service.ts'
import type { JobService } from '../jobs/jobs.service.ts'
import type { ReportService } from '../reports/reports.service.ts'
import type { Db } from '../../platform/database/database.ts'
import { bindContext } from './bind-context.ts'
import { bindProducts } from './products-facade.ts'

type Parts = {
  db: Db
  fulfilment: FulfilmentService
  catalog: CatalogService
  reports: ReportService
  imports: ImportService
  customers: CustomerAdminService
  jobs: JobService
}

/** The calls of a staff member. Each throws ShopError forbidden without the permission. */
export type Office = ReturnType<typeof bindOffice>
export type OfficeCalls = { of(principal: StaffPrincipal, requestId: string): Office }

export const createOffice = (parts: Parts): OfficeCalls => ({
  of: (principal, requestId) => bindOffice(parts, createStaffContext(principal, requestId)),
})

function bindOffice(parts: Parts, ctx: StaffContext) {
  const bind = <Service extends object>(service: Service) => bindContext(ctx, service)
  const orders = bind(parts.fulfilment)
  const customers = bind(parts.customers)
  const imports = bind(parts.imports)
  return {
    ...bindProducts(parts.catalog, ctx),
    ...bind(parts.reports),
    may: ctx.can,
    listOrders: orders.orders,
    customers: { search: customers.search },
    jobs: bind(parts.jobs),
    import: imports.one,
    chooseColumns: imports.choose,
    decideImport: imports.decide,
    mendImport: imports.fixRow,
  }
}
