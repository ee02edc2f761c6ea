import { Trans } from '@lingui/react/macro'
import { watchedPercent } from '@trellis/contract/cards/answering.ts'
import type { Card } from '@trellis/contract/cards/cards.ts'
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { FailureLine } from '../../failure-line.tsx'
import { MainAction } from '../../main-action.tsx'
import { useAnswer } from '../../use-answer.ts'
import { playedPercent } from './playback.ts'
import { StandardVideo } from './standard-video.public.tsx'

/** How much of the video in an element was played, and whether it cannot be played. */
function useWatching() {
  const video = useRef<HTMLVideoElement>(null)
  const [percent, setPercent] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  // Media events do not bubble; a track for captions has errors of its own.
  const onVideo = (handle: (element: HTMLVideoElement) => void) => (event: SyntheticEvent) => {
    if (!(event.target instanceof HTMLVideoElement)) return
    video.current = event.target
    handle(event.target)
  }
  // After a failure the browser counts from zero.
  const count = onVideo(element => setPercent(previous => Math.max(previous, playedPercent(element))))
  const handlers = {
    onTimeUpdateCapture: count,
    onEndedCapture: count,
    onPlayingCapture: onVideo(() => setFailed(false)),
    onErrorCapture: onVideo(() => setFailed(true)),
  }
  const retry = () => {
    setFailed(false)
    video.current?.load()
  }
  return { handlers, percent, hasFailed, retry }
}

const PlaybackFailure = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-small">
    <p className="text-bad">
      <Trans>The video cannot be played. You can continue without it.</Trans>
    </p>
    <Button variant="quiet" size="s" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </div>
)

/** A video that a learner watches to the end before the course continues. */
export function WatchedVideo({ card, children }: { card: Card<'VIDEO'>; children: ReactNode }) {
  const { send, isSending, failure } = useAnswer<'VIDEO'>()
  const { handlers, percent, hasFailed, retry } = useWatching()
  const id = useId()
  const isOver = percent >= watchedPercent || hasFailed
  const pass = () => {
    const state = { watched: true }
    return send({ card, body: { percent, hasFailed }, settle: () => state, optimisticState: state })
  }
  return (
    <figure {...handlers}>
      <StandardVideo card={card} />
      {children}
      {!card.watched && (
        <>
          {hasFailed && <PlaybackFailure onRetry={retry} />}
          <FailureLine>{failure}</FailureLine>
          {!isOver && (
            <p id={id} className="mt-3 text-ink-2 text-small">
              <Trans>Watch the video to the end to continue. Skipped parts do not count.</Trans>
            </p>
          )}
          <MainAction>
            <Button wide busy={isSending} disabled={!isOver} aria-describedby={isOver ? undefined : id} onClick={pass}>
              <Trans>Continue</Trans>
            </Button>
          </MainAction>
        </>
      )}
    </figure>
  )
}
