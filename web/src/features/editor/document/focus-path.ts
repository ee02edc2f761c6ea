/** The paths of a field and its parents: `answers.0.answerText`, `answers.0`, `answers`. */
const upwards = (path: string): string[] => {
  const parts = path.split('.')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
}

const findField = (path: string) =>
  document.querySelector<HTMLElement>(`[data-pane="form"] [data-path="${CSS.escape(path)}"]`)

/** Focuses a field and unfolds the section it is in. */
export function focusField(field: HTMLElement) {
  for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  field.focus()
  field.scrollIntoView({ block: 'center' })
}

/** Puts the focus into a field of the form, by its path in the card. */
export function focusPath(path: string) {
  const field = upwards(path).map(findField).find(Boolean)
  if (field) focusField(field)
}

/** Focuses the first field of the form once the selected item's form is rendered. */
export const focusForm = () =>
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(
        '[data-pane="form"] :is(input:not([type=checkbox]), textarea, [contenteditable=true], select, [data-path] button)',
      )
      ?.focus(),
  )

/** Puts the focus on a row of the list. */
export const focusRow = (id: string | null) =>
  document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus({ preventScroll: false })
