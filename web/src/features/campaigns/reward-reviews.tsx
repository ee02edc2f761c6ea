import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { fulfilment, type WaitingReward } from '@trellis/contract/campaigns/fulfilment.ts'
import { Timer } from 'lucide-react'
import { read, useSend } from '../../platform/api/queries.ts'
import { useUser } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useHoldBack } from '../../ui/shown-together.tsx'
import { WaitingAction, WaitingFact, WaitingLine, WaitingPanel } from '../../ui/waiting-panel.tsx'

const limit = 30

type LineProps = { reward: WaitingReward; busy: boolean; onDecide: (pays: boolean) => void }

function Line({ reward, busy, onDecide }: LineProps) {
  const { t } = useLingui()
  const name = reward.personName ?? ''
  const course = reward.courseTitle ?? t`all courses of a campaign`
  const taken = reward.pace?.takenSeconds ?? 0
  const reading = Math.ceil((reward.pace?.readingSeconds ?? 0) / 60)
  return (
    <WaitingLine
      avatar={<Avatar name={name} />}
      name={name}
      actions={
        <>
          <WaitingAction label={t`Don’t accept it for ${name}`} disabled={busy} onPress={() => onDecide(false)}>
            <Trans>Don’t accept</Trans>
          </WaitingAction>
          <WaitingAction primary label={t`Accept it for ${name}`} disabled={busy} onPress={() => onDecide(true)}>
            <Trans>Accept</Trans>
          </WaitingAction>
        </>
      }
    >
      <WaitingFact>
        <Trans>
          {course}: done in {taken} s; reading takes about {reading} min
        </Trans>
      </WaitingFact>
    </WaitingLine>
  )
}

const reviewerRoles = ['ROLE_ADMINISTRATOR', 'ROLE_DISPENSARY_ADMIN', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'] as const

/** Courses that were completed too fast and must be reviewed before a reward is granted; nothing if there are none. */
export function RewardReviews({ dispensaryId }: { dispensaryId?: string }) {
  const roles = useUser()?.roles ?? []
  const enabled = reviewerRoles.some(role => roles.includes(role))
  const { data, isLoading } = useQuery({ ...read(fulfilment.toReview, { query: { dispensaryId, limit } }), enabled })
  useHoldBack(isLoading)
  const { mutate, isPending, error } = useSend(fulfilment.reviewAtStore, [fulfilment.toReview])
  const total = data?.paging.total ?? 0
  if (!data || total === 0) return null
  return (
    <WaitingPanel
      icon={Timer}
      title={
        <Plural
          value={total}
          one="# course was completed too fast to have been read"
          other="# courses were completed too fast to have been read"
        />
      }
      note={<Trans>The reward is on hold. Accept it if you know that they learned the material.</Trans>}
      error={error}
    >
      {data.items.map(reward => (
        <Line
          key={reward.ruqId}
          reward={reward}
          busy={isPending}
          onDecide={pays => mutate({ body: { ids: [reward.ruqId], pays } })}
        />
      ))}
    </WaitingPanel>
  )
}
