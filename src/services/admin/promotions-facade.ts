// Back-office calls of promotions: each checks the caller's roles.
import type { Only } from '../staff.ts'
import type {
  KeyedStaffActor,
  StaffActor,
  PromotionAndGiftCardService,
} from '../promotions-and-gift-cards.ts'
import { adminPermissions } from '../admin-permissions.ts'

type Add = PromotionAndGiftCardService['addPromotion']

export function promotionsOffice(money: PromotionAndGiftCardService, only: Only, by: StaffActor) {
  const { promotions: seeing, 'new-promotions': deciding } = adminPermissions
  return {
    all: only(seeing, money.promotions),
    try: only(deciding, money.tryPromotion),
    add: only(deciding, (input: Parameters<Add>[0], key: KeyedStaffActor['key']) =>
      money.addPromotion(input, { ...by, key }),
    ),
    stop: only(deciding, (id: number) => money.stopPromotion(id, by)),
  }
}
