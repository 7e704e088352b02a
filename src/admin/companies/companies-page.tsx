import { DataTable } from '../kit/table/data-table.tsx'
import { companyList } from './companies-list.tsx'

export const CompaniesPage = () => <DataTable list={companyList} />
