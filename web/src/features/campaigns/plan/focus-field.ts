const controls = 'input:not([type=hidden]), textarea, select, button'

/** Scrolls a field of the plan into view and focuses it. */
export function focusField(path: string) {
  const place = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
  if (!place) return
  const field = place.matches(controls) ? place : place.querySelector<HTMLElement>(controls)
  const target = field ?? place
  target.focus()
  target.scrollIntoView({ block: 'center' })
}
