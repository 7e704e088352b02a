import { DataTable } from '../kit/table/data-table.tsx'
import { returnList } from './returns-list.tsx'

export const ReturnsPage = () => <DataTable list={returnList} />
