import { Trans, useLingui } from '@lingui/react/macro'
import type { PersonRequirement, RequirementProgress } from '@trellis/contract/credentials/compliance.ts'
import { Circle, CircleCheck } from 'lucide-react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

function ContentRow({ item }: { item: RequirementProgress }) {
  const { duration } = useFormat()
  const Icon = item.isCompleted ? CircleCheck : Circle
  return (
    <li className="flex items-start gap-2 text-dense">
      <Icon aria-hidden className={item.isCompleted ? 'mt-0.5 size-4.5 text-good' : 'mt-0.5 size-4.5 text-ink-2'} />
      <span className="wrap-anywhere min-w-0 flex-1">{item.title}</span>
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
          <Trans>Nothing of {all} logged yet</Trans>
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

/** The courses and classes that count for a requirement, and how far the person is. */
export function RequirementContent({
  requirement,
}: {
  requirement: Pick<PersonRequirement, 'content' | 'minMinutes'>
}) {
  const { content, minMinutes } = requirement
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
      {minMinutes !== null && <LoggedTime logged={logged} asked={minMinutes} />}
    </div>
  )
}
