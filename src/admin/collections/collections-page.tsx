import { Plus } from 'lucide-react'
import { officePaths } from '../../contracts/admin-paths.ts'
import { collectionTypes } from '../../contracts/lists/collections-list.ts'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { FormDialog, getText } from '../kit/form-dialog.tsx'
import { explainName, NameFields } from '../kit/name-fields.tsx'
import { DataTable } from '../kit/table/data-table.tsx'
import { collectionList } from './collections-list.tsx'

export const CollectionsPage = () => <DataTable list={collectionList} actions={<CreateCollection />} />

/** A rule starts empty: it is edited on the page of the collection. */
async function create(form: FormData): Promise<null> {
  const slug = getText(form, 'slug')
  const rule = getText(form, 'type') === 'rule' ? {} : null
  const body = { name: getText(form, 'name'), rule, ...(slug !== '' && { slug }) }
  const { id } = await unwrap(api.POST('/api/v1/staff/collections', { body }))
  window.location.assign(officePaths.officeTaxonomyRow('collections', id))
  return null
}

function CreateCollection() {
  const { t } = useText()
  return (
    <FormDialog
      trigger={
        <>
          <Plus aria-hidden="true" /> {t('collections.create')}
        </>
      }
      title="collections.create"
      submit="collections.create"
      save={create}
      explain={explainName}
    >
      <NameFields />
      <label className="field">
        <span>{t('collections.type')}</span>
        <select className="input" name="type">
          {collectionTypes.map((type) => (
            <option key={type} value={type}>
              {t(`collection-type.${type}`)}
            </option>
          ))}
        </select>
      </label>
    </FormDialog>
  )
}
