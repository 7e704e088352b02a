// Custom fields of a record whose page has no form of its own for them: their values, edited in a dialog.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { api, unwrap } from '../../data/client.ts'
import { useSession } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { Dash } from '../dash.tsx'
import { DialogButton } from '../dialog-button.tsx'
import {
  type CustomFieldDefinition,
  type CustomFields,
  listFieldAddresses,
  listOtherLocales,
} from '../editor/custom-fields.ts'
import { RecordDialog } from '../record-dialog.tsx'
import { fromFieldText, toFieldText } from './field-text.ts'
import '../record.css'

/** Records by the name of their routes. */
type FieldOwner = 'orders' | 'retailers' | 'pages' | 'variants'

// All have the same schemas.
const toPath = (owner: FieldOwner) =>
  `/api/v1/staff/${owner}/{id}/fields` as '/api/v1/staff/orders/{id}/fields'
const toKey = (owner: FieldOwner, id: string) => ['record-fields', owner, id]

export const recordFieldsQuery = (owner: FieldOwner, id: string) =>
  queryOptions({
    queryKey: toKey(owner, id),
    queryFn: ({ signal }) => unwrap(api.GET(toPath(owner), { params: { path: { id } }, signal })),
  })

type Props = {
  owner: FieldOwner
  id: string
  isEditable: boolean
  /** The panel around the values; nothing is shown while no fields are defined. */
  renderPanel(title: string, content: ReactNode): ReactNode
}

export function RecordFields({ owner, id, isEditable, renderPanel }: Props) {
  const { t, locale } = useText()
  const { data } = useQuery(recordFieldsQuery(owner, id))
  if (!data || data.definitions.length === 0) return null
  return renderPanel(
    t('product.custom-fields'),
    <>
      <dl className="record-facts">
        {data.definitions.map((definition) => (
          <div key={definition.key}>
            <dt className="dim">{getName(definition.name, locale, definition.key)}</dt>
            <dd>
              <FieldValue definition={definition} value={data.values[definition.key]} />
            </dd>
          </div>
        ))}
      </dl>
      {isEditable && (
        <DialogButton label={t('fields.edit')}>
          {(close) => <FieldsDialog owner={owner} id={id} record={data} onClose={close} />}
        </DialogButton>
      )}
    </>,
  )
}

const getName = (names: Readonly<Record<string, string>>, locale: string, fallback: string): string =>
  names[locale] ?? names['en'] ?? fallback

function FieldValue({ definition, value }: { definition: CustomFieldDefinition; value: unknown }) {
  const { t, locale, money } = useText()
  const { shop } = useSession()
  const { type, unit, choices } = definition
  if (value === null || value === undefined) return <Dash />
  if (type === 'boolean') return t(value === true ? 'product.yes' : 'product.no')
  if (type === 'money') return <bdi>{money(Number(value), shop.currency)}</bdi>
  if (type === 'choice')
    return [value]
      .flat()
      .map((one) => {
        const choice = choices?.find((each) => each.value === one)
        return choice ? getName(choice.label, locale, choice.value) : String(one)
      })
      .join(', ')
  const text = toFieldText(definition, value, shop.currency)
  return <bdi>{unit ? `${text} ${unit}` : text}</bdi>
}

type DialogProps = { owner: FieldOwner; id: string; record: CustomFields; onClose(): void }

export function FieldsDialog({ owner, id, record: { definitions, values }, onClose }: DialogProps) {
  const { t, locale } = useText()
  const { shop } = useSession()
  const [invalid, setInvalid] = useState<readonly string[]>([])
  const fields = definitions.flatMap((definition) =>
    listFieldAddresses([definition], listOtherLocales(shop.languages)).map((address) => {
      const [, language] = address.split('.')
      const name = getName(definition.name, locale, definition.key)
      return {
        address,
        definition,
        label: language === undefined ? name : `${name} (${language})`,
        text: toFieldText(definition, values[address], shop.currency),
      }
    }),
  )
  return (
    <RecordDialog
      title={t('fields.edit')}
      submit={t('action.save')}
      done="fields.saved"
      stale={toKey(owner, id)}
      onClose={onClose}
      save={async (form) => {
        const changed = fields.flatMap(({ address, definition, text }) => {
          const entered = form.get(address)
          return typeof entered !== 'string' || entered.replaceAll('\r\n', '\n') === text
            ? []
            : [[address, { was: values[address] ?? null, to: fromFieldText(definition, entered) }] as const]
        })
        setInvalid([])
        if (changed.length === 0) return
        try {
          await unwrap(
            api.PATCH(toPath(owner), {
              params: { path: { id } },
              body: { fields: Object.fromEntries(changed) } as never,
            }),
          )
        } catch (error) {
          if (error instanceof ApiError) setInvalid(invalidFields(error))
          throw error
        }
      }}
    >
      {fields.map(({ address, definition, label, text }) => (
        <label key={address} className="field">
          <span>{definition.unit ? `${label} (${definition.unit})` : label}</span>
          <FieldInput
            address={address}
            definition={definition}
            text={text}
            isInvalid={invalid.includes(address)}
          />
          {invalid.includes(address) && <span className="bad">{t('editor.invalid')}</span>}
        </label>
      ))}
    </RecordDialog>
  )
}

/** Addresses of the fields that the API rejected. */
const invalidFields = ({ details }: ApiError): string[] =>
  ((details['issues'] ?? []) as { path: string }[]).flatMap(({ path }) =>
    path.startsWith('fields.') ? [path.slice('fields.'.length)] : [],
  )

type InputProps = { address: string; definition: CustomFieldDefinition; text: string; isInvalid: boolean }

function FieldInput({ address, definition, text, isInvalid }: InputProps) {
  const { t, locale } = useText()
  const { type, choices, multiple } = definition
  const control = {
    name: address,
    className: 'input',
    'aria-invalid': isInvalid || undefined,
    defaultValue: text,
  }
  if (type === 'boolean' || (choices && !multiple))
    return (
      <select {...control}>
        <option value="">{t('product.none')}</option>
        {choices?.map(({ value, label }) => (
          <option key={value} value={value}>
            {getName(label, locale, value)}
          </option>
        ))}
        {type === 'boolean' && (
          <>
            <option value="true">{t('product.yes')}</option>
            <option value="false">{t('product.no')}</option>
          </>
        )}
      </select>
    )
  if (multiple || type === 'rich_text' || type === 'json')
    return (
      <textarea
        {...control}
        rows={3}
        dir={type === 'json' ? 'ltr' : 'auto'}
        placeholder={choices?.map(({ value }) => value).join(', ')}
      />
    )
  const isPlain = type === 'text'
  return (
    <input
      {...control}
      type={type === 'date' ? 'date' : 'text'}
      dir={isPlain ? 'auto' : 'ltr'}
      autoComplete="off"
    />
  )
}
