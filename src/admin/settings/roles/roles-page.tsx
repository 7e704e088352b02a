// Roles of staff: those of every store, and the store's own.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import type { Permission } from '../../../contracts/permissions.ts'
import { slugify } from '../../../kernel/text/fold.ts'
import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { getText } from '../../kit/form-dialog.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { changeRecords, findFreeCode } from '../records.ts'
import { toMessageName } from './permission-groups.ts'
import { roleSettings, rolesQuery } from './roles.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { CreateDialog } from '../../kit/create-dialog.tsx'
import '../settings.css'

export function RolesPage() {
  const { t } = useText()
  const can = useCan()
  const { data, error } = useQuery(rolesQuery)
  if (!data) return error ? <LoadError error={error} /> : null
  return (
    <>
      <PageHead
        title={t('menu.roles')}
        hint={t('roles.hint')}
        actions={can('team.manage') && <CreateRole />}
      />
      <h2 className="list-title">{t('roles.custom')}</h2>
      {data.custom.length === 0 ? (
        <p className="dim">{t('roles.empty')}</p>
      ) : (
        <ul className="panel record-list">
          {data.custom.map(({ id, name, permissions }) => (
            <li key={id}>
              <Link className="grow" to={officePaths.role(id)}>
                <span className="strong">
                  <bdi>{name}</bdi>
                </span>
                <span className="dim">{t('roles.count', { count: permissions.length })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <h2 className="list-title">{t('roles.presets')}</h2>
      <ul className="panel record-list">
        {data.presets.map(({ id, permissions }) => (
          <li key={id}>
            <details className="grow record-details">
              <summary>
                <span className="strong">{t(`role.${id}`)}</span>{' '}
                <span className="dim">{t(`role.note.${id}`)}</span>
              </summary>
              <ul className="dim">
                {(permissions as Permission[]).map((permission) => (
                  <li key={permission}>{t(`permission.${toMessageName(permission)}`)}</li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}

function CreateRole() {
  const { t } = useText()
  const create = async (form: FormData) => {
    const name = getText(form, 'name')
    let id = ''
    await changeRecords(roleSettings, (rows) => {
      const codes = rows.map(({ code }) => ({ code: code.replace('custom:', '') }))
      id = `custom:${findFreeCode(slugify(name) || 'role', codes)}`
      return [...rows, { code: id, id, name, permissions: ['orders.read' as const], refund_limit: null }]
    })
    return officePaths.role(id)
  }
  return (
    <CreateDialog
      title="roles.create"
      stale={rolesQuery.queryKey}
      create={create}
      explain={({ code }) => (code === 'invalid_input' ? 'roles.invalid.name' : undefined)}
    >
      <label className="field">
        <span>{t('field.name')}</span>
        <input className="input" name="name" dir="auto" required maxLength={60} autoComplete="off" />
        <span className="hint dim">{t('roles.create.hint')}</span>
      </label>
    </CreateDialog>
  )
}
