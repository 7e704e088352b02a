import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { FormDialog, getText } from '../kit/form-dialog.tsx'
import { explainName, NameFields } from '../kit/name-fields.tsx'
import { DataTable } from '../kit/table/data-table.tsx'
import { brandList } from './brands-list.tsx'

export const BrandsPage = () => <DataTable list={brandList} actions={<CreateBrand />} />

function CreateBrand() {
  const { t } = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const create = async (form: FormData) => {
    const slug = getText(form, 'slug')
    const body = { name: getText(form, 'name'), ...(slug !== '' && { slug }) }
    const { id } = await unwrap(api.POST('/api/v1/staff/brands', { body }))
    await client.invalidateQueries({ queryKey: [brandList.name, 'list'] })
    void navigate(officePaths.officeTaxonomyRow('brands', id))
    return null
  }
  return (
    <FormDialog
      trigger={
        <>
          <Plus aria-hidden="true" /> {t('brands.create')}
        </>
      }
      title="brands.create"
      submit="brands.create"
      save={create}
      explain={explainName}
    >
      <NameFields />
    </FormDialog>
  )
}
