import { Trans } from '@lingui/react/macro'
import type { Lesson } from '@trellis/contract/classes/classes.ts'
import { Button } from '../../ui/button.tsx'
import { StandardVideo } from '../cards/kinds/video/standard-video.public.tsx'
import { Markdown } from '../cards/markdown.public.tsx'
import { StepFrame, StepRoom } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

const videoRatio = 16 / 9

type Props = StepProps & { lesson: Lesson; place: number; count: number; onRead: () => void }

/** A lesson with its text and video. */
export const LessonStep = ({ lesson, place, count, takesFocus, onBack, onRead }: Props) => (
  <StepRoom
    footer={
      <>
        {onBack && (
          <Button variant="quiet" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Button wide onClick={onRead}>
          <Trans>Next</Trans>
        </Button>
      </>
    }
  >
    <StepFrame
      eyebrow={
        <Trans>
          Lesson {place} of {count}
        </Trans>
      }
      title={lesson.title}
      takesFocus={takesFocus}
    >
      {lesson.video && (
        <div className="mt-5">
          <StandardVideo card={{ ...lesson.video, captionsUrl: lesson.video.captionsUrl, aspectRatio: videoRatio }} />
        </div>
      )}
      <Markdown text={lesson.text} className="mt-5" />
    </StepFrame>
  </StepRoom>
)
