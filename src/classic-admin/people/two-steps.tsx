import type { StaffMember } from '../../modules/auth/staff/staff-members.ts'
import { useText } from '../../storefront/i18n/text.tsx'

/** The second factors that a staff member has set up. */
export function TwoSteps({ person, isRequired }: { person: StaffMember; isRequired: boolean }) {
  const { t } = useText()
  const has = [
    person.authenticator && t('office.staff.two-step.app'),
    person.passkey && t('office.staff.two-step.passkey'),
  ].filter(Boolean)
  return has.length > 0 ? (
    <span className="office-state good">{has.join(', ')}</span>
  ) : (
    <span className={`office-state ${isRequired ? 'bad' : 'warn'}`}>{t('office.staff.two-step.none')}</span>
  )
}
