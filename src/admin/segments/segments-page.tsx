// Saved segments of customers, with how many are in each now.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { slugify } from '../../kernel/text/fold.ts'
import { useCan, useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { getText } from '../kit/form-dialog.tsx'
import { findFreeCode } from '../settings/records.ts'
import { LoadError } from '../shell/load-error.tsx'
import { describeSegment } from './describe-segment.ts'
import { segmentTemplates, type SegmentTemplate } from './segment-templates.ts'
import { segmentChoicesQuery, segmentQuery, segmentsQuery, setSegment } from './segments.ts'
import { PageHead } from '../kit/page-head.tsx'
import { CreateDialog } from '../kit/create-dialog.tsx'
import '../settings/settings.css'

const MAX_CODE_LENGTH = 50

export function SegmentsPage() {
  const text = useText()
  const { t } = text
  const can = useCan()
  const { currency } = useSession().shop
  const { data, error } = useQuery(segmentsQuery)
  const { data: choices } = useQuery(segmentChoicesQuery)
  if (!data) return error ? <LoadError error={error} /> : null
  return (
    <>
      <PageHead
        title={t('menu.segments')}
        hint={t('segments.hint')}
        actions={can('customers.write') && <CreateSegment segments={data.segments} />}
      />
      {data.segments.length === 0 ? (
        <p className="dim">{t('segments.empty')}</p>
      ) : (
        <ul className="panel record-list">
          {data.segments.map(({ code, name, conditions }) => (
            <li key={code}>
              <Link className="grow" to={officePaths.segment(code)}>
                <span className="strong">
                  <bdi>{name}</bdi>
                </span>
                <span className="dim">{describeSegment(conditions, { currency, choices, text })}</span>
              </Link>
              <Customers code={code} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Loaded by itself: counting a segment of a large store takes up to a second. */
function Customers({ code }: { code: string }) {
  const { t } = useText()
  const { data, isError } = useQuery(segmentQuery(code))
  if (isError) return <span className="dim">–</span>
  return data && <span className="dim">{t('segments.customers', { count: data.customers })}</span>
}

const templates = Object.keys(segmentTemplates) as SegmentTemplate[]

function CreateSegment({ segments }: { segments: readonly { code: string }[] }) {
  const { t } = useText()
  const create = async (form: FormData) => {
    const name = getText(form, 'name')
    const code = findFreeCode(slugify(name).slice(0, MAX_CODE_LENGTH) || 'segment', segments)
    const conditions = [...segmentTemplates[getText(form, 'template') as SegmentTemplate]]
    await setSegment(code, null, { name, conditions })
    return officePaths.segment(code)
  }
  return (
    <CreateDialog title="segments.create" stale={segmentsQuery.queryKey} create={create}>
      <label className="field">
        <span>{t('field.name')}</span>
        <input className="input" name="name" dir="auto" required maxLength={120} autoComplete="off" />
      </label>
      <label className="field">
        <span>{t('segments.template')}</span>
        <select className="input" name="template">
          {templates.map((template) => (
            <option key={template} value={template}>
              {t(`segments.template.${template}`)}
            </option>
          ))}
        </select>
        <span className="hint dim">{t('segments.template.hint')}</span>
      </label>
    </CreateDialog>
  )
}
