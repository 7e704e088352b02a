import { useMemo } from 'react'
import { useCan } from '../data/session.ts'
import { DataTable } from '../kit/table/data-table.tsx'
import { createCartList } from './carts-list.tsx'

export function AbandonedCartsPage() {
  const showsCustomers = useCan()('customers.read')
  const list = useMemo(() => createCartList(showsCustomers), [showsCustomers])
  return <DataTable list={list} />
}
