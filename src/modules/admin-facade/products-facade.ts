// Operations on products as back-office pages call them: input is validated as in the API.
import type { StaffContext } from '../../contracts/staff-context.ts'
import { newTransferInput, receiveTransferInput } from '../inventory/transfers/stock-transfers.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { parseInput } from '../../kernel/parse-input.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import {
  locationUpdateInput,
  newLocationInput,
  stockAdjustmentInput,
  stockThresholdInput,
} from '../inventory/stock-inputs.ts'
import { bindContext } from './bind-context.ts'

export function bindProducts(service: CatalogService, ctx: StaffContext) {
  const catalog = bindContext(ctx, service)
  const stock = bindContext(ctx, service.stock)
  return {
    searchProducts: catalog.search,
    choices: catalog.choices,
    categories: bindContext(ctx, service.categories),
    stock: {
      ...stock,
      act: async (variant: VariantId, act: unknown, key: string) =>
        stock.act(variant, parseInput(stockAdjustmentInput, act), key),
      createTransfer: async (transfer: unknown, key: string) =>
        stock.createTransfer(parseInput(newTransferInput, transfer), key),
      receiveTransfer: async (id: number, received: unknown) =>
        stock.receiveTransfer(id, parseInput(receiveTransferInput, received)),
      addLocation: async (given: unknown) => stock.addLocation(parseInput(newLocationInput, given)),
      setRule: async (change: unknown) => stock.setRule(parseInput(stockThresholdInput, change)),
      changeLocation: async (code: string, change: unknown) =>
        stock.changeLocation(code, parseInput(locationUpdateInput, change)),
    },
  }
}
