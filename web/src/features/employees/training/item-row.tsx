import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Employee, type EmployeeItem, employees } from '@trellis/contract/employees/employees.ts'
import { RotateCcw } from 'lucide-react'
import { toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Poster } from '../../../ui/poster.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { noonOfDay } from '../../tracks/noon-of-day.public.ts'
import { getEmployeeName, getStateLabel } from '../employee-labels.ts'
import { StatusChip } from '../status-chip.tsx'

type Props = { employee: Employee; item: EmployeeItem; quiz: EmployeeItem['usedUp'][number] }

/** A quiz with no attempts left: any pending request, and the button that grants more. */
function QuizWithoutTries({ employee, item, quiz }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const toast = useToast()
  const give = useSend(employees.grantTries, [employees.items, employees.get, employees.list])
  const [name, title] = [getEmployeeName(employee), quiz.title]
  const date = quiz.askedAt && format.date(quiz.askedAt)
  const send = async () => {
    try {
      const params = { id: item.courseId, userId: employee.id }
      const { tries } = await give.mutateAsync({ params, body: { cardId: quiz.cardId } })
      toast.success(t`${name} can take “${title}” ${plural(tries, { one: '# more time', other: '# more times' })}.`)
    } catch (error) {
      toast.error(say(toError(error).message))
    }
  }
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m bg-wait-soft px-3.5 py-2.5">
      <p className="min-w-0 flex-1 basis-52 text-small text-wait">
        {date ? (
          <Trans>
            All tries of “{title}” are used. {name} asked for new ones on {date}.
          </Trans>
        ) : (
          <Trans>All tries of “{title}” are used.</Trans>
        )}
      </p>
      {item.mayReset && (
        <Button size="s" variant="quiet" busy={give.isPending} onClick={() => void send()}>
          <Trans>Allow new tries</Trans>
        </Button>
      )}
    </div>
  )
}

const shownAtFirst = 3

const Sentences = ({ left }: { left: readonly string[] }) => (
  <ul className="grid gap-0.5 text-ink-2 text-small">
    {left.map((sentence, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may stand there twice
      <li key={place} className="flex gap-2 before:content-['·']">
        {say(sentence)}
      </li>
    ))}
  </ul>
)

/** Reasons why a course is not complete; the rest are shown on demand. */
function RemainingReasons({ left }: { left: readonly string[] }) {
  const more = left.slice(shownAtFirst)
  return (
    <div className="mt-1.5 grid gap-1">
      <Sentences left={left.slice(0, shownAtFirst)} />
      {more.length > 0 && (
        <details className="text-small">
          <summary className="w-fit cursor-pointer rounded-s font-medium text-accent-ink">
            <Plural value={more.length} one="and # more" other="and # more" />
          </summary>
          <Sentences left={more} />
        </details>
      )}
    </div>
  )
}

function Due({ item: { dueOn, isOverdue, completedAt } }: { item: EmployeeItem }) {
  const format = useFormat()
  if (!dueOn || completedAt) return null
  const date = format.date(noonOfDay(dueOn))
  if (isOverdue)
    return (
      <p className="num font-semibold text-bad text-small">
        <Trans>Overdue since {date}</Trans>
      </p>
    )
  return (
    <p className="num text-ink-2 text-small">
      <Trans>Due {date}</Trans>
    </p>
  )
}

function Dates({ item: { startedAt, completedAt, firstCompletedAt } }: { item: EmployeeItem }) {
  const format = useFormat()
  const first = firstCompletedAt && format.date(firstCompletedAt)
  const latest = completedAt ?? startedAt ?? firstCompletedAt
  if (!latest) return null
  const [start, end] = [startedAt, completedAt].map(moment => moment && format.date(moment))
  return (
    <p className="num text-ink-2 text-small" title={format.exactTime(latest)}>
      {end ? <Trans>Completed {end}</Trans> : start && <Trans>Started {start}</Trans>}
      {first && (
        <span className="block">
          <Trans>First completed {first}</Trans>
        </span>
      )}
    </p>
  )
}

/** Employee's progress in one course: status, date and remaining requirements. */
export function ItemRow({ employee, item, onReset }: { employee: Employee; item: EmployeeItem; onReset: () => void }) {
  const { t } = useLingui()
  const title = item.courseTitle
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-2 border-line border-b px-4 py-3.5 last:border-b-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Poster src={item.thumbnailImageUrl} title={title} shape="square" className="size-12!" />
      <div className="min-w-0">
        <h4 className="font-semibold leading-snug">{title}</h4>
        <Dates item={item} />
        <Due item={item} />
        {item.state === 'STARTED' && item.left.length > 0 && <RemainingReasons left={item.left} />}
        {item.usedUp.map(quiz => (
          <QuizWithoutTries key={quiz.cardId} employee={employee} item={item} quiz={quiz} />
        ))}
        {item.state === 'NOT_STARTED' && item.left.length > 0 && (
          <details className="mt-1 text-small">
            <summary className="w-fit cursor-pointer rounded-s font-medium text-accent-ink">
              <Plural value={item.left.length} one="# thing to do" other="# things to do" />
            </summary>
            <Sentences left={item.left} />
          </details>
        )}
      </div>
      <div className="flex items-start gap-2.5 max-sm:col-start-2">
        <StatusChip label={getStateLabel(item)} />
        {item.mayReset && (
          <Button variant="ghost" size="s" className="-my-1.5" aria-label={t`Reset ${title}`} onClick={onReset}>
            <RotateCcw aria-hidden />
            <Trans>Reset</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}
