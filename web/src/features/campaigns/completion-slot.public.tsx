import type { ReactNode } from 'react'

type Props = {
  courseId: string
  /** The course was completed just now, and not some other day. */
  isFresh: boolean
  /** What comes when there is no reward to choose, or when the last one is chosen. */
  children: ReactNode
}

/** What a completed course earns; the next step follows. */
export const CompletionRewards = ({ children }: Props) => children
