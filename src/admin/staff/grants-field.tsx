// The roles of a staff member with what each is for.
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { staffRoles } from '../../contracts/permissions.ts'
import { useText } from '../i18n/text.tsx'
import { FieldFrame } from '../kit/editor/field-frame.tsx'
import '../settings/settings.css'
import { type CustomRoles, EDITOR_GRANT } from './member.ts'

export function GrantsField({ customRoles }: { customRoles: CustomRoles }) {
  const { t } = useText()
  const noteId = useId()
  const { field } = useController({ name: 'grants' })
  const chosen = (field.value as string[] | null) ?? []
  const choices = [
    ...staffRoles.map((role) => ({
      id: role as string,
      name: t(`role.${role}`),
      note: t(`role.note.${role}`),
    })),
    ...customRoles.map(({ id, name, permissions }) => ({ id, name, note: permissions.join(', ') })),
    { id: EDITOR_GRANT, name: t('role.editor'), note: t('role.note.editor') },
  ]
  const nameOf = (id: string) => choices.find((choice) => choice.id === id)?.name ?? id
  const toggle = (id: string, isOn: boolean) =>
    field.onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <FieldFrame
      path="grants"
      label={t('staff.roles')}
      format={(value) => (Array.isArray(value) ? (value as string[]).map(nameOf).join(', ') : '')}
    >
      {(control) => (
        <div id={control.id} role="group" aria-label={t('staff.roles')} className="permission-groups">
          {choices.map(({ id, name, note }) => (
            <label className="check" key={id}>
              <input
                type="checkbox"
                aria-describedby={`${noteId}-${id}`}
                checked={chosen.includes(id)}
                onBlur={field.onBlur}
                onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
              />
              <span>
                {name}{' '}
                <span className="dim" id={`${noteId}-${id}`}>
                  {note}
                </span>
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
