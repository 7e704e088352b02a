// A new price list, without prices yet.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { officePaths } from '../../contracts/admin-paths.ts'
import { slugify } from '../../kernel/text/fold.ts'
import type { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { getText, hasIssue } from '../kit/form-dialog.tsx'
import { priceListsQuery } from './price-lists.ts'
import { CreateDialog } from '../kit/create-dialog.tsx'

export const priceListChoicesQuery = queryOptions({
  queryKey: ['price-lists', 'choices'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/price-lists/choices', { signal })),
})

const MAX_CODE_LENGTH = 60

const explain = (error: ApiError): MessageKey | undefined => {
  if (error.code === 'content_changed') return 'price-list.invalid.taken'
  if (hasIssue(error, 'currency')) return 'price-list.invalid.currency'
  return error.code === 'invalid_input' ? 'price-list.invalid.code' : undefined
}

export function NewPriceList() {
  const { t } = useText()
  const { data } = useQuery(priceListChoicesQuery)
  const [store = '', ...others] = data?.currencies ?? []
  const create = async (form: FormData) => {
    const name = getText(form, 'name')
    const code = getText(form, 'code') || slugify(name).slice(0, MAX_CODE_LENGTH)
    const currency = getText(form, 'currency')
    const body = { code, name, ...(currency !== '' && { currency }) }
    await unwrap(api.POST('/api/v1/staff/price-lists', { body }))
    return officePaths.officePriceList(code)
  }
  return (
    <CreateDialog
      title="price-lists.create"
      stale={priceListsQuery.queryKey}
      create={create}
      explain={explain}
    >
      <label className="field">
        <span>{t('field.name')}</span>
        <input className="input" name="name" dir="auto" required maxLength={120} autoComplete="off" />
      </label>
      <label className="field">
        <span>{t('form.optional', { label: t('field.code') })}</span>
        <input
          className="input"
          name="code"
          dir="ltr"
          maxLength={MAX_CODE_LENGTH}
          pattern="[a-z0-9][a-z0-9\-]*"
          title={t('form.slug.note')}
          autoComplete="off"
        />
      </label>
      <label className="field">
        <span>{t('field.currency')}</span>
        <select className="input" name="currency" defaultValue="">
          <option value="">{store}</option>
          {others.map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </select>
        <span className="hint dim">{t('price-lists.currency.hint')}</span>
      </label>
    </CreateDialog>
  )
}
