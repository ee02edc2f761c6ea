import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type BoardReward, board } from '@trellis/contract/campaigns/board.ts'
import { PackageCheck } from 'lucide-react'
import { useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { DetailFrame } from '../../../ui/detail-frame.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { RewardTimeline } from '../rewards/reward-timeline.tsx'
import { stepLabels, stepTones } from './board-labels.ts'
import { RewardActs } from './reward-acts.tsx'
import { Thread } from './thread.tsx'
import { TypedDetails } from './typed-details.tsx'

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
        { name: t`For`, value: reward.personName ?? t`A budtender whose name you may not see` },
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
          <Trans>This reward was taken back. Its money is in the budget again.</Trans>
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
      <EmptyState icon={PackageCheck} title={<Trans>There is no such reward</Trans>}>
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

/** One reward: how far it is, what the learner typed for it, and the words about a problem. */
export function RewardPage() {
  const { id = '' } = useParams()
  const found = useQuery(read(board.reward, { params: { id } }))
  return (
    <QueryStates
      query={found}
      loading={<Waiting />}
      missing={<Missing />}
      errorTitle={<Trans>This reward could not be loaded</Trans>}
    >
      {data => <Content key={id} {...data} />}
    </QueryStates>
  )
}
