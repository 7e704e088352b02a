import { DataTable } from '../kit/table/data-table.tsx'
import { quoteList } from './quotes-list.tsx'

export const QuotesPage = () => <DataTable list={quoteList} />
