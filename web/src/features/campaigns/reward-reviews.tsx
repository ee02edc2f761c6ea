import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { fulfilment, type WaitingReward } from '@trellis/contract/campaigns/fulfilment.ts'
import { Timer } from 'lucide-react'
import { useId } from 'react'
import { read, useSend } from '../../platform/api/queries.ts'
import { useUser } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'

const limit = 30

type LineProps = { reward: WaitingReward; busy: boolean; onDecide: (pays: boolean) => void }

function Line({ reward, busy, onDecide }: LineProps) {
  const { t } = useLingui()
  const name = reward.personName ?? ''
  const course = reward.courseTitle ?? t`all courses of a campaign`
  const taken = reward.pace?.takenSeconds ?? 0
  const reading = Math.ceil((reward.pace?.readingSeconds ?? 0) / 60)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2.5 border-line border-t px-4 py-3">
      <Avatar name={name} />
      <div className="min-w-40 flex-1">
        <p className="font-semibold leading-snug">{name}</p>
        <p className="num text-ink-2 text-small leading-snug">
          <Trans>
            {course}: done in {taken} s; reading takes about {reading} min
          </Trans>
        </p>
      </div>
      <span className="flex gap-2 max-sm:w-full">
        <Button
          size="s"
          variant="quiet"
          className="max-sm:flex-1"
          disabled={busy}
          aria-label={t`Don’t accept it for ${name}`}
          onClick={() => onDecide(false)}
        >
          <Trans>Don’t accept</Trans>
        </Button>
        <Button
          size="s"
          className="max-sm:flex-1"
          disabled={busy}
          aria-label={t`Accept it for ${name}`}
          onClick={() => onDecide(true)}
        >
          <Trans>Accept</Trans>
        </Button>
      </span>
    </li>
  )
}

const reviewerRoles = ['ROLE_ADMINISTRATOR', 'ROLE_DISPENSARY_ADMIN', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'] as const

/** Courses that were completed too fast and must be reviewed before a reward is granted; nothing if there are none. */
export function RewardReviews({ dispensaryId }: { dispensaryId?: string }) {
  const id = useId()
  const roles = useUser()?.roles ?? []
  const enabled = reviewerRoles.some(role => roles.includes(role))
  const { data } = useQuery({ ...read(fulfilment.toReview, { query: { dispensaryId, limit } }), enabled })
  const { mutate, isPending, error } = useSend(fulfilment.reviewAtStore, [fulfilment.toReview])
  const total = data?.paging.total ?? 0
  if (!data || total === 0) return null
  return (
    <Card radius="m" aria-labelledby={id} className="mt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <span className="grid size-9 place-items-center rounded-full bg-wait-soft text-wait">
          <Timer aria-hidden className="size-5" />
        </span>
        <div className="min-w-0 flex-1 basis-50">
          <h2 id={id} className="text-title-s">
            <Plural
              value={total}
              one="# course was completed too fast to have been read"
              other="# courses were completed too fast to have been read"
            />
          </h2>
          <p className="text-ink-2 text-small">
            <Trans>The reward is on hold. Accept it if you know that they learned the material.</Trans>
          </p>
        </div>
      </div>
      {error && <FailureLine error={error} />}
      <ul>
        {data.items.map(reward => (
          <Line
            key={reward.ruqId}
            reward={reward}
            busy={isPending}
            onDecide={pays => mutate({ body: { ids: [reward.ruqId], pays } })}
          />
        ))}
      </ul>
    </Card>
  )
}
