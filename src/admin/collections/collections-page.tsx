import { officePaths } from '../../contracts/admin-paths.ts'
import { collectionTypes } from '../../contracts/lists/collections-list.ts'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { getText } from '../kit/form-dialog.tsx'
import { explainName, NameFields } from '../kit/name-fields.tsx'
import { DataTable } from '../kit/table/data-table.tsx'
import { collectionList } from './collections-list.tsx'
import { CreateDialog } from '../kit/create-dialog.tsx'

export const CollectionsPage = () => <DataTable list={collectionList} actions={<CreateCollection />} />

function CreateCollection() {
  const { t } = useText()
  // A rule starts empty: it is edited on the page of the collection.
  const create = async (form: FormData) => {
    const slug = getText(form, 'slug')
    const rule = getText(form, 'type') === 'rule' ? {} : null
    const body = { name: getText(form, 'name'), rule, ...(slug !== '' && { slug }) }
    const { id } = await unwrap(api.POST('/api/v1/staff/collections', { body }))
    return officePaths.officeTaxonomyRow('collections', id)
  }
  return (
    <CreateDialog
      title="collections.create"
      stale={[collectionList.name, 'list']}
      create={create}
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
    </CreateDialog>
  )
}
