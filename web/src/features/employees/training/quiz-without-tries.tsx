import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Employee, type EmployeeItem, employees } from '@trellis/contract/employees/employees.ts'
import { errorOf } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { nameOf } from '../employee-labels.ts'

type Props = { employee: Employee; item: EmployeeItem; quiz: EmployeeItem['usedUp'][number] }

/** A quiz without attempts left: whether more were requested, and the button that grants them. */
export function QuizWithoutTries({ employee, item, quiz }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const toast = useToast()
  const give = useSend(employees.grantTries, [employees.items, employees.get, employees.list])
  const [name, title] = [nameOf(employee), quiz.title]
  const date = quiz.askedAt && format.date(quiz.askedAt)
  const send = async () => {
    try {
      const params = { id: item.courseId, userId: employee.id }
      const { tries } = await give.mutateAsync({ params, body: { cardId: quiz.cardId } })
      toast.success(t`${name} can take “${title}” ${plural(tries, { one: '# more time', other: '# more times' })}.`)
    } catch (error) {
      toast.error(say(errorOf(error).message))
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
          <Trans>Give new tries</Trans>
        </Button>
      )}
    </div>
  )
}
