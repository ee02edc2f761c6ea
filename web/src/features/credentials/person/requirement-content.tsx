import { Trans, useLingui } from '@lingui/react/macro'
import type { EarningGap, PersonRequirement, RequirementProgress } from '@trellis/contract/credentials/compliance.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import { Circle, CircleCheck } from 'lucide-react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { useCategoryName } from '../requirements/rule-facts.ts'

function ContentRow({ item }: { item: RequirementProgress }) {
  const { duration } = useFormat()
  const Icon = item.isCompleted ? CircleCheck : Circle
  return (
    <li className="flex flex-wrap items-start gap-x-2 text-dense">
      <Icon aria-hidden className={item.isCompleted ? 'mt-0.5 size-4.5 text-good' : 'mt-0.5 size-4.5 text-ink-2'} />
      <span className="wrap-anywhere min-w-0 flex-1 basis-20">{item.title}</span>
      <span className="num shrink-0 text-ink-2 text-small">
        {item.isCompleted ? <Trans>Completed</Trans> : item.loggedMinutes > 0 && duration(item.loggedMinutes * 60)}
      </span>
    </li>
  )
}

/** Logged time against what is asked, never rounded up. */
function LoggedTime({ logged, asked }: { logged: number; asked: number }) {
  const { t } = useLingui()
  const { duration } = useFormat()
  const [done, all] = [duration(logged * 60), duration(asked * 60)]
  return (
    <div className="grid gap-1">
      <p className="num text-dense">
        {logged === 0 ? (
          <Trans>None of {all} logged yet</Trans>
        ) : (
          <Trans>
            {done} of {all} logged
          </Trans>
        )}
      </p>
      <ProgressBar label={t`Time logged`} value={Math.floor((logged / asked) * 100)} />
    </div>
  )
}

function GapText({ gap, state }: { gap: EarningGap; state: string }) {
  const { t } = useLingui()
  const { duration, percent } = useFormat()
  const nameCategory = useCategoryName()
  if (gap.code === 'score-too-low') {
    const [asked, score] = [percent(gap.asked), percent(gap.score)]
    return (
      <Trans>
        A score of {asked} is required. The best one is {score}.
      </Trans>
    )
  }
  if (gap.code === 'too-few-live-minutes') {
    const [asked, attended] = [duration(gap.asked * 60), gap.logged === 0 ? t`none` : duration(gap.logged * 60)]
    const category = gap.category && nameCategory(gap.category)
    return (
      <>
        {category && `${category}: `}
        <Trans>
          {asked} with a trainer required, {attended} attended.
        </Trans>
      </>
    )
  }
  if (gap.code === 'not-attended') return <Trans>Training with a trainer is required. None is recorded yet.</Trans>
  if (gap.code === 'not-identified') return <Trans>Waits until a manager confirms who trained.</Trans>
  if (gap.code === 'too-few-minutes') {
    const category = nameCategory(gap.category ?? '')
    const [asked, logged] = [duration(gap.asked * 60), duration(gap.logged * 60)]
    return (
      <Trans>
        {category}: {logged} of {asked} logged.
      </Trans>
    )
  }
  if (gap.code === 'no-test') return <Trans>A score is required, but none of these courses has a test.</Trans>
  if (gap.code === 'not-approved')
    return (
      <Trans>This counts as in-house training. {state} wants an approved provider; add such a certificate here.</Trans>
    )
  return (
    <Trans>
      This counts as in-house training. {state} wants a provider that is approved and independent; add such a
      certificate here.
    </Trans>
  )
}

/** Time in all is shown by the bar. */
const isExplained = (gap: EarningGap) => gap.code !== 'too-few-minutes' || gap.category !== null

/** Why what is completed is not enough. */
function Gaps({ requirement: { gaps, dispensary } }: { requirement: Pick<PersonRequirement, 'gaps' | 'dispensary'> }) {
  const explained = gaps.filter(isExplained)
  if (explained.length === 0) return null
  return (
    <div className="grid gap-1 rounded-m bg-sunken px-3.5 py-2.5">
      {explained.map(gap => (
        <p key={`${gap.code} ${'category' in gap ? gap.category : ''}`} className="text-pretty text-small">
          <GapText gap={gap} state={stateLabel(dispensary.stateCode)} />
        </p>
      ))}
    </div>
  )
}

type Props = {
  requirement: Pick<PersonRequirement, 'content' | 'minMinutes' | 'gaps' | 'dispensary' | 'state' | 'needsLive'>
}

/** The courses and classes that count for a requirement, how far the person is, and what else is asked. */
export function RequirementContent({ requirement }: Props) {
  const { content, minMinutes, needsLive } = requirement
  const isDone = requirement.state === 'fine'
  const { t } = useLingui()
  if (content.length === 0) return null
  const logged = content.reduce((sum, { loggedMinutes }) => sum + loggedMinutes, 0)
  return (
    <div className="grid gap-2.5">
      <ul aria-label={t`Courses that count`} className="grid gap-1.5">
        {content.map(item => (
          <ContentRow key={item.courseId ?? item.classId} item={item} />
        ))}
      </ul>
      {!isDone && minMinutes !== null && !needsLive && <LoggedTime logged={logged} asked={minMinutes} />}
      {!isDone && <Gaps requirement={requirement} />}
    </div>
  )
}
