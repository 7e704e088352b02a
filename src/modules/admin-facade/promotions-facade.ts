// Back-office calls of promotions: each checks the caller's roles.
import type { Only } from '../auth/staff.service.ts'
import type {
  KeyedStaffActor,
  StaffActor,
  PromotionAndGiftCardService,
} from '../promotions/promotions-and-gift-cards.service.ts'

type Add = PromotionAndGiftCardService['addPromotion']

export function promotionsOffice(money: PromotionAndGiftCardService, only: Only, by: StaffActor) {
  return {
    all: only('promotions.read', money.promotions),
    try: only('promotions.manage', money.tryPromotion),
    add: only('promotions.manage', (input: Parameters<Add>[0], key: KeyedStaffActor['key']) =>
      money.addPromotion(input, { ...by, key }),
    ),
    stop: only('promotions.manage', (id: number) => money.stopPromotion(id, by)),
  }
}
