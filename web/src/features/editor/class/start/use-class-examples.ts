import { useLingui } from '@lingui/react/macro'
import { blankExamQuestion, blankLesson } from '@trellis/contract/class-editor/parts.ts'
import { blankExam } from '@trellis/contract/class-editor/settings.ts'
import { newId } from '../../../../platform/api/ids.ts'
import type { ClassBeginning } from '../class-editor-context.ts'

/** The outline of an example: what its lessons, takeaways and questions are to say. */
type Outlined = { lessons: readonly string[]; takeaways: readonly string[]; questions: readonly string[] }

const beginningOf = ({ lessons, takeaways, questions }: Outlined): ClassBeginning => ({
  parts: [
    ...lessons.map(title => ({ ...blankLesson(newId), title })),
    ...questions.map(title => ({ ...blankExamQuestion(newId), title })),
  ],
  settings: {
    ...(takeaways.length > 0 && { keyTakeaways: [...takeaways] }),
    ...(questions.length > 0 && { exam: blankExam }),
  },
})

/** Examples to begin a class with: an outline whose titles say what is to be written. */
export function useClassExamples() {
  const { t } = useLingui()
  const examples: (Outlined & { name: string; purpose: string })[] = [
    {
      name: t`The first week`,
      purpose: t`What somebody new has to know before the first sale, with an exam`,
      lessons: [t`Who we are`, t`How a day goes`, t`Checking an ID`, t`Helping a guest choose`],
      takeaways: [t`What to do when you are not sure`],
      questions: [t`What do you check first?`, t`Whom do you ask when you are not sure?`],
    },
    {
      name: t`A rule of the state`,
      purpose: t`What it asks, why it stands, and an exam that proves it is known`,
      lessons: [t`The rule in one sentence`, t`What it asks of us`, t`What happens when it is broken`],
      takeaways: [t`What to do every time`, t`What never to do`],
      questions: [t`What does the rule ask of you?`, t`A guest asks for an exception. What do you do?`],
    },
    {
      name: t`Products in depth`,
      purpose: t`Lessons to read, and what to remember at the counter`,
      lessons: [t`Where it comes from`, t`What is in it`, t`Whom it suits`, t`How to store it`],
      takeaways: [t`What to tell a guest`],
      questions: [],
    },
  ]
  return examples.map(({ name, purpose, ...outlined }) => ({ name, purpose, make: () => beginningOf(outlined) }))
}
