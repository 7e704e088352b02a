// A custom role: its name, permissions and refund limit.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import type { Permission } from '../../../contracts/permissions.ts'
import { useRecordHistory } from '../../audit/use-record-history.ts'
import { useCan, useSession } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { Editor } from '../../kit/editor/editor.tsx'
import { FieldFrame } from '../../kit/editor/field-frame.tsx'
import { TextField, TypedField } from '../../kit/editor/fields.tsx'
import { Crumbs } from '../../kit/crumbs.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { amountOf } from '../../kit/editor/typed-value.ts'
import { LoadError } from '../../shell/load-error.tsx'
import { saveRecord } from '../records.ts'
import { useReload } from '../use-record.ts'
import { DeleteRecord } from '../delete-record.tsx'
import { describeRoleProblem, roleSchema } from './role-schema.ts'
import { permissionGroupNames, permissionGroups, toMessageName } from './permission-groups.ts'
import { type CustomRole, roleSettings, rolesQuery } from './roles.ts'
import '../settings.css'

const customQuery = {
  queryKey: roleSettings.queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => roleSettings.fetch(signal),
}

export function RolePage() {
  const { t } = useText()
  const code = useParams()['code'] ?? ''
  const { data, error } = useQuery(customQuery)
  if (!data) return error ? <LoadError error={error} /> : null
  const role = data.rows.find((row) => row.code === code)
  if (!role) return <p role="alert">{t('roles.not-found')}</p>
  return <RoleEditor key={code} role={role} />
}

function RoleEditor({ role }: { role: CustomRole }) {
  const { t } = useText()
  const { shop } = useSession()
  const can = useCan()
  const tree = useMemo(() => roleSettings.toTree(role), [role])
  const { code } = role
  const isEditable = can('team.manage')
  const reload = useReload(roleSettings, role, rolesQuery.queryKey)
  const history = useRecordHistory('roles.change')
  return (
    <Editor
      kind="role"
      id={code.replace(':', '-')}
      crumbs={<Crumbs to={officePaths.roles()} label={t('menu.roles')} />}
      record={tree}
      schema={roleSchema}
      describeProblem={describeRoleProblem}
      mergesList={(path) => path === 'permissions'}
      save={(changes) => saveRecord(roleSettings, code, changes)}
      reload={reload}
      {...history}
      title={<bdi>{role.name}</bdi>}
      summary={isEditable ? undefined : t('staff.only-super-admins')}
      actions={
        isEditable && (
          <DeleteRecord
            settings={roleSettings}
            code={code}
            name={role.name}
            path={officePaths.roles()}
            stale={rolesQuery.queryKey}
          />
        )
      }
      aside={
        <Panel id="role.basics" title={t('field.name')}>
          <fieldset disabled={!isEditable}>
            <TextField path="name" label={t('field.name')} />
            <RefundLimit currency={shop.currency} />
          </fieldset>
        </Panel>
      }
    >
      <Panel id="role.permissions" title={t('roles.permissions')}>
        <fieldset disabled={!isEditable}>
          <PermissionsField />
        </fieldset>
      </Panel>
    </Editor>
  )
}

function RefundLimit({ currency }: { currency: string }) {
  const { t } = useText()
  const permissions = useWatch({ name: 'permissions' }) as Permission[]
  if (!permissions.includes('orders.refund')) return null
  return (
    <TypedField
      path="refund_limit"
      label={`${t('roles.refund-limit')} (${currency})`}
      hint={t('roles.refund-limit.hint')}
      convert={amountOf(currency)}
      inputMode="decimal"
    />
  )
}

function PermissionsField() {
  const { t } = useText()
  const { field } = useController({ name: 'permissions' })
  const chosen = (field.value as Permission[] | null) ?? []
  const toggle = (permission: Permission, isOn: boolean) =>
    field.onChange(isOn ? [...chosen, permission] : chosen.filter((one) => one !== permission))
  const label = (permission: Permission) => t(`permission.${toMessageName(permission)}`)
  return (
    <FieldFrame
      path="permissions"
      label={t('roles.permissions')}
      format={(value) => (Array.isArray(value) ? (value as Permission[]).map(label).join(', ') : '')}
    >
      {(control) => (
        <div className="permission-groups" id={control.id}>
          {permissionGroupNames.map((group) => (
            <div key={group} role="group" aria-label={t(`menu.${group}`)}>
              <p className="strong">{t(`menu.${group}`)}</p>
              {permissionGroups[group].map((permission) => (
                <label className="check" key={permission}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(permission)}
                    onBlur={field.onBlur}
                    onChange={({ currentTarget }) => toggle(permission, currentTarget.checked)}
                  />
                  {label(permission)}
                </label>
              ))}
            </div>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
