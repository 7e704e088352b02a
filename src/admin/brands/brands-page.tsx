import { Plus } from 'lucide-react'
import { officePaths } from '../../contracts/admin-paths.ts'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { FormDialog, getText } from '../kit/form-dialog.tsx'
import { explainName, NameFields } from '../kit/name-fields.tsx'
import { DataTable } from '../kit/table/data-table.tsx'
import { brandList } from './brands-list.tsx'

export const BrandsPage = () => <DataTable list={brandList} actions={<CreateBrand />} />

async function create(form: FormData): Promise<null> {
  const slug = getText(form, 'slug')
  const body = { name: getText(form, 'name'), ...(slug !== '' && { slug }) }
  const { id } = await unwrap(api.POST('/api/v1/staff/brands', { body }))
  window.location.assign(officePaths.officeTaxonomyRow('brands', id))
  return null
}

function CreateBrand() {
  const { t } = useText()
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
