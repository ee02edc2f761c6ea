import { Trans, useLingui } from '@lingui/react/macro'
import { blankExam } from '@trellis/contract/class-editor/settings.ts'
import { BookOpen, GraduationCap, Lightbulb } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { StartPage } from '../../document/start-page.tsx'
import { useClassEditor } from '../class-editor-context.ts'
import { useClassExamples } from './use-class-examples.ts'

type Props = {
  onAdd: () => void
  /** Copies lessons of another class. */
  onCopy: () => void
}

/** A class with nothing in it yet: its three kinds of page, lessons of another class, and examples. */
export function ClassStart({ onAdd, onCopy }: Props) {
  const { t } = useLingui()
  const { acts } = useClassEditor()
  return (
    <StartPage
      heading={<Trans>Start with a lesson</Trans>}
      hint={<Trans>Texts of a few minutes are read to their end.</Trans>}
      first={[
        { icon: BookOpen, name: t`Lesson`, purpose: t`A text to read, with a film if you like`, onBegin: onAdd },
        {
          icon: Lightbulb,
          name: t`Key takeaways`,
          purpose: t`What to remember of it`,
          onBegin: () => acts.begin({ parts: [], settings: { keyTakeaways: [''] } }, t`Add key takeaways`),
        },
        {
          icon: GraduationCap,
          name: t`Final exam`,
          purpose: t`Questions that have to be passed at its end`,
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
        onBegin: () => acts.begin(make(), t`Begin with an example`),
      }))}
    />
  )
}
