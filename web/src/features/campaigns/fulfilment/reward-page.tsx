import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type BoardReward, board } from '@trellis/contract/campaigns/board.ts'
import { Eye, PackageCheck } from 'lucide-react'
import { useParams } from 'react-router'
import { read, useSend } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { DetailFrame } from '../../../ui/detail-frame.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { RewardTimeline } from '../rewards/reward-timeline.tsx'
import { stepLabels, stepTones } from './board-labels.ts'
import { RewardActs } from './reward-acts.tsx'
import { Thread } from './thread.tsx'

/** The learner's form values: shown on request, as each view is recorded. */
function TypedDetails({ id }: { id: string }) {
  const { mutate, isPending, error, data } = useSend(board.details, [])
  return (
    <Panel
      title={<Trans>What the learner entered</Trans>}
      note={<Trans>Only for sending this reward. Each view is recorded.</Trans>}
    >
      <FormFailure error={error} />
      {data ? (
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(9rem,14rem)_minmax(0,1fr)]">
          {data.details.map(({ label, value }) => (
            <div key={label} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
              <dt className="text-ink-2 text-small sm:text-dense">{label}</dt>
              <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{value || '–'}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <div>
          <Button variant="quiet" size="s" busy={isPending} onClick={() => mutate({ params: { id } })}>
            <Eye aria-hidden />
            <Trans>Show</Trans>
          </Button>
        </div>
      )}
    </Panel>
  )
}

const Back = () => (
  <BackLink to="/fulfilment">
    <Trans>Fulfillment</Trans>
  </BackLink>
)

function Details({ reward }: { reward: BoardReward }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <DetailsList
      title={t`Details`}
      details={[
        { name: t`Campaign`, value: reward.campaignTitle },
        { name: t`For`, value: reward.personName ?? t`A budtender whose name you cannot see` },
        { name: t`Store`, value: reward.dispensaryName },
        { name: t`Chosen`, value: format.date(reward.createdAt) },
        { name: t`Value`, value: format.money(reward.value) },
        { name: t`Tracking number`, value: reward.tracking },
        { name: t`Code`, value: reward.hasCode ? t`Sent to the learner` : null },
      ]}
    />
  )
}

function Progress({ reward }: { reward: BoardReward }) {
  return (
    <Panel title={<Trans>Progress</Trans>}>
      {reward.state === 'returned' ? (
        <p className="text-dense">
          <Trans>This reward was revoked. Its money is back in the budget.</Trans>
        </p>
      ) : (
        <RewardTimeline state={reward.state} history={reward.history} />
      )}
      <RewardActs reward={reward} />
    </Panel>
  )
}

const Waiting = () => (
  <PageFrame width={180}>
    <Loading>
      <Skeleton className="h-8 w-64" />
      <Skeleton className="mt-6 h-40 rounded-m" />
      <Skeleton className="mt-4 h-60 rounded-m" />
    </Loading>
  </PageFrame>
)

function Missing() {
  return (
    <PageFrame width={180}>
      <Back />
      <h1 className="sr-only">
        <Trans>Reward</Trans>
      </h1>
      <EmptyState icon={PackageCheck} title={<Trans>Reward not found</Trans>}>
        <Trans>The link may be out of date.</Trans>
      </EmptyState>
    </PageFrame>
  )
}

function Content({ reward, messages }: { reward: BoardReward; messages: Parameters<typeof Thread>[0]['messages'] }) {
  const { i18n } = useLingui()
  usePageTitle(reward.productName)
  return (
    <DetailFrame
      width={180}
      back={<Back />}
      title={reward.productName}
      lead={reward.brandName}
      end={<Chip tone={stepTones[reward.step]}>{i18n._(stepLabels[reward.step])}</Chip>}
    >
      <Thread reward={reward} messages={messages} />
      <Progress reward={reward} />
      <Details reward={reward} />
      {reward.hasDetails && reward.mayFulfil && <TypedDetails id={reward.ruqId} />}
    </DetailFrame>
  )
}

/** One reward: its state, the learner's form values, and the messages about a problem. */
export function RewardPage() {
  const { id = '' } = useParams()
  const query = useQuery(read(board.reward, { params: { id } }))
  return (
    <QueryStates
      query={query}
      loading={<Waiting />}
      missing={<Missing />}
      errorTitle={<Trans>This reward could not be loaded</Trans>}
    >
      {data => <Content key={id} {...data} />}
    </QueryStates>
  )
}
