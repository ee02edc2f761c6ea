import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { retention } from '@trellis/contract/evidence/retention.ts'
import { type BulkAct, bulkReasons } from '@trellis/contract/users/users.ts'
import { isProblem } from '../../../platform/api/problem.ts'
import { read } from '../../../platform/api/queries.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import type { PickedRows } from '../../../ui/list/use-picked.ts'
import { Select } from '../../../ui/select.tsx'
import { RetainedPeople } from '../../accounts/profile/retained-names.public.tsx'
import { Losses } from '../delete-user-dialog.tsx'
import type { UserList } from '../use-user-list.ts'
import { getUserName, viewLabels } from '../user-labels.ts'
import { UsersExport } from '../users-export.tsx'
import { ActConsequence, ActQuestion, actLabels, reasonLabels } from './bulk-labels.tsx'
import type { BulkActions } from './use-bulk-act.ts'

const maxNames = 5

type Props = { people: UserList; picked: PickedRows; act: BulkAct; bulk: BulkActions }

/** Some names, and the number of remaining people. */
function Names({ people, picked }: Pick<Props, 'people' | 'picked'>) {
  const samplePeople = (people.list.rows ?? []).filter(({ id }) => picked.selection.picked.has(id)).slice(0, maxNames)
  const more = picked.count - samplePeople.length
  return (
    <p className="text-dense">
      {samplePeople.map(getUserName).join(', ')}
      {more > 0 && (
        <>
          {' '}
          <Plural value={more} one="and # more" other="and # more" />
        </>
      )}
    </p>
  )
}

/** The filter, if all matching people are selected. */
function Filter({ narrowed: { search, view } }: UserList) {
  const { i18n } = useLingui()
  const words = i18n._(viewLabels[view])
  return (
    <p className="text-dense text-ink-2">
      {search ? (
        <Trans>
          Everyone in the view “{words}” whose name or e-mail contains “{search}”.
        </Trans>
      ) : (
        <Trans>Everyone in the view “{words}”.</Trans>
      )}
    </p>
  )
}

const NewCount = ({ count }: { count: number }) => (
  <p role="alert" className="rounded-m bg-wait-soft px-4 py-3 font-medium text-dense text-wait">
    <Plural
      value={count}
      one="The list has changed: # person matches now. Nothing was done yet."
      other="The list has changed: # people match now. Nothing was done yet."
    />
  </p>
)

/** Reason of the action, recorded in each person's history. */
function Reason({ bulk: { reason, setReason } }: Pick<Props, 'bulk'>) {
  const { t, i18n } = useLingui()
  return (
    <Select
      label={t`Reason`}
      optional
      hint={t`Administrators see it in each person’s history.`}
      placeholder={t`No reason given`}
      options={bulkReasons.map(value => ({ value, label: i18n._(reasonLabels[value]) }))}
      value={reason ?? ''}
      onChange={({ target }) => setReason(bulkReasons.find(option => option === target.value))}
    />
  )
}

/** Whose names stay after a deletion. Where the count has changed, the deletion says so. */
function useRetained({ act, bulk: { target } }: Pick<Props, 'act' | 'bulk'>) {
  const query = useQuery({ ...read(retention.ofUsers, { body: target }), enabled: act === 'delete' })
  return { query, isStale: isProblem(query.error, 'COUNT_CHANGED') }
}

/** Confirmation dialog of a bulk action and its people. */
export function BulkDialog({ people, picked, act, bulk }: Props) {
  const { i18n } = useLingui()
  const isFinal = act === 'delete'
  const { query: retained, isStale } = useRetained({ act, bulk })
  return (
    <ActDialog
      title={<ActQuestion act={act} count={picked.count} />}
      consequence={<ActConsequence act={act} />}
      confirm={i18n._(actLabels[act])}
      tone={isFinal || act === 'disable' ? 'danger' : 'primary'}
      {...(isFinal && { word: String(picked.count) })}
      busy={bulk.isPending}
      isReady={!isFinal || isStale || retained.data !== undefined}
      error={bulk.error}
      onConfirm={() => void bulk.send(act)}
      onCancel={bulk.close}
    >
      {bulk.isCountNew && <NewCount count={picked.count} />}
      <Names people={people} picked={picked} />
      {bulk.kind === 'all' && <Filter {...people} />}
      {act !== 'invite' && <Reason bulk={bulk} />}
      {isFinal && (
        <>
          <Losses />
          {!isStale && <RetainedPeople query={retained} />}
        </>
      )}
      {isFinal && bulk.kind === 'all' && (
        <div className="flex flex-wrap items-center gap-3 text-dense">
          <Trans>Keep a list of them first:</Trans> <UsersExport people={people} />
        </div>
      )}
    </ActDialog>
  )
}
