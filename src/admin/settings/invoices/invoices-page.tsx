// What invoices say about the seller, what the country requires, and how documents are numbered.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useRecordHistory } from '../../audit/use-record-history.ts'
import { useText } from '../../i18n/text.tsx'
import { Editor } from '../../kit/editor/editor.tsx'
import { SelectField, TextField } from '../../kit/editor/fields.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { RowsField } from '../../kit/editor/rows-field.tsx'
import { textList, wholeNumber } from '../../kit/editor/typed-value.ts'
import { Status } from '../../kit/status.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import '../../kit/record.css'
import { listIds } from './invoice-ids.ts'
import { describeInvoiceProblem, invoiceSchema } from './invoice-schema.ts'
import { type Invoices, invoicesQuery, saveInvoices, toInvoiceTree } from './invoices.ts'

export function InvoicesPage() {
  const { data, error } = useQuery(invoicesQuery)
  if (!data) return error ? <LoadError error={error} /> : null
  return <InvoicesEditor invoices={data} />
}

const countryCodes = {
  ...textList,
  parse: (text: string) => textList.parse(text.toUpperCase()),
}

function InvoicesEditor({ invoices }: { invoices: Invoices }) {
  const { t } = useText()
  const client = useQueryClient()
  const history = useRecordHistory('invoice.')
  const tree = useMemo(() => toInvoiceTree(invoices), [invoices])
  return (
    <Editor
      kind="invoice-settings"
      id="store"
      {...history}
      record={tree}
      schema={invoiceSchema}
      describeProblem={describeInvoiceProblem}
      save={async (changes) => {
        await saveInvoices(changes)
        await client.invalidateQueries({ queryKey: ['setup'] })
      }}
      reload={async () => toInvoiceTree(await client.fetchQuery({ ...invoicesQuery, staleTime: 0 }))}
      title={t('invoices.title')}
      summary={t('invoices.hint')}
      aside={
        <>
          <Requirements invoices={invoices} />
          <NextNumbers series={invoices.series} />
        </>
      }
    >
      <Panel id="invoices.seller" title={t('invoices.seller')}>
        <TextField path="legal_name" label={t('invoices.legal-name')} hint={t('invoices.legal-name.hint')} />
        <TextField path="line1" label={t('address.line1')} />
        <TextField path="line2" label={t('address.line2')} />
        <div className="edit-grid">
          <TextField path="postcode" label={t('address.postcode')} />
          <TextField path="city" label={t('field.city')} />
          <TextField path="region" label={t('field.province')} />
        </div>
        <div className="edit-grid">
          <TextField
            path="tax_number"
            label={t('field.tax-number')}
            hint={t('invoices.tax-number.hint')}
            dir="ltr"
          />
          <TextField
            path="registration"
            label={t('invoices.registration')}
            hint={t('invoices.registration.hint')}
            dir="ltr"
          />
        </div>
        <div className="edit-grid">
          <TextField path="email" label={t('field.email')} dir="ltr" />
          <TextField path="phone" label={t('field.phone')} dir="ltr" />
        </div>
      </Panel>
      <Panel id="invoices.document" title={t('invoices.document')}>
        <SelectField
          path="format"
          label={t('invoices.format')}
          options={(['country', 'pdf', 'pdf+xml'] as const).map((value) => ({
            value,
            label: t(`invoices.format.${value}`),
          }))}
        />
        <TextField
          path="legal_note"
          label={t('invoices.legal-note')}
          hint={t('invoices.legal-note.hint')}
          rows={2}
        />
        <div className="edit-grid">
          <TextField path="no_vat_reason" label={t('invoices.no-vat')} hint={t('invoices.no-vat.hint')} />
          <TextField
            path="no_vat_reason_code"
            label={t('invoices.vatex')}
            hint={t('invoices.vatex.hint')}
            dir="ltr"
          />
        </div>
        <div className="edit-grid">
          <TextField path="exempt_reason" label={t('invoices.exempt')} hint={t('invoices.exempt.hint')} />
          <TextField path="exempt_reason_code" label={t('invoices.vatex')} dir="ltr" />
        </div>
      </Panel>
      <Panel id="invoices.numbers" title={t('invoices.numbers')}>
        <p className="dim">{t('invoices.numbers.hint')}</p>
        <div className="edit-grid">
          <TextField path="invoice_prefix" label={t('invoices.invoice-prefix')} dir="ltr" />
          <TextField path="credit_note_prefix" label={t('invoices.credit-note-prefix')} dir="ltr" />
        </div>
        <RowsField
          path="series"
          label={t('invoices.series')}
          hint={t('invoices.series.hint')}
          add={t('invoices.add-series')}
          empty={{ code: '', kind: 'invoice', prefix: '', start: 1, countries: [] }}
          columns={[
            { name: 'code', label: t('field.code') },
            {
              name: 'kind',
              label: t('invoices.kind'),
              options: (['invoice', 'credit-note'] as const).map((value) => ({
                value,
                label: t(`invoices.kind.${value}`),
              })),
            },
            { name: 'prefix', label: t('checkout-settings.prefix') },
            { name: 'start', label: t('invoices.start'), convert: wholeNumber, inputMode: 'numeric' },
            { name: 'countries', label: t('invoices.countries'), convert: countryCodes, wide: true },
          ]}
        />
      </Panel>
    </Editor>
  )
}

/** Requirements of the country, and missing fields. */
function Requirements({ invoices: { profile, missing } }: { invoices: Invoices }) {
  const text = useText()
  const { t, country, date } = text
  if (!profile)
    return (
      <Panel id="invoices.requirements" title={t('invoices.requirements')}>
        <p className="dim">{t('setup.note.invoices-no-rules')}</p>
        <p>
          <Link className="link" to={officePaths.taxes()}>
            {t('menu.taxes')}
          </Link>
        </p>
      </Panel>
    )
  return (
    <Panel id="invoices.requirements" title={country(profile.country)}>
      {missing.length === 0 ? (
        <Status kind="done">{t('invoices.complete')}</Status>
      ) : (
        <ul>
          {missing.map(({ rule, fields }) => (
            <li key={`${rule} ${fields.join(' ')}`}>
              <Status kind="attention">
                {fields.includes('line1')
                  ? t('setup.note.invoices-no-address')
                  : t('setup.note.invoices-no-id', { fields: listIds(fields, text) })}
              </Status>
            </li>
          ))}
        </ul>
      )}
      {missing.some(({ fields }) => fields.includes('vat_id')) && (
        <p>
          <Link className="link" to={officePaths.taxes()}>
            {t('invoices.edit-vat-id')}
          </Link>
        </p>
      )}
      <p className="dim">{t('invoices.rules', { date: date(profile.as_of, 'full') })}</p>
      <p className="dim" lang="en" dir="ltr">
        {profile.law} {profile.note}
      </p>
      <p className="dim" dir="ltr">
        {profile.source}
      </p>
    </Panel>
  )
}

function NextNumbers({ series }: { series: Invoices['series'] }) {
  const { t, number } = useText()
  if (series.length === 0) return null
  return (
    <Panel id="invoices.next" title={t('invoices.next')}>
      <dl className="record-facts">
        {series.map(({ code, kind, prefix, next }) => (
          <div key={code}>
            <dt>
              <bdi>{code}</bdi> <span className="dim">{t(`invoices.kind.${kind}`)}</span>
            </dt>
            <dd title={number(next)}>
              <bdi dir="ltr">{`${prefix}${next}`}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
