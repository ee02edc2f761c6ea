const controls = 'input:not([type=hidden]), textarea, select, button'

/** Brings a field of the plan into view, and the focus into it. */
export function focusField(path: string) {
  const place = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
  if (!place) return
  const field = place.matches(controls) ? place : place.querySelector<HTMLElement>(controls)
  const target = field ?? place
  target.focus()
  target.scrollIntoView({ block: 'center' })
}
