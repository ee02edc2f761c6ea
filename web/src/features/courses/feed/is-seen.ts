/** The share of a card that must be visible for it to count as seen. */
const seenThreshold = 0.8

type Visibility = { ratio: number; visibleHeight: number; screenHeight: number }

/**
 * Whether a card counts as seen: most of it is visible or, if it is taller than the screen, it fills most of the
 * screen.
 */
export const isSeen = ({ ratio, visibleHeight, screenHeight }: Visibility) =>
  ratio >= seenThreshold || (screenHeight > 0 && visibleHeight >= seenThreshold * screenHeight)
