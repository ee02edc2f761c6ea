import { Trans, useLingui } from '@lingui/react/macro'
import type { UserDetails } from '@trellis/contract/users/users.ts'
import { Plus, Store } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { say } from '../../../../platform/i18n/say.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { EmployerLink } from '../../employer-link.tsx'
import { AddWorkDialog } from './add-employment-dialog.tsx'
import { AddOrganizationWorkDialog } from './add-organization-dialog.tsx'
import { EndWorkDialog } from './end-employment-dialog.tsx'
import { MoveWorkDialog } from './move-employment-dialog.tsx'

type Employment = UserDetails['employments'][number]

function Period({ startedAt, endedAt }: Employment) {
  const format = useFormat()
  const [from, until] = [format.date(startedAt), endedAt && format.date(endedAt)]
  return until ? (
    <Trans>
      {from} to {until}
    </Trans>
  ) : (
    <Trans>since {from}</Trans>
  )
}

type RowProps = { employment: Employment; userId: string; onEnd: () => void; onMove: () => void }

function Acts({ employment: { employer, endedAt, mayMove }, onEnd, onMove }: RowProps) {
  const { t } = useLingui()
  const place = employer.name
  if (endedAt) return null
  return (
    <>
      {mayMove && (
        <Button variant="quiet" size="s" aria-label={t`Move from ${place}`} onClick={onMove}>
          <Trans>Move</Trans>
        </Button>
      )}
      <Button variant="quiet" size="s" aria-label={t`End the work at ${place}`} onClick={onEnd}>
        <Trans>End</Trans>
      </Button>
    </>
  )
}

const EmploymentRow = (props: RowProps) => {
  const { employment, userId } = props
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
      <div className="min-w-0">
        <p className="break-words font-semibold">
          <EmployerLink employer={employment.employer} />
        </p>
        <p className="text-ink-2 text-small">
          {[...employment.roles.map(({ label }) => say(label))].join(', ')}
          {employment.roles.length > 0 && ' · '}
          <Period {...employment} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {employment.employer.kind === 'dispensary' && (
          <TextLink to={`/dispensary-employees/${userId}`} className="inline-flex min-h-6 items-center text-small">
            <Trans>Training and progress</Trans>
          </TextLink>
        )}
        <Acts {...props} />
      </div>
    </li>
  )
}

type Act = { act: 'end' | 'move'; employment: Employment } | { act: 'add' } | { act: 'add-organization' }

const List = ({
  employments,
  user,
  ask,
}: {
  employments: readonly Employment[]
  user: UserDetails
  ask: (act: Act) => void
}) => (
  <ul>
    {employments.map(employment => (
      <EmploymentRow
        key={employment.id}
        employment={employment}
        userId={user.id}
        onEnd={() => ask({ act: 'end', employment })}
        onMove={() => ask({ act: 'move', employment })}
      />
    ))}
  </ul>
)

function ActDialogs({ act, user, onClose }: { act: Act; user: UserDetails; onClose: () => void }) {
  if (act.act === 'add') return <AddWorkDialog user={user} onClose={onClose} />
  if (act.act === 'add-organization') return <AddOrganizationWorkDialog user={user} onClose={onClose} />
  const { employment } = act
  return act.act === 'end' ? (
    <EndWorkDialog user={user} employment={employment} onClose={onClose} />
  ) : (
    <MoveWorkDialog user={user} employment={employment} onClose={onClose} />
  )
}

const AddButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="quiet" size="s" className="justify-self-start" onClick={onClick}>
    <Plus aria-hidden />
    {children}
  </Button>
)

/** Current and former employments: stores first, then organizations. */
export function WorkPanels({ user }: { user: UserDetails }) {
  const { t } = useLingui()
  const [act, setAct] = useState<Act | null>(null)
  const isAtStore = ({ employer }: Employment) => employer.kind === 'dispensary'
  const stores = user.employments.filter(isAtStore)
  const others = user.employments.filter(employment => !isAtStore(employment))
  return (
    <div className="grid gap-5">
      <Panel title={t`Store details`}>
        {stores.length > 0 ? (
          <List employments={stores} user={user} ask={setAct} />
        ) : (
          <EmptyState icon={Store} title={<Trans>No store</Trans>}>
            <Trans>This person works at no store, so no store training is assigned to them.</Trans>
          </EmptyState>
        )}
        <AddButton onClick={() => setAct({ act: 'add' })}>
          <Trans>Add to a store</Trans>
        </AddButton>
      </Panel>
      <Panel title={t`Chains, brands and other companies`}>
        {others.length > 0 ? (
          <List employments={others} user={user} ask={setAct} />
        ) : (
          <p className="text-dense text-ink-2">
            <Trans>This person works for no chain, brand, reseller or parent company.</Trans>
          </p>
        )}
        <AddButton onClick={() => setAct({ act: 'add-organization' })}>
          <Trans>Add to a company or brand</Trans>
        </AddButton>
      </Panel>
      {act && <ActDialogs act={act} user={user} onClose={() => setAct(null)} />}
    </div>
  )
}
