import { Trans, useLingui } from '@lingui/react/macro'
import { blankExamQuestion, blankLesson } from '@trellis/contract/class-editor/parts.ts'
import { blankExam } from '@trellis/contract/class-editor/settings.ts'
import { BookOpen, GraduationCap, Lightbulb } from 'lucide-react'
import { newId } from '../../../../../platform/api/ids.ts'
import { Button } from '../../../../../ui/button.tsx'
import { StartPage } from '../../../document/start-page.tsx'
import { type ClassTemplate, useClassEditor } from '../class-editor-context.ts'

/** An example outline: the titles of its lessons, takeaways and questions. */
type ClassOutline = { lessons: readonly string[]; takeaways: readonly string[]; questions: readonly string[] }

const toTemplate = ({ lessons, takeaways, questions }: ClassOutline): ClassTemplate => ({
  parts: [
    ...lessons.map(title => ({ ...blankLesson(newId), title })),
    ...questions.map(title => ({ ...blankExamQuestion(newId), title })),
  ],
  settings: {
    ...(takeaways.length > 0 && { keyTakeaways: [...takeaways] }),
    ...(questions.length > 0 && { exam: blankExam }),
  },
})

/** Examples to start a class with: outlines whose titles tell the author what to write. */
function useClassExamples() {
  const { t } = useLingui()
  const examples: (ClassOutline & { name: string; purpose: string })[] = [
    {
      name: t`The first week`,
      purpose: t`What new people must know before the first sale, with an exam`,
      lessons: [t`Who we are`, t`How a day goes`, t`Checking an ID`, t`Helping a guest choose`],
      takeaways: [t`What to do when you are not sure`],
      questions: [t`What do you check first?`, t`Whom do you ask when you are not sure?`],
    },
    {
      name: t`A rule of the state`,
      purpose: t`What it requires, the reason for it, and an exam`,
      lessons: [t`The rule in one sentence`, t`What it asks of us`, t`What happens when it is broken`],
      takeaways: [t`What to do every time`, t`What never to do`],
      questions: [t`What does the rule ask of you?`, t`A guest asks for an exception. What do you do?`],
    },
    {
      name: t`Products in depth`,
      purpose: t`Lessons to read, and what to remember at the counter`,
      lessons: [t`Where it comes from`, t`What is in it`, t`Who it is for`, t`How to store it`],
      takeaways: [t`What to tell a guest`],
      questions: [],
    },
  ]
  return examples.map(({ name, purpose, ...outlined }) => ({ name, purpose, make: () => toTemplate(outlined) }))
}

type Props = {
  onAdd: () => void
  /** Copies lessons of another class. */
  onCopy: () => void
}

/** An empty class: its three kinds of page, lessons of another class, and examples. */
export function ClassStart({ onAdd, onCopy }: Props) {
  const { t } = useLingui()
  const { acts } = useClassEditor()
  return (
    <StartPage
      heading={<Trans>Start with a lesson</Trans>}
      hint={<Trans>Texts of a few minutes are read to their end.</Trans>}
      first={[
        { icon: BookOpen, name: t`Lesson`, purpose: t`A text to read, with a video if you like`, onBegin: onAdd },
        {
          icon: Lightbulb,
          name: t`Key takeaways`,
          purpose: t`What to remember of it`,
          onBegin: () => acts.begin({ parts: [], settings: { keyTakeaways: [''] } }, t`Add key takeaways`),
        },
        {
          icon: GraduationCap,
          name: t`Final exam`,
          purpose: t`Questions to pass at the end`,
          onBegin: () => acts.begin({ parts: [], settings: { exam: blankExam } }, t`Add a final exam`),
        },
      ]}
      others={
        <Button variant="quiet" size="s" onClick={onCopy}>
          <Trans>Copy from a class…</Trans>
        </Button>
      }
      examples={useClassExamples().map(({ make, ...example }) => ({
        ...example,
        onBegin: () => acts.begin(make(), t`Start with an example`),
      }))}
    />
  )
}
