import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { collectionTypes } from '../../contracts/lists/collections-list.ts'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { FormDialog, getText } from '../kit/form-dialog.tsx'
import { explainName, NameFields } from '../kit/name-fields.tsx'
import { DataTable } from '../kit/table/data-table.tsx'
import { collectionList } from './collections-list.tsx'

export const CollectionsPage = () => <DataTable list={collectionList} actions={<CreateCollection />} />

function CreateCollection() {
  const { t } = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  // A rule starts empty: it is edited on the page of the collection.
  const create = async (form: FormData) => {
    const slug = getText(form, 'slug')
    const rule = getText(form, 'type') === 'rule' ? {} : null
    const body = { name: getText(form, 'name'), rule, ...(slug !== '' && { slug }) }
    const { id } = await unwrap(api.POST('/api/v1/staff/collections', { body }))
    await client.invalidateQueries({ queryKey: [collectionList.name, 'list'] })
    void navigate(officePaths.officeTaxonomyRow('collections', id))
    return null
  }
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
