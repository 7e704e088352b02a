import { DataTable } from '../kit/table/data-table.tsx'
import { applicationList } from './applications-list.tsx'

export const ApplicationsPage = () => <DataTable list={applicationList} />
