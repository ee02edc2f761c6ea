/** Runs work after the next paint: what is on the screen, such as its images, is then requested first. */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))
