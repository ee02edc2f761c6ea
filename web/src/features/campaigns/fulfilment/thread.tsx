import { Trans, useLingui } from '@lingui/react/macro'
import { type BoardReward, board } from '@trellis/contract/campaigns/board.ts'
import {
  type IssueResolution,
  issueResolutions,
  type RewardMessage,
} from '@trellis/contract/campaigns/reward-thread.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { RewardMessages } from '../reward-messages.tsx'
import { resolutionLabels } from './board-labels.ts'
import { readsOfBoard } from './use-board.ts'

type Props = { reward: BoardReward; messages: readonly RewardMessage[] }

type Choice = IssueResolution | 'open'

function useAnswer({ ruqId }: BoardReward) {
  const [words, setWords] = useState('')
  const [choice, setChoice] = useState<Choice>('answered')
  const { mutate, isPending, error } = useSend(board.answer, readsOfBoard)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = { words, resolution: choice === 'open' ? null : choice }
    mutate({ params: { id: ruqId }, body }, { onSuccess: () => setWords('') })
  }
  return { words, setWords, choice, setChoice, send, isPending, error }
}

/** The answer of the brand, and how it solves the problem. */
function Answer({ reward }: { reward: BoardReward }) {
  const { t, i18n } = useLingui()
  const { words, setWords, choice, setChoice, send, isPending, error } = useAnswer(reward)
  const isTakenBack = reward.state === 'returned'
  const options: { value: Choice; label: string; hint?: string; disabled?: boolean }[] = [
    ...issueResolutions.map(value => ({
      value,
      label: i18n._(resolutionLabels[value]),
      disabled: isTakenBack && value !== 'answered',
      ...(value === 'refunded' && { hint: t`Its money returns to the budget.` }),
      ...(value === 'replaced' && { hint: t`It moves back to “Ordered” and costs nothing more.` }),
    })),
    { value: 'open', label: t`It is not solved yet` },
  ]
  return (
    <form noValidate onSubmit={send} className="grid gap-4 border-line border-t pt-4">
      <FormFailure error={error} />
      <TextArea
        label={t`Your answer`}
        hint={t`The learner sees it on their rewards and in an e-mail.`}
        maxLength={1000}
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      <RadioGroup label={t`How do you want to solve it?`} options={options} value={choice} onChange={setChoice} />
      <div>
        <Button type="submit" busy={isPending} disabled={words.trim() === ''}>
          <Trans>Send answer</Trans>
        </Button>
      </div>
    </form>
  )
}

/** The messages between a learner and the brand about a reward; opening it marks them as read. */
export function Thread({ reward, messages }: Props) {
  const { ruqId, isUnread, mayFulfil, step, brandName } = reward
  const { mutate } = useSend(board.read, [board.list])
  useEffect(() => {
    if (isUnread && mayFulfil) mutate({ params: { id: ruqId } })
  }, [isUnread, mayFulfil, ruqId, mutate])
  if (messages.length === 0) return null
  return (
    <Panel
      title={<Trans>Problem</Trans>}
      note={step === 'problem' ? <Trans>The learner waits for an answer.</Trans> : <Trans>This is solved.</Trans>}
    >
      <RewardMessages messages={messages} brandName={brandName} isReadByBrand />
      {step === 'problem' && mayFulfil && <Answer reward={reward} />}
    </Panel>
  )
}
