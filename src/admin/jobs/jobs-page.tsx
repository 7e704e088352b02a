import { RotateCcw, X } from 'lucide-react'
import { api, unwrap } from '../data/client.ts'
import { BulkAction } from '../kit/table/bulk-action.tsx'
import { type BulkActionProps, DataTable } from '../kit/table/data-table.tsx'
import { jobList, type JobRow } from './jobs-list.tsx'

export const JobsPage = () => <DataTable list={jobList} BulkActions={JobBulkActions} />

function JobBulkActions(selection: BulkActionProps<JobRow>) {
  return (
    <>
      <BulkAction
        {...selection}
        list={jobList.name}
        icon={RotateCcw}
        label="jobs.retry"
        change={({ id }) =>
          unwrap(api.POST('/api/v1/staff/jobs/{id}/retry', { params: { path: { id } }, body: {} }))
        }
      />
      <BulkAction
        {...selection}
        list={jobList.name}
        icon={X}
        label="jobs.dismiss"
        confirm="jobs.dismiss.note"
        change={({ id }) =>
          unwrap(api.POST('/api/v1/staff/jobs/{id}/discard', { params: { path: { id } }, body: {} }))
        }
      />
    </>
  )
}
