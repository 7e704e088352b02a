import { Plus, Trash2 } from 'lucide-react'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { DialogButton } from '../kit/dialog-button.tsx'
import { BulkAction } from '../kit/table/bulk-action.tsx'
import { type BulkActionProps, DataTable } from '../kit/table/data-table.tsx'
import { AddRuleDialog } from './add-rule-dialog.tsx'
import { searchRuleList, type SearchRuleRow } from './search-rules-list.tsx'

export const SearchRulesPage = () => (
  <DataTable list={searchRuleList} BulkActions={RuleBulkActions} actions={<AddRule />} />
)

function AddRule() {
  const { t } = useText()
  const label = (
    <>
      <Plus aria-hidden="true" /> {t('search-rules.add')}
    </>
  )
  return (
    <DialogButton className="button primary" label={label}>
      {(close) => <AddRuleDialog onClose={close} />}
    </DialogButton>
  )
}

const RuleBulkActions = ({ rows, onDone }: BulkActionProps<SearchRuleRow>) => (
  <BulkAction
    list={searchRuleList.name}
    rows={rows}
    onDone={onDone}
    icon={Trash2}
    label="search-rules.delete"
    confirm="search-rules.delete.note"
    change={({ id }) => unwrap(api.DELETE('/api/v1/staff/search-rules/{id}', { params: { path: { id } } }))}
  />
)
