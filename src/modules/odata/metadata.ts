// $metadata: the model as CSDL XML.
import { escapeMarkup } from '../../kernel/text/escape.ts'
import type { EntitySet, EntitySets } from './odata.ts'

export const ODATA_NAMESPACE = 'Selvedge'

export function buildMetadataXml(sets: EntitySets): string {
  const all = Object.values(sets)
  return `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices><Schema Namespace="${ODATA_NAMESPACE}" xmlns="http://docs.oasis-open.org/odata/ns/edm">
${all.map((set) => entityType(set, sets)).join('\n')}
<EntityContainer Name="Shop">
${all.map((set) => entitySet(set)).join('\n')}
</EntityContainer></Schema></edmx:DataServices></edmx:Edmx>
`
}

function entityType({ type, key, fields, navigations }: EntitySet, sets: EntitySets): string {
  const properties = Object.entries(fields).map(
    ([name, field]) =>
      `<Property Name="${escapeMarkup(name)}" Type="${field.type}"${field.nullable ? '' : ' Nullable="false"'}/>`,
  )
  const navigationXml = Object.entries(navigations).map(([name, { set, many }]) => {
    const target = `${ODATA_NAMESPACE}.${sets[set]!.type}`
    return `<NavigationProperty Name="${name}" Type="${many ? `Collection(${target})` : target}"${many ? '' : ' Nullable="true"'}/>`
  })
  return `<EntityType Name="${type}"><Key><PropertyRef Name="${key}"/></Key>${[...properties, ...navigationXml].join('')}</EntityType>`
}

function entitySet({ name, type, navigations }: EntitySet): string {
  const bindings = Object.entries(navigations).map(
    ([path, { set }]) => `<NavigationPropertyBinding Path="${path}" Target="${set}"/>`,
  )
  return `<EntitySet Name="${name}" EntityType="${ODATA_NAMESPACE}.${type}">${bindings.join('')}</EntitySet>`
}
