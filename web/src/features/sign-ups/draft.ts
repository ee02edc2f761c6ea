const key = 'sign-up-draft'
/** What is never written down: it lasts as long as the page. */
const secrets = ['password', 'confirmPassword', 'reCaptchaToken']

export type Draft = Record<string, string>

let held: Draft = {}

const readKept = (): Draft => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

const write = (text: string | null) => {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Storage is closed to us: the draft lasts as long as the page.
  }
}

/** What was typed into a sign-up form in this tab; passwords only since the page was loaded. */
export const readDraft = (): Draft => ({ ...readKept(), ...held })

/** Whether a box was ticked in it. */
export const isTicked = (draft: Draft, name: string) => String(draft[name]) === 'true'

/** Keeps what is being typed, for a reload and for the other tab of the screen. */
export function keepDraft(values: Draft): void {
  held = { ...held, ...values, reCaptchaToken: '' }
  write(JSON.stringify(Object.fromEntries(Object.entries(held).filter(([name]) => !secrets.includes(name)))))
}

/** Forgets it: it was sent, or its owner has gone. */
export function dropDraft(): void {
  held = {}
  write(null)
}
