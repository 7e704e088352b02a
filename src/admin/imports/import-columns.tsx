// What each column of the file is read as: suggested, and changed by staff.
import { type FormEvent, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { ScrollRegion } from '../kit/scroll-region.tsx'
import { importFields, labelField } from './import-fields.ts'
import { type ImportDetail, importKey } from './import-query.ts'

type Issue = { path: string; message: string }
const SAMPLE_LENGTH = 40

export function ImportColumns({ detail }: { detail: ImportDetail }) {
  const text = useText()
  const { t } = text
  const client = useQueryClient()
  const { id, format, columns, first_rows: firstRows } = detail
  const isKnown = format !== ''
  const [readsAsKnown, setReadsAsKnown] = useState(isKnown && !detail.mapping)
  const [mapping, setMapping] = useState<Record<string, string>>(
    () => detail.mapping ?? detail.suggested_mapping,
  )
  const saving = useMutation({
    mutationFn: (fetchPictures: boolean) => {
      const chosen = Object.fromEntries(
        columns.flatMap((name) => (mapping[name] ? [[name, mapping[name]]] : [])),
      )
      return unwrap(
        api.PUT('/api/v1/staff/imports/{id}/columns', {
          params: { path: { id } },
          body: { mapping: readsAsKnown ? null : (chosen as never), fetch_pictures: fetchPictures },
        }),
      )
    },
    onSuccess: () => client.invalidateQueries({ queryKey: importKey(id) }),
  })
  const issues = saving.error instanceof ApiError ? ((saving.error.details['issues'] ?? []) as Issue[]) : []
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    saving.mutate(new FormData(event.currentTarget).has('pictures'))
  }
  return (
    <form className="panel panel-body" onSubmit={onSubmit}>
      {isKnown && columns.length > 0 && (
        <fieldset className="import-ways">
          <legend className="record-label">{t('import.read')}</legend>
          {[true, false].map((asKnown) => (
            <label key={String(asKnown)} className="check">
              <input
                type="radio"
                name="read"
                checked={readsAsKnown === asKnown}
                onChange={() => setReadsAsKnown(asKnown)}
              />{' '}
              {asKnown ? t('import.read.known', { format }) : t('import.read.mapped')}
            </label>
          ))}
        </fieldset>
      )}
      {columns.length > 0 && !readsAsKnown && (
        <>
          <h2>{t('import.columns')}</h2>
          <p className="dim">{t('import.columns.hint')}</p>
          <ScrollRegion className="record-scroll" label={t('import.columns')}>
            <table className="record-table">
              <thead>
                <tr>
                  <th scope="col">{t('import.column')}</th>
                  <th scope="col">{t('import.read-as')}</th>
                  <th scope="col">{t('import.first-rows')}</th>
                </tr>
              </thead>
              <tbody>
                {columns.map((name, index) => (
                  <tr key={`${name}-${index}`}>
                    <th scope="row">
                      <bdi>{name}</bdi>
                    </th>
                    <td>
                      <select
                        className="input"
                        aria-label={t('import.read-as.of', { column: name })}
                        value={mapping[name] ?? ''}
                        onChange={({ currentTarget: { value } }) =>
                          setMapping((now) => ({ ...now, [name]: value }))
                        }
                      >
                        <option value="">{t('import.left-out')}</option>
                        {importFields.map((field) => (
                          <option key={field} value={field}>
                            {labelField(field, text)}
                          </option>
                        ))}
                      </select>
                    </td>
                    <td className="dim">
                      <bdi>
                        {firstRows
                          .map((row) => row[index]?.slice(0, SAMPLE_LENGTH))
                          .filter(Boolean)
                          .join(' · ')}
                      </bdi>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </>
      )}
      <label className="check">
        <input type="checkbox" name="pictures" defaultChecked={detail.fetch_pictures} />{' '}
        {t('import.fetch-images')}
      </label>
      {saving.error && (
        <div role="alert" className="bad">
          {issues.length === 0 && <p>{t('form.failed')}</p>}
          {issues.map(({ path, message }) => (
            <p key={path + message}>
              {t(message === 'missing' ? 'import.column.missing' : 'import.column.duplicate', {
                field: labelField(path, text),
              })}
            </p>
          ))}
        </div>
      )}
      <button type="submit" className="button primary" disabled={saving.isPending}>
        {t('import.check')}
      </button>
    </form>
  )
}
