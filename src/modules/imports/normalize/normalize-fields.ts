// Reads custom fields of incoming products by their definitions. A value that its definition does not allow is reported
// and left out, so that the stored one stays.
import type { Db } from '../../../platform/database/database.ts'
import { createReason } from '../../../platform/text/localized-reason.ts'
import {
  findMissingReferences,
  type FieldReference,
  listReferences,
} from '../../catalog/field-references.store.ts'
import type { ParsedProduct } from '../../catalog/product-input.ts'
import type { FieldEntity } from '../../../contracts/custom-fields.ts'
import {
  type CustomField,
  type FieldValues,
  type FieldValuesInput,
  splitFieldAddress,
} from '../../custom-fields/custom-fields.ts'
import { listCustomFields } from '../../custom-fields/custom-fields.store.ts'
import { parseFieldValues } from '../../custom-fields/write-field-values.ts'
import type { ReportSink } from '../runs/import-report.ts'

type Item = { product: ParsedProduct; line: number }
type Values = Record<string, FieldValues[string] | null>

export async function normalizeFields<Read extends Item>(
  db: Db,
  items: Read[],
  report: ReportSink,
  currency: string,
): Promise<Read[]> {
  if (!items.some(({ product }) => hasFields(product))) return items
  const definitions = await listCustomFields(db, ['product', 'variant'])
  const read = (item: Item, entity: FieldEntity, input: FieldValuesInput | undefined): Values | undefined => {
    if (!input) return undefined
    const { values, problems } = parseFieldValues(
      definitions,
      entity,
      ownInput(definitions, entity, input),
      currency,
    )
    for (const [address, reason] of Object.entries(problems))
      reportField(item, address, 'field', reason, report)
    for (const { key, required, entity: owner } of definitions) {
      if (owner !== entity || !required || values[key] !== null) continue
      reportField(item, key, 'field', createReason('reason.field.required'), report)
      delete values[key]
    }
    return values
  }
  const parsed = items.map((item) => ({
    item,
    own: read(item, 'product', item.product.fields),
    variants: item.product.variants.map(({ fields }) => read(item, 'variant', fields)),
  }))
  const missing = await findMissing(
    db,
    definitions,
    parsed.flatMap(({ own, variants }) => [own, ...variants]),
  )
  return parsed.map(({ item, own, variants }) => {
    const keep = (values: Values | undefined) => keepExisting(values, definitions, missing, item, report)
    return {
      ...item,
      product: {
        ...withFields(item.product, keep(own)),
        variants: item.product.variants.map((variant, index) => withFields(variant, keep(variants[index]))),
      },
    }
  })
}

const hasFields = ({ fields, variants }: ParsedProduct) =>
  fields !== undefined || variants.some((variant) => variant.fields !== undefined)

/** A row of a file has the fields of the product and of the variant: each takes its own. Products report unknown ones. */
function ownInput(
  definitions: readonly CustomField[],
  entity: FieldEntity,
  input: FieldValuesInput,
): FieldValuesInput {
  const entities = new Map(definitions.map(({ key, entity: owner }) => [key, owner]))
  return Object.fromEntries(
    Object.entries(input).filter(
      ([address]) => (entities.get(splitFieldAddress(address).key) ?? 'product') === entity,
    ),
  )
}

function reportField(
  { product, line }: Item,
  address: string,
  kind: string,
  reason: ReturnType<typeof createReason>,
  report: ReportSink,
): void {
  report({ level: 'warning', line, column: `field.${address}`, handle: product.sourceKey, kind, ...reason })
}

const toKey = ({ kind, slug }: FieldReference) => `${kind}/${slug}`

const toStored = (values: Values): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as FieldValues

async function findMissing(
  db: Db,
  definitions: readonly CustomField[],
  all: readonly (Values | undefined)[],
): Promise<ReadonlySet<string>> {
  const references = all.flatMap((values) => (values ? listReferences(definitions, toStored(values)) : []))
  return new Set((await findMissingReferences(db, references)).map(toKey))
}

/** Leaves out references that lead nowhere. */
function keepExisting(
  values: Values | undefined,
  definitions: readonly CustomField[],
  missing: ReadonlySet<string>,
  item: Item,
  report: ReportSink,
): Values | undefined {
  if (!values || missing.size === 0) return values
  return Object.fromEntries(
    Object.entries(values).filter(([address, value]) => {
      const field = definitions.find(({ key, type }) => key === address && type === 'reference')
      const lost =
        field &&
        value !== null &&
        [value]
          .flat()
          .map(String)
          .find((slug) => missing.has(toKey({ kind: field.reference!, slug })))
      if (lost)
        reportField(
          item,
          address,
          'field',
          createReason('reason.field.lost', { kind: field.reference!, slug: lost }),
          report,
        )
      return !lost
    }),
  )
}

function withFields<Owner extends { fields?: ParsedProduct['fields'] }>(
  owner: Owner,
  values: Values | undefined,
): Owner {
  const { fields: _fields, ...rest } = owner
  return (values && Object.keys(values).length > 0 ? { ...rest, fields: values } : rest) as Owner
}
