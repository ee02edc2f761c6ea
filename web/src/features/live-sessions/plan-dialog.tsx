import { Trans, useLingui } from '@lingui/react/macro'
import { type ContentChoice, requirementContent } from '@trellis/contract/credentials/requirement-content.ts'
import type { LiveSession } from '@trellis/contract/live-sessions/live-sessions.ts'
import { type PolicySubject, trainingPolicy } from '@trellis/contract/training-policy/training-policy.ts'
import { read } from '../../platform/api/queries.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ServerPicker } from '../../ui/server-picker.tsx'
import { PlanFields } from './plan-fields.tsx'
import { useSessionTime } from './session-texts.tsx'
import { type PlanForm, type PlanStore, usePlan } from './use-plan.ts'

const isChain = ({ kind }: PolicySubject) => kind === 'chain'

function StoreField({ form: { draft, chooseStore } }: { form: PlanForm }) {
  const { t } = useLingui()
  return (
    <ServerPicker<Pick<PolicySubject, 'id' | 'name' | 'kind' | 'place' | 'chainName' | 'timeZone'>>
      label={t`Store`}
      search={filter => read(trainingPolicy.subjects, { query: { filter } })}
      isLeftOut={isChain}
      optionOf={({ id, name, place }) => ({ value: id, label: name, note: place ?? '' })}
      value={draft.store && { ...draft.store, kind: 'store', place: null, chainName: null }}
      onChange={store => chooseStore(store?.timeZone ? { ...store, timeZone: store.timeZone } : null)}
    />
  )
}

function ContentField({ form: { draft, change, errorOf } }: { form: PlanForm }) {
  const { t } = useLingui()
  const { store, content } = draft
  if (!store) return null
  return (
    <ServerPicker<ContentChoice>
      label={t`Course or class`}
      placeholder={t`Search by title`}
      error={errorOf('courseId') ?? errorOf('classId')}
      search={filter => read(requirementContent.choices, { query: { dispensaryId: store.id, filter } })}
      optionOf={item => ({
        value: item.courseId ?? item.classId ?? '',
        label: item.title,
        note: [item.classId && t`Class`, item.brand].filter(Boolean).join(' · '),
      })}
      value={content && { ...content, brand: null }}
      onChange={choice => change({ content: choice })}
    />
  )
}

function FilledFrom({ last }: { last: LiveSession }) {
  const day = useSessionTime()(last)
  return (
    <p className="text-pretty text-ink-2 text-small">
      <Trans>Filled in from the last training, {day}. Change what is different.</Trans>
    </p>
  )
}

type Props = {
  session: LiveSession | null
  store?: PlanStore | null
  /** Whether the viewer has no other store. */
  isOnlyStore?: boolean
  onPlanned?: (planned: { id: string; startsAt: string }) => void
  onClose: () => void
}

/** Plans a live training, adds one that took place, or changes one. */
export function PlanDialog({ session, store = null, isOnlyStore = false, onPlanned, onClose }: Props) {
  const form = usePlan({ session, store, isOnlyStore, onPlanned, onClose })
  return (
    <FormDialog
      size="l"
      title={session ? <Trans>Change this live training</Trans> : <Trans>Plan a live training</Trans>}
      description={<Trans>A training that took place in the last 90 days can be added, too.</Trans>}
      confirm={<Trans>Save</Trans>}
      busy={form.busy}
      isComplete={form.isComplete}
      error={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {!session && !isOnlyStore && <StoreField form={form} />}
      {form.last && <FilledFrom last={form.last} />}
      <ContentField form={form} />
      <PlanFields form={form} />
    </FormDialog>
  )
}
