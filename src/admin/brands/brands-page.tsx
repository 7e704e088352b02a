import { officePaths } from '../../contracts/admin-paths.ts'
import { api, unwrap } from '../data/client.ts'
import { getText } from '../kit/form-dialog.tsx'
import { explainName, NameFields } from '../kit/name-fields.tsx'
import { DataTable } from '../kit/table/data-table.tsx'
import { brandList } from './brands-list.tsx'
import { CreateDialog } from '../kit/create-dialog.tsx'

export const BrandsPage = () => <DataTable list={brandList} actions={<CreateBrand />} />

function CreateBrand() {
  const create = async (form: FormData) => {
    const slug = getText(form, 'slug')
    const body = { name: getText(form, 'name'), ...(slug !== '' && { slug }) }
    const { id } = await unwrap(api.POST('/api/v1/staff/brands', { body }))
    return officePaths.officeTaxonomyRow('brands', id)
  }
  return (
    <CreateDialog
      title="brands.create"
      stale={[brandList.name, 'list']}
      create={create}
      explain={explainName}
    >
      <NameFields />
    </CreateDialog>
  )
}
