// Binds the operations of a service to the staff member of a page.
import type { StaffContext } from '../../contracts/staff-context.ts'

type Operation = (ctx: StaffContext, ...rest: never) => unknown

/** The staff operations of a service, without their first parameter. */
export type Bound<Service> = {
  [Name in keyof Service as Service[Name] extends Operation ? Name : never]: Service[Name] extends (
    ctx: StaffContext,
    ...rest: infer Rest
  ) => infer Result
    ? (...rest: Rest) => Result
    : never
}

export const bindContext = <Service extends object>(ctx: StaffContext, service: Service) =>
  Object.fromEntries(
    Object.entries(service).map(([name, operation]) => [
      name,
      (...rest: unknown[]) => operation(ctx, ...rest),
    ]),
  ) as Bound<Service>
