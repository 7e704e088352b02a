import { DataTable } from '../kit/table/data-table.tsx'
import { emailList } from './emails-list.tsx'

export const EmailsPage = () => <DataTable list={emailList} />
