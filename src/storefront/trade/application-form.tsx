import { useEffect, useRef } from 'react'
import type { ApplicationError, ApplicationFormInput, VatIdError } from '../../modules/companies/companies.ts'
import { detectCountry } from '../address/detect-country.ts'
import { createTabStorage } from '../state/tab-storage.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { PostForm } from '../ui/form/post-form.tsx'

type Props = {
  countries: { code: string; name: string }[]
  initialValues: Partial<ApplicationFormInput>
  errors: ApplicationError[]
  sending: boolean
}

const errorMessages = {
  company: 'trade.company.fault',
  tax_number: 'trade.tax_number.fault',
  country: 'trade.country.fault',
  province: 'trade.province.fault',
  contact: 'trade.contact.fault',
  phone: 'trade.phone.fault',
  message: 'trade.message.fault',
} as const satisfies Record<keyof ApplicationFormInput, MessageKey>
/** Reasons why a tax number that is written as a VAT ID is rejected. */
const vatIdMessages = {
  vat_id_format: 'trade.vat_id.format',
  vat_id_check_digits: 'trade.vat_id.check_digits',
} as const satisfies Record<VatIdError, MessageKey>
const vatIdErrors = Object.keys(vatIdMessages) as VatIdError[]
const documentErrors = ['documents_many', 'documents_big', 'documents_kind'] as const
const formErrors = ['too_many', 'open', 'member'] as const
const documentTypes = 'application/pdf,image/png,image/jpeg'

/** Draft of the form, kept while the applicant signs in. */
const draft = createTabStorage('trade-application')

export function ApplicationForm({ countries, initialValues, errors, sending }: Props) {
  const { t } = useText()
  const form = useForm(countries)
  const errorFor = (name: keyof ApplicationFormInput) =>
    errors.includes(name) ? t(errorMessages[name]) : undefined
  const vatIdError = vatIdErrors.find((name) => errors.includes(name))
  const firstError = vatIdError && errors[0] === vatIdError ? 'tax_number' : errors[0]
  const formError = formErrors.find((name) => errors.includes(name))
  const documentError = documentErrors.find((name) => errors.includes(name))
  const textFieldProps = (name: keyof ApplicationFormInput, maxLength: number) => ({
    name,
    maxLength,
    defaultValue: initialValues[name],
    autoFocus: firstError === name,
    dir: 'auto',
  })
  return (
    <PostForm
      className="trade-form"
      ref={form}
      onInput={({ currentTarget }) => draft.write(serializeForm(currentTarget))}
    >
      {errors.length > 0 && (
        <p className="note bad" role="alert">
          <Icon name="alert" />
          <span>{formError ? t(`trade.fault.${formError}`) : t('trade.faults')}</span>
        </p>
      )}
      <Field id="trade-company" label={t('trade.company')} error={errorFor('company')}>
        {(control) => (
          <input {...control} {...textFieldProps('company', 160)} required autoComplete="organization" />
        )}
      </Field>
      <Field
        id="trade-tax"
        label={t('trade.tax_number')}
        hint={t('trade.tax_number.hint')}
        error={vatIdError ? t(vatIdMessages[vatIdError]) : errorFor('tax_number')}
      >
        {(control) => (
          <input {...control} {...textFieldProps('tax_number', 40)} required dir="ltr" spellCheck={false} />
        )}
      </Field>
      <div className="trade-pair">
        <Field id="trade-country" label={t('trade.country')} error={errorFor('country')}>
          {(control) => (
            <select
              {...control}
              name="country"
              required
              autoComplete="country"
              defaultValue={initialValues.country ?? ''}
            >
              <option value="">{t('trade.country.choose')}</option>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="trade-province" label={t('trade.province')} error={errorFor('province')}>
          {(control) => (
            <input {...control} {...textFieldProps('province', 120)} required autoComplete="address-level1" />
          )}
        </Field>
      </div>
      <div className="trade-pair">
        <Field id="trade-contact" label={t('trade.contact')} error={errorFor('contact')}>
          {(control) => (
            <input {...control} {...textFieldProps('contact', 120)} required autoComplete="name" />
          )}
        </Field>
        <Field id="trade-phone" label={t('trade.phone')} error={errorFor('phone')}>
          {(control) => (
            <input
              {...control}
              {...textFieldProps('phone', 25)}
              required
              type="tel"
              autoComplete="tel"
              dir="ltr"
            />
          )}
        </Field>
      </div>
      <Field id="trade-message" label={t('trade.message')} error={errorFor('message')} optional>
        {(control) => <textarea {...control} {...textFieldProps('message', 2000)} rows={5} />}
      </Field>
      <Field
        id="trade-documents"
        label={t('trade.documents')}
        hint={t('trade.documents.hint')}
        error={documentError && t(`trade.fault.${documentError}`)}
        optional
      >
        {(control) => (
          <input
            {...control}
            type="file"
            name="documents"
            multiple
            accept={documentTypes}
            className="files"
          />
        )}
      </Field>
      <p>
        <Button type="submit" busy={sending}>
          {t(sending ? 'trade.sending' : 'trade.send')}
        </Button>
      </p>
    </PostForm>
  )
}

/** Restores the tab's draft, and preselects the country from the browser's languages. */
function useForm(countries: Props['countries']) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const saveDraft = () => form.current && draft.write(serializeForm(form.current))
    addEventListener('pagehide', saveDraft)
    return () => removeEventListener('pagehide', saveDraft)
  }, [])
  useEffect(() => {
    if (form.current) fillFromDraft(form.current, countries)
  }, [countries])
  return form
}

function fillFromDraft({ elements }: HTMLFormElement, countries: Props['countries']): void {
  const draftValues = JSON.parse(draft.read() ?? '{}') as Record<string, string>
  for (const control of elements) {
    if (!isText(control)) continue
    const text = draftValues[control.name]
    if (text !== undefined && (control.value === '' || control.name === 'country')) control.value = text
    if (control.name === 'country' && control.value === '') control.value = detectCountry(countries)
  }
}

const isText = (control: Element): control is HTMLInputElement =>
  'name' in control && control.name !== '' && 'type' in control && control.type !== 'file'

const serializeForm = (form: HTMLFormElement) =>
  JSON.stringify(
    Object.fromEntries([...form.elements].filter(isText).map(({ name, value }) => [name, value])),
  )

/** Clears the draft after submission. */
export const clearDraft = () => draft.write(null)
