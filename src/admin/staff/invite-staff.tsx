import { useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { type StaffRole, staffRoles } from '../../contracts/permissions.ts'
import type { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useSession } from '../data/session.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { EDITOR_GRANT } from './member.ts'
import { FormDialog, getText, hasIssue } from '../kit/form-dialog.tsx'
import { LanguageSelect } from '../kit/language-select.tsx'

const MAX_EMAIL_LENGTH = 254

const explain = (error: ApiError): MessageKey | undefined => {
  if (error.code === 'too_many_requests') return 'staff.too-many-invitations'
  if (error.code !== 'invalid_input') return undefined
  return hasIssue(error, 'email') ? 'staff.invalid-email' : 'staff.no-roles'
}

type Props = { customRoles: readonly { id: string; name: string; permissions: readonly string[] }[] }

export function InviteStaff({ customRoles }: Props) {
  const { t, locale } = useText()
  const client = useQueryClient()
  const { languages } = useSession().shop
  const save = async (form: FormData) => {
    const grants = form.getAll('grant') as string[]
    await unwrap(
      api.POST('/api/v1/staff/members/invitations', {
        body: {
          email: getText(form, 'email'),
          roles: grants.filter((grant) => grant !== EDITOR_GRANT) as StaffRole[],
          permissions: grants.includes(EDITOR_GRANT) ? [EDITOR_GRANT] : [],
          locale: getText(form, 'locale') || locale,
        },
      }),
    )
    await client.invalidateQueries({ queryKey: ['members'] })
    return null
  }
  const choices = [
    ...staffRoles.map((role) => ({ id: role, name: t(`role.${role}`), note: t(`role.note.${role}`) })),
    ...customRoles.map(({ id, name, permissions }) => ({ id, name, note: permissions.join(', ') })),
    { id: EDITOR_GRANT, name: t('role.editor'), note: t('role.note.editor') },
  ]
  return (
    <FormDialog
      trigger={
        <>
          <UserPlus aria-hidden="true" /> {t('staff.invite')}
        </>
      }
      title="staff.invite"
      submit="staff.send-invitation"
      save={save}
      explain={explain}
    >
      <label className="field">
        <span>{t('field.email')}</span>
        <input
          className="input"
          type="email"
          name="email"
          dir="ltr"
          required
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="off"
        />
      </label>
      <LanguageSelect languages={languages} locale={locale} />
      <fieldset className="check-list">
        <legend>{t('staff.roles')}</legend>
        {choices.map(({ id, name, note }) => (
          <label key={id} className="check">
            <input type="checkbox" name="grant" value={id} aria-describedby={`note-${id}`} />
            <span>
              {name}{' '}
              <span className="dim" id={`note-${id}`}>
                {note}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  )
}
