/** A card counts as seen once so much of it is on the screen. */
export const seenThreshold = 0.8

type Sight = { ratio: number; visibleHeight: number; screenHeight: number }

/** Whether a card is seen: most of it is on the screen, or, when it is taller than that, it fills most of the screen. */
export const isSeen = ({ ratio, visibleHeight, screenHeight }: Sight) =>
  ratio >= seenThreshold || (screenHeight > 0 && visibleHeight >= seenThreshold * screenHeight)
