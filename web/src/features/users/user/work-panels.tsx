import { Trans, useLingui } from '@lingui/react/macro'
import type { UserDetails } from '@trellis/contract/users/users.ts'
import { Store } from 'lucide-react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { EmployerLink } from '../employer-link.tsx'

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

const EmploymentRow = ({ employment, userId }: { employment: Employment; userId: string }) => (
  <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-line border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
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
    {employment.employer.kind === 'dispensary' && (
      <TextLink to={`/dispensary-employees/${userId}`} className="inline-flex min-h-6 items-center text-small">
        <Trans>Training and progress</Trans>
      </TextLink>
    )}
  </li>
)

const List = ({ employments, userId }: { employments: readonly Employment[]; userId: string }) => (
  <ul>
    {employments.map(employment => (
      <EmploymentRow key={employment.id} employment={employment} userId={userId} />
    ))}
  </ul>
)

/** Where the person works and has worked: stores first, then everything else. */
export function WorkPanels({ user }: { user: UserDetails }) {
  const { t } = useLingui()
  const isAtStore = ({ employer }: Employment) => employer.kind === 'dispensary'
  const stores = user.employments.filter(isAtStore)
  const others = user.employments.filter(employment => !isAtStore(employment))
  return (
    <div className="grid gap-5">
      <Panel title={t`Store details`}>
        {stores.length > 0 ? (
          <List employments={stores} userId={user.id} />
        ) : (
          <EmptyState icon={Store} title={<Trans>No store</Trans>}>
            <Trans>This person works at no store, so no store’s training is given to them.</Trans>
          </EmptyState>
        )}
      </Panel>
      {others.length > 0 && (
        <Panel title={t`Chains, brands and other companies`}>
          <List employments={others} userId={user.id} />
        </Panel>
      )}
    </div>
  )
}
