// What somebody of staff may ask for of promotions: each call looks at their roles.
import type { Only } from './create-people.ts'
import type { KeyedBy, StaffBy, StaffMoneyCalls } from './create-staff-money.ts'
import { officeRooms } from './office-rooms.ts'

type Add = StaffMoneyCalls['addPromotion']

export function promotionsOffice(money: StaffMoneyCalls, only: Only, by: StaffBy) {
  const { promotions: seeing, 'new-promotions': deciding } = officeRooms
  return {
    all: only(seeing, money.promotions),
    try: only(deciding, money.tryPromotion),
    add: only(deciding, (input: Parameters<Add>[0], key: KeyedBy['key']) =>
      money.addPromotion(input, { ...by, key }),
    ),
    stop: only(deciding, (id: number) => money.stopPromotion(id, by)),
  }
}
