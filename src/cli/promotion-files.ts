// Promotions as JSON files, and the preview of a cart: parts of `shop promotions`.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { commandContext } from '../contracts/staff-context.ts'
import { systemClock } from '../kernel/clock.ts'
import { formatMinor } from '../kernel/money.ts'
import { createPromotionPreviewService } from '../modules/checkout/promotion-preview.service.ts'
import {
  promotionDocument,
  toPromotionDocument,
  toPromotionInput,
} from '../modules/promotions/promotion-document.ts'
import { createPromotionEditor } from '../modules/promotions/promotion-editor.service.ts'
import type { PromotionInput } from '../modules/promotions/promotion-input.ts'
import {
  createPromotionAndGiftCardService,
  type PromotionAndGiftCardService,
} from '../modules/promotions/promotions-and-gift-cards.service.ts'
import type { Db } from '../platform/database/database.ts'
import { importJsonFile, writeJsonFile } from './settings/json-file.ts'
import { UsageError, withPlainIssues } from './usage.ts'

const promotionFile = z.strictObject({
  version: z.int().min(1).optional().describe('The version that an edit replaces'),
  promotion: promotionDocument,
})

const editorOf = (db: Db) => createPromotionEditor({ db, clock: systemClock })

/** Only a repeated request needs the secret of the shop; a command never repeats one. */
export const promotionsOf = (db: Db): PromotionAndGiftCardService =>
  createPromotionAndGiftCardService({ db, clock: systemClock, secret: randomUUID() })

/** Adds a promotion and prints its id. */
export async function addPromotion(db: Db, promotion: PromotionInput): Promise<void> {
  const { id } = await promotionsOf(db).addPromotion(commandContext, promotion, randomUUID())
  console.log(`${id}  ${promotion.name}`)
}

/** Writes a promotion to a file, for `edit`; without a path, prints it. */
export async function showPromotion(db: Db, id: number, path: string | undefined): Promise<number> {
  const { version, definition, versions } = await requirePromotion(id, () =>
    editorOf(db).get(commandContext, id),
  )
  const content = { version, promotion: toPromotionDocument(definition) }
  if (path === undefined) console.log(JSON.stringify(content, null, 2))
  else await writeJsonFile(path, content)
  for (const replaced of versions)
    console.log(
      `version ${replaced.version} was replaced at ${replaced.replacedAt} by ${replaced.replacedBy}`,
    )
  return 0
}

export async function createFromFile(db: Db, path: string): Promise<number> {
  await importJsonFile(path, promotionFile, ({ promotion }) => addPromotion(db, toPromotionInput(promotion)))
  return 0
}

export async function editFromFile(db: Db, id: number, path: string, isDryRun: boolean): Promise<number> {
  await importJsonFile(path, promotionFile, async ({ version, promotion }) => {
    if (version === undefined)
      throw new UsageError(`${path} has no version. Write the file with: promotions show ${id} FILE`)
    const edit = { was: version, promotion: toPromotionInput(promotion), dry_run: isDryRun }
    const result = await requirePromotion(id, () => editorOf(db).update(commandContext, id, edit))
    for (const [field, { was, to }] of Object.entries(result.changes))
      console.log(`${field}: ${JSON.stringify(was)} -> ${JSON.stringify(to)}`)
    console.log(isDryRun ? 'Nothing was saved.' : `${id}  version ${result.version}  ${promotion.name}`)
  })
  return 0
}

async function requirePromotion<Result>(id: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'not_found') throw new UsageError(`There is no promotion ${id}.`)
    if (code === 'content_changed')
      throw new UsageError(
        `Promotion ${id} has another version by now. Read it again with: promotions show ${id} FILE`,
      )
    throw error
  }
}

type PreviewOptions = {
  file?: string | undefined
  code?: string | undefined
  country?: string | undefined
  email?: string | undefined
}

/** @param text `SKU`, or `SKU=2`. */
export function readItem(text: string): { sku: string; quantity: number } {
  const [, sku, quantity] = /^(.+?)(?:=(\d{1,3}))?$/.exec(text)!
  return { sku: sku!, quantity: Number(quantity ?? 1) || 1 }
}

/** Prints the lines of a cart with their discounts, and every promotion with its discount or why it has none. */
export async function previewPromotions(
  db: Db,
  requested: readonly string[],
  { file, code, country, email }: PreviewOptions,
): Promise<number> {
  let promotion: PromotionInput | undefined
  if (file !== undefined)
    await importJsonFile(file, promotionFile, async (content) => {
      promotion = toPromotionInput(content.promotion)
    })
  const items = requested.map(readItem)
  const service = createPromotionPreviewService({ db, clock: systemClock })
  const preview = await withPlainIssues(() =>
    service.preview(commandContext, { items, codes: code?.split(','), country, email, promotion }),
  )
  const money = (minor: number) => `${formatMinor(minor, preview.currency)} ${preview.currency}`
  for (const sku of preview.unknown_skus) console.log(`There is no SKU ${sku}.`)
  for (const { sku, quantity, price, discount } of preview.lines)
    console.log(`${sku} x ${quantity} at ${money(price)}: discount ${money(discount)}`)
  for (const { sku, quantity } of preview.gifts) console.log(`${sku} x ${quantity}: gift`)
  for (const {
    id,
    code: usedCode,
    name,
    discount,
    rejection_reason: reason,
    ...missing
  } of preview.promotions) {
    const short = missing.missing ? `, ${money(missing.missing)} missing` : ''
    const items = missing.missing_quantity ? `, ${missing.missing_quantity} items missing` : ''
    const result = reason
      ? `not applied, ${reason.replaceAll('_', ' ')}${short}${items}`
      : `discount ${money(discount)}`
    console.log(`${id ?? file}  ${usedCode ?? '(automatic)'}  ${name}: ${result}`)
  }
  for (const unknown of preview.unknown_codes) console.log(`There is no code ${unknown}.`)
  console.log(`total ${money(preview.total)}`)
  return preview.unknown_skus.length === 0 ? 0 : 1
}
