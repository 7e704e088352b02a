import type { ImportRun, ColumnMapping } from '../../modules/imports/runs/import-runs.ts'
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { TableFrame } from '../shell/table-frame.tsx'
import { fieldWord, importFields } from './field-words.ts'

type Props = {
  run: Pick<ImportRun, 'header' | 'format' | 'mapping' | 'fetchPictures'>
  top: string[][]
  mapping: ColumnMapping
  issues: { path: string; message: string }[]
}

/** What each column of the file is read as: guessed, to be changed. */
export function Columns({ run, top, mapping, issues }: Props) {
  const { t } = useText()
  const known = run.format !== ''
  return (
    <form method="post" className="office-part">
      {known && (
        <fieldset className="office-panel office-ways">
          <legend className="label">{t('office.imports.read')}</legend>
          <label>
            <input
              type="radio"
              name="read"
              value="known"
              defaultChecked={!run.mapping && issues.length === 0}
            />{' '}
            {t('office.imports.read.known', { format: run.format })}
          </label>
          {run.header.length > 0 && (
            <label>
              <input
                type="radio"
                name="read"
                value="chosen"
                defaultChecked={!!run.mapping || issues.length > 0}
              />{' '}
              {t('office.imports.read.chosen')}
            </label>
          )}
        </fieldset>
      )}
      {run.header.length > 0 && (
        <>
          <h2 className="t-sm" id="columns">
            {t('office.imports.columns')}
          </h2>
          <p className="sm dim">{t('office.imports.columns.text')}</p>
          {issues.length > 0 && (
            <ul className="office-mark sm">
              {issues.map(({ path, message }) => (
                <li key={path + message}>
                  {t(message === 'missing' ? 'office.imports.missing' : 'office.imports.duplicate', {
                    field: t(fieldWord(path)),
                  })}
                </li>
              ))}
            </ul>
          )}
          <TableFrame aria-labelledby="columns">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('office.imports.column')}</th>
                  <th scope="col">{t('office.imports.is')}</th>
                  <th scope="col">{t('office.imports.first-rows')}</th>
                </tr>
              </thead>
              <tbody>
                {run.header.map((name, index) => (
                  <tr key={`${name}-${index}`}>
                    <th scope="row">
                      <bdi>{name}</bdi>
                    </th>
                    <td>
                      <select
                        name={`map-${index}`}
                        aria-label={t('office.imports.is-of', { column: name })}
                        defaultValue={mapping[name] ?? ''}
                      >
                        <option value="">{t('office.imports.left-out')}</option>
                        {importFields.map((field) => (
                          <option key={field} value={field}>
                            {t(fieldWord(field) satisfies MessageKey)}
                          </option>
                        ))}
                      </select>
                    </td>
                    <td className="office-sample sm dim">
                      {top
                        .map((row) => row[index]?.slice(0, 40))
                        .filter(Boolean)
                        .join(' · ')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
        </>
      )}
      <label className="row">
        <input type="checkbox" name="pictures" value="1" defaultChecked={run.fetchPictures} />{' '}
        {t('office.imports.pictures')}
      </label>
      <div className="row office-deeds">
        <Button type="submit" name="do" value="choose">
          {t('office.imports.check')}
        </Button>
        <Button type="submit" variant="second" name="do" value="drop">
          {t('office.imports.drop')}
        </Button>
      </div>
    </form>
  )
}
