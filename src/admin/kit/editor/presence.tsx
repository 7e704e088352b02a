// Who else has the record open: beside its title, and at the field that they edit.
import { useText } from '../../i18n/text.tsx'
import { Avatar } from '../avatar.tsx'
import { type PresentStaff, useEditorsOf, usePresence } from './use-presence.ts'
import './presence.css'

/** For records without fields, such as orders. */
export const RecordPresence = ({ kind, id }: { kind: string; id: string }) => (
  <PresenceList others={usePresence(kind, id)} />
)

export function PresenceList({ others }: { others: readonly PresentStaff[] }) {
  const { t } = useText()
  const describe = ({ name, label }: PresentStaff) =>
    label === undefined ? t('presence.here', { name }) : t('presence.editing', { name, field: label })
  return (
    <ul className="presence" aria-live="polite" aria-label={t('presence.title')}>
      {others.map((other) => (
        <li key={other.account} title={describe(other)}>
          <Avatar name={other.name} />
          <span>
            <bdi>{describe(other)}</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** At a field: who edits it now. */
export function FieldPresence({ path }: { path: string }) {
  const { t } = useText()
  return useEditorsOf(path).map(({ account, name }) => (
    <p key={account} className="field-presence" title={t('presence.field', { name })}>
      <Avatar name={name} /> <bdi>{t('presence.field', { name })}</bdi>
    </p>
  ))
}
