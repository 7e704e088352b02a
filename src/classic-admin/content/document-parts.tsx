// The parts of a document's form: a field for each text, number and choice, a group for what belongs together.
import { useId, useState } from 'react'
import type { ContentPicture } from '../../modules/content/content.ts'
import type { FormField } from '../../contracts/content-form.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { Picture } from '../../storefront/ui/picture.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { fieldHelp, fieldName } from './content-names.ts'
import { ListPart } from './document-list.tsx'
import { type Draft, pictureValue, within } from './draft.ts'
import { type PartProps, useEditing, useFault } from './editing.ts'

/** The last part of a field's name. */
const nameOf = (at: string) => at.split('.').at(-1)!

export function Part({ shape, draft, at, label }: PartProps) {
  switch (shape.is) {
    case 'fields':
      return <Group shape={shape} draft={draft} at={at} label={label} />
    case 'list':
      return <ListPart shape={shape} draft={draft} at={at} label={label} part={Part} />
    case 'picture':
      return <PicturePart shape={shape} draft={draft} at={at} label={label} />
    case 'fixed':
    case 'kinds':
      return null
    case 'flag':
      return <Flag shape={shape} draft={draft} at={at} label={label} />
    case 'text':
    case 'number':
    case 'choice':
    case 'moment':
      return <Value shape={shape} draft={draft} at={at} label={label} />
  }
}

function Group({ shape, draft, at, label }: PartProps<Extract<FormField, { is: 'fields' }>>) {
  const { t } = useText()
  const { tell } = useEditing()
  const known = (draft ?? {}) as Record<string, Draft>
  const fields = shape.fields.map(({ name, shape: of }) => (
    <Part key={name} shape={of} draft={known[name]} at={within(at, name)} label={fieldName(t, name)} />
  ))
  if (at === '' || label === '') return fields
  if (draft === undefined)
    return (
      <p>
        <Button
          type="submit"
          variant="second"
          small
          name="do"
          value={`add:${at}`}
          data-focus={`${at}-part`}
          onClick={() => tell(t('office.content.added'), `${at}-part`)}
        >
          {t('office.content.add', { what: label })}
        </Button>
      </p>
    )
  return (
    <fieldset className="content-group">
      <legend className="b">{label}</legend>
      {!shape.needed && (
        <>
          <input type="hidden" name={at} value="there" />
          <Button
            type="submit"
            variant="second"
            small
            name="do"
            value={`remove:${at}`}
            data-focus={`${at}-part`}
            aria-label={`${t('office.content.remove')}: ${label}`}
            onClick={() => tell(t('office.content.removed'), `${at}-part`)}
          >
            {t('office.content.remove')}
          </Button>
        </>
      )}
      {fields}
    </fieldset>
  )
}

function Flag({ draft, at, label }: PartProps) {
  const { t } = useText()
  return (
    <div className="content-flag">
      <label className="check">
        <input type="checkbox" name={at} defaultChecked={draft === true} /> {label}
      </label>
      <p className="sm dim">{fieldHelp(t, nameOf(at))}</p>
    </div>
  )
}

const long = new Set(['text', 'quote', 'description'])
const leftToRight = new Set([
  'path',
  'query',
  'url',
  'href',
  'websiteUrl',
  'contactEmail',
  'emailSender',
  'timeZone',
  'value',
])

function Value({
  shape,
  draft,
  at,
  label,
}: PartProps<Extract<FormField, { is: 'text' | 'number' | 'choice' | 'moment' }>>) {
  const { t } = useText()
  const fault = useFault(at, draft)
  const name = nameOf(at)
  if (name === 'id') return <input type="hidden" name={at} value={String(draft ?? '')} />
  const typed = draft === undefined ? '' : String(draft)
  const common = { name: at, defaultValue: typed }
  const words = leftToRight.has(name) ? { dir: 'ltr' as const } : { dir: 'auto' as const, lang: 'en' }
  return (
    <Field label={label} hint={fieldHelp(t, name)} error={fault} optional={!shape.needed}>
      {(control) => {
        if (shape.is === 'choice')
          return (
            <select {...control} {...common}>
              {!shape.needed && <option value="">{t('office.content.as-usual')}</option>}
              {shape.of.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          )
        if (shape.is === 'moment')
          return <input {...control} type="datetime-local" name={at} defaultValue={typed.slice(0, 16)} />
        if (shape.is === 'number')
          return <input {...control} {...common} inputMode="numeric" dir="ltr" maxLength={12} />
        if (long.has(name)) return <textarea {...control} {...common} {...words} rows={2} maxLength={2_000} />
        return (
          <input
            {...control}
            {...common}
            {...words}
            maxLength={500}
            readOnly={name === 'currencyCode'}
            autoComplete="off"
          />
        )
      }}
    </Field>
  )
}

/** One of the shop's pictures, and words for those who cannot see it. */
function PicturePart({ shape, draft, at, label }: PartProps<Extract<FormField, { is: 'picture' }>>) {
  const { t } = useText()
  const { pictures, issues } = useEditing()
  const own = draft as ContentPicture | undefined
  const [shown, setShown] = useState(own)
  const id = useId()
  const all = own && !pictures.some(({ url }) => url === own.url) ? [own, ...pictures] : pictures
  const missing = issues.some(({ path }) => path === at || path === `${at}.url`)
  const faultOfAlt = useFault(`${at}.alt`, own?.alt)
  return (
    <fieldset className="content-picture">
      <legend className="visually-hidden">{label}</legend>
      {shown ? (
        <Picture picture={shown} sizes="96px" kind="thumb" alt="" />
      ) : (
        <span className="content-no-picture" />
      )}
      <div>
        <Field
          id={`${id}-url`}
          label={label}
          optional={!shape.needed}
          error={missing ? t('office.content.missing') : undefined}
        >
          {(control) => (
            <select
              {...control}
              name={at}
              defaultValue={own ? pictureValue(own) : ''}
              onChange={({ currentTarget }) => {
                const chosen = all.find((one) => pictureValue(one) === currentTarget.value)
                const words = currentTarget.form?.elements.namedItem(`${at}.alt`)
                // What was said of the picture before is not true of this one; what was typed stays.
                if (words instanceof HTMLInputElement && words.value === (shown?.alt ?? ''))
                  words.value = chosen?.alt ?? ''
                setShown(chosen)
              }}
            >
              <option value="">{t('office.content.no-picture')}</option>
              {all.map((one) => (
                <option key={one.url} value={pictureValue(one)}>
                  {one.alt || one.url}
                </option>
              ))}
            </select>
          )}
        </Field>
        <p className="sm">
          {/* What is typed here stays: the choice has what was sent there when one comes back. */}
          <PlainLink className="link" href={officePaths.contentPictures()} target="_blank">
            {t('office.content.pictures.send')}
          </PlainLink>
        </p>
        <Field id={`${id}-alt`} label={t('office.content.alt')} error={faultOfAlt}>
          {(control) => (
            <input
              {...control}
              name={`${at}.alt`}
              defaultValue={own?.alt}
              maxLength={300}
              lang="en"
              dir="auto"
            />
          )}
        </Field>
      </div>
    </fieldset>
  )
}
