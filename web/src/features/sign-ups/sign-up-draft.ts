const key = 'sign-up-draft'
/** Fields that are never stored: they last as long as the page. */
const secrets = ['password', 'confirmPassword', 'reCaptchaToken']

export type Draft = Partial<Record<string, string>>

let currentDraft: Draft = {}

const readStored = (): Draft => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

const writeStored = (text: string | null) => {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Storage is unavailable: the draft lasts as long as the page.
  }
}

/** Input typed into a sign-up form in this tab; passwords only since the page was loaded. */
export const readDraft = (): Draft => ({ ...readStored(), ...currentDraft })

/** Whether a checkbox of the form was checked. */
export const isTicked = (draft: Draft, name: string) => String(draft[name]) === 'true'

/** Saves the input for a reload and for the screen's other tab. */
export function saveDraft(values: Draft): void {
  currentDraft = { ...currentDraft, ...values, reCaptchaToken: '' }
  writeStored(
    JSON.stringify(Object.fromEntries(Object.entries(currentDraft).filter(([name]) => !secrets.includes(name)))),
  )
}

/** Clears the draft after submitting or leaving. */
export function clearDraft(): void {
  currentDraft = {}
  writeStored(null)
}
