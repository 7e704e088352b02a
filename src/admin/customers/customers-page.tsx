import { DataTable } from '../kit/table/data-table.tsx'
import { customerList } from './customers-list.tsx'

export const CustomersPage = () => <DataTable list={customerList} />
