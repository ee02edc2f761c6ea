import { compliance, complianceList } from '@trellis/contract/credentials/compliance.ts'
import type { ExportFormat } from '@trellis/contract/exports.ts'
import { useSearchParams } from 'react-router'
import { download } from '../../../platform/api/download.ts'
import { read } from '../../../platform/api/queries.ts'
import { useListOf } from '../../../ui/list/use-list-of.ts'
import { useSubjectInAddress } from '../../training-policy/subject-picker.public.tsx'

const views = ['needs-you', 'everyone'] as const
type View = (typeof views)[number]

/** People of the chain or store in the URL with their standings: those who need the viewer first, or everyone. */
export function useCompliance() {
  const [params] = useSearchParams()
  const { query: subject, choose } = useSubjectInAddress()
  const view: View = params.get('view') === 'everyone' ? 'everyone' : 'needs-you'
  const isEveryone = view === 'everyone'
  const toFilter = <Q extends object>(query: Q) => ({
    ...query,
    ...subject,
    ...(!isEveryone && { standing: 'needs-you' as const }),
  })
  const list = useListOf(complianceList, {
    filters: { requirement: 'requirementId', ...(isEveryone && { state: 'standing' as const }) },
    initial: isEveryone ? {} : { sort: 'until' },
    read: query => read(compliance.list, { query: toFilter(query) }),
  })
  const { change } = list.request
  const untouched = { filter: undefined, requirement: undefined, state: undefined }
  return {
    ...list,
    // The chain or store, and the view, stay.
    request: { ...list.request, clear: () => change(untouched) },
    view,
    fetchFile: (format: ExportFormat) => download(compliance.export, { query: { ...toFilter(list.query), format } }),
    showView: (next: View) => change({ ...untouched, sort: undefined, direction: undefined, view: next }),
    chooseSubject: choose,
  }
}

export type ComplianceView = ReturnType<typeof useCompliance>
