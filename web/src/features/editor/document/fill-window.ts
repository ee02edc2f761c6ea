/** A ref that gives an element all of the window below its top, also while the header above it grows or wraps. */
export function fillWindow(box: HTMLElement | null) {
  if (!box) return
  const fit = () => {
    const top = Math.round(box.getBoundingClientRect().top + window.scrollY)
    box.style.height = `max(24rem, calc(100dvh - ${top}px))`
  }
  const watched = new ResizeObserver(fit)
  for (const header of document.querySelectorAll('header')) watched.observe(header)
  fit()
  return () => watched.disconnect()
}
