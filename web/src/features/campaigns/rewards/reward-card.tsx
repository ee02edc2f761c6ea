import { Trans, useLingui } from '@lingui/react/macro'
import { type MyReward, rewards } from '@trellis/contract/campaigns/rewards.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { RewardMessages } from '../reward-messages.tsx'
import { RewardImage } from '../reward-picture.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { RewardTimeline } from './reward-timeline.tsx'

type Props = { reward: MyReward }

/** Marks the brand's answer as read once it is on the screen. */
function useAnswerSeen({ ruqId, isUnread }: MyReward) {
  const { mutate } = useSend(rewards.readAnswer, [])
  useEffect(() => {
    if (isUnread) mutate({ params: { id: ruqId } })
  }, [isUnread, ruqId, mutate])
}

/** A reported problem, its messages, and whether it is solved. */
function Issue({ reward }: Props) {
  const format = useFormat()
  useAnswerSeen(reward)
  if (reward.issueDescription === null || reward.issueReportedAt === null) return null
  const [reported, solved] = [reward.issueReportedAt, reward.issueResolvedAt].map(at => at && format.dateInWords(at))
  return (
    <div className="grid gap-2.5 border-line border-t pt-3.5 text-small">
      {reward.isUnread && (
        <p>
          <Chip tone="good">
            <Trans>New answer</Trans>
          </Chip>
        </p>
      )}
      {solved ? (
        <p className="flex items-center gap-1.5 font-semibold text-good">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          <Trans>Solved {solved}</Trans>
        </p>
      ) : (
        <p className="flex items-center gap-1.5 font-semibold text-wait">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          <Trans>Reported {reported}, not solved yet</Trans>
        </p>
      )}
      <RewardMessages messages={reward.messages} brandName={reward.brandName} isReadByBrand={false} />
    </div>
  )
}

function Report({ reward, isWaiting }: Props & { isWaiting: boolean }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const name = reward.productName
  return (
    <>
      <Button
        variant="ghost"
        size="s"
        aria-label={isWaiting ? t`Write again about ${name}` : t`Report a problem with ${name}`}
        onClick={() => setOpen(true)}
        className="-mb-1 -ml-3.5 justify-self-start"
      >
        {isWaiting ? <Trans>Write again</Trans> : <Trans>Report a problem</Trans>}
      </Button>
      <ReportDialog reward={reward} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function Head({ reward, titleId }: Props & { titleId: string }) {
  const format = useFormat()
  const date = format.date(reward.createdAt)
  return (
    <div className="flex gap-3.5">
      <span className="size-18 shrink-0 overflow-hidden rounded-m">
        <RewardImage src={reward.productImage} title={reward.productName} className="size-full" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <h3 id={titleId} className="min-w-0 font-bold font-text text-base leading-snug tracking-normal">
            {reward.productName}
          </h3>
          {reward.value > 0 && <span className="num shrink-0 font-semibold">{format.money(reward.value)}</span>}
        </div>
        <p className="num mt-0.5 text-ink-2 text-small">
          {reward.brandName} · {date}
        </p>
        <p className="mt-1 text-pretty text-small">{reward.qualifyingMessage}</p>
      </div>
    </div>
  )
}

/** The tracking number and the redemption code of a reward. */
function Sent({ reward: { code, tracking } }: Props) {
  const { t } = useLingui()
  if (!code && !tracking) return null
  return (
    <div className="grid gap-2 text-small">
      {tracking && (
        <p className="[overflow-wrap:anywhere]">
          <Trans>Tracking number: {tracking}</Trans>
        </p>
      )}
      {code && <CopyField label={t`Your code`} value={code} />}
    </div>
  )
}

/** A selected reward: its title, course and progress. */
export function RewardCard({ reward }: Props) {
  const titleId = useId()
  const isOpen = reward.issueDescription !== null && reward.issueResolvedAt === null
  return (
    <Card as="article" aria-labelledby={titleId} className="grid content-start gap-4 p-4 min-[769px]:p-5">
      <Head reward={reward} titleId={titleId} />
      {reward.state === 'returned' ? (
        <p className="flex flex-wrap items-center gap-2 text-ink-2 text-small">
          <Chip tone="bad">
            <Trans>Returned</Trans>
          </Chip>
          <Trans>{reward.brandName} could not give this reward.</Trans>
        </p>
      ) : (
        <RewardTimeline state={reward.state} history={reward.history} />
      )}
      <Sent reward={reward} />
      <Issue reward={reward} />
      <Report reward={reward} isWaiting={isOpen} />
    </Card>
  )
}
