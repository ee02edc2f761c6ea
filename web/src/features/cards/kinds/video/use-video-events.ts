import { type SyntheticEvent, useRef } from 'react'
import { useCardPlace, useCourse } from '../../course-context.public.ts'
import { type Playback, watch } from './playback.ts'

/** The event handlers for a video element that log its playback. */
export function useVideoEvents() {
  const { log } = useCourse()
  const place = useCardPlace()
  const playback = useRef<Playback>({ at: 0, played: 0 })

  const onTimeUpdate = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    const { isDue, ...next } = watch(playback.current, currentTarget.currentTime)
    playback.current = next
    if (isDue) log('VIDEO_PLAYED', place)
  }

  return {
    onPlay: () => log('VIDEO_STARTED', place),
    onPause: () => log('VIDEO_STOPPED', place),
    onTimeUpdate,
  }
}
