// The roles of staff as boxes, each with what it is for; the permission to edit beside them.
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'
import { roleName, roleTexts } from '../shell/roles.ts'
import './people.css'

export type Typed = { roles: string[]; permissions: string[] }

const roles = Object.entries(roleTexts)

/** What the boxes of a form say; `was` reads what they were when it was sent out. */
export function readGrants(form: FormData, was = ''): Typed {
  const all = (name: string) =>
    form.getAll(was + name).flatMap((value) => (typeof value === 'string' ? [value] : []))
  return { roles: all('role'), permissions: all('permission') }
}

type CustomRole = { id: string; name: string; permissions: readonly string[] }

type Props = {
  chosen: Typed
  customRoles: readonly CustomRole[]
  was?: Typed
  fault?: MessageKey | undefined
  disabled?: boolean
}

export function Grants({ chosen, customRoles, was, fault, disabled }: Props) {
  const { t } = useText()
  const boxes: [string, string, string, string][] = [
    ...roles.map(([role, text]): [string, string, string, string] => [
      'role',
      role,
      roleName(t, role),
      t(text),
    ]),
    ...customRoles.map(({ id, name, permissions }): [string, string, string, string] => [
      'role',
      id,
      name,
      permissions.join(', '),
    ]),
    ['permission', 'edit', t('office.staff.editor'), t('office.staff.editor.text')],
  ]
  const has = (name: string, value: string) =>
    (name === 'role' ? chosen.roles : chosen.permissions).includes(value)
  return (
    <fieldset className="office-grants" disabled={disabled} aria-describedby={fault && 'grants-fault'}>
      <legend className="label">{t('office.staff.roles')}</legend>
      {boxes.map(([name, value, label, text]) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={has(name, value)}
            aria-describedby={`grant-${value}`}
          />
          <span>
            {label}
            <span className="xs dim" id={`grant-${value}`}>
              {text}
            </span>
          </span>
        </label>
      ))}
      {was?.roles.map((role) => (
        <input key={role} type="hidden" name="was-role" value={role} />
      ))}
      {was?.permissions.map((one) => (
        <input key={one} type="hidden" name="was-permission" value={one} />
      ))}
      {fault && (
        <p className="sm bad" id="grants-fault">
          {t(fault)}
        </p>
      )}
    </fieldset>
  )
}
