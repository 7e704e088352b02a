// Profile, groups, addresses, consent and personal data of a customer.
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { localeNames } from '../../../locales/names.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useCan, useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { DialogButton } from '../kit/dialog-button.tsx'
import { ChoicesField } from '../kit/editor/choice-fields.tsx'
import { SelectField, TextField } from '../kit/editor/fields.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { AddressesPanel } from './addresses-panel.tsx'
import { ConsentDialog, EraseDialog, PasswordDialog } from './customer-dialogs.tsx'
import { type Customer, customerGroupsQuery } from './customer-record.ts'

export function CustomerAside({ customer }: { customer: Customer }) {
  const can = useCan()
  // Staff edit their own profile: their address decides who may reset their password.
  const isEditable = can('customers.write') && !customer.staff
  return (
    <>
      <ContactPanel customer={customer} isEditable={isEditable} />
      <GroupsPanel customer={customer} isEditable={isEditable} />
      <AddressesPanel customer={customer} isEditable={isEditable} />
      <ConsentPanel customer={customer} isEditable={isEditable} />
      {can('personal-data.manage') && <PrivacyPanel customer={customer} />}
    </>
  )
}

type Props = { customer: Customer; isEditable: boolean }

function ContactPanel({ customer, isEditable }: Props) {
  const { t } = useText()
  const can = useCan()
  const { shop } = useSession()
  const { company, has_password: hasPassword } = customer
  return (
    <Panel id="customer.contact" title={t('customer.contact')}>
      {customer.staff && <p className="dim">{t('customer.staff.hint')}</p>}
      <fieldset disabled={!isEditable}>
        <TextField path="name" label={t('field.name')} />
        <TextField path="email" label={t('field.email')} dir="ltr" hint={t('customer.email.hint')} />
        <TextField path="phone" label={t('field.phone')} dir="ltr" nullable />
        <SelectField
          path="locale"
          label={t('customers.language')}
          options={shop.languages.map((value) => ({ value, label: localeNames[value] ?? value }))}
        />
      </fieldset>
      {company && (
        <dl className="record-facts">
          <div>
            <dt className="dim">{t('field.company')}</dt>
            <dd>
              {can('companies.read') ? (
                <Link className="link" to={officePaths.officeCompany(company.id)}>
                  <bdi>{company.name}</bdi>
                </Link>
              ) : (
                <bdi>{company.name}</bdi>
              )}
            </dd>
          </div>
        </dl>
      )}
      {isEditable && !customer.deactivated && (
        <DialogButton label={t(hasPassword ? 'customer.reset' : 'customer.invite')}>
          {(close) => <PasswordDialog customer={customer} onClose={close} />}
        </DialogButton>
      )}
    </Panel>
  )
}

function GroupsPanel({ customer, isEditable }: Props) {
  const { t } = useText()
  const { data } = useQuery(customerGroupsQuery)
  return (
    <Panel id="customer.groups" title={t('customer.groups')}>
      {data && data.groups.length > 0 && (
        <fieldset disabled={!isEditable}>
          <ChoicesField
            path="groups"
            label={t('customers.groups')}
            choices={data.groups.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </fieldset>
      )}
      <div>
        <h3 className="record-label">{t('customer.segments')}</h3>
        {customer.segments.length === 0 ? (
          <p className="dim">{t('customer.segments.none')}</p>
        ) : (
          <ul className="tags">
            {customer.segments.map(({ code, name }) => (
              <li key={code}>
                <Link to={officePaths.office('customers', { segment: code })}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

function ConsentPanel({ customer, isEditable }: Props) {
  const { t, when } = useText()
  const { newsletter_since: since, email_verified_at: verified, tax_exemption: exemption } = customer
  const facts = [
    [
      t('customer.newsletter'),
      since ? t('customer.newsletter.since', { date: when(since) }) : t('customer.newsletter.none'),
    ],
    [t('customers.confirmed'), verified ? when(verified) : t('product.no')],
    ...(exemption ? [[t('customer.tax-exemption'), exemption.reason]] : []),
  ]
  return (
    <Panel id="customer.consent" title={t('customer.consent')}>
      <dl className="record-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="dim">{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {isEditable && (
        <DialogButton label={t(since ? 'customer.consent.withdraw' : 'customer.consent.request')}>
          {(close) => <ConsentDialog customer={customer} onClose={close} />}
        </DialogButton>
      )}
    </Panel>
  )
}

function PrivacyPanel({ customer }: { customer: Customer }) {
  const { t } = useText()
  return (
    <Panel id="customer.privacy" title={t('customer.privacy')}>
      <a className="button" href={officePaths.staffFile(`customers/${customer.id}/export`)}>
        <Download aria-hidden="true" /> {t('customer.export')}
      </a>
      {customer.staff ? (
        <p className="dim">{t('customer.erase.staff')}</p>
      ) : (
        <DialogButton label={t('customer.erase')}>
          {(close) => <EraseDialog customer={customer} onClose={close} />}
        </DialogButton>
      )}
    </Panel>
  )
}
