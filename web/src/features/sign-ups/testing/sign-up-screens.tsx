import { Route, Routes } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { endSession } from '../../../platform/session/stored-session.ts'
import { answer } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { loadSuggestions } from '../../../ui/autocomplete.tsx'
import { loadPicker } from '../../../ui/picker/picker.tsx'
import { setPendingCredentials } from '../../accounts/pending-credentials.ts'
import { clearDraft } from '../sign-up-draft.ts'
import { SignUpPage } from '../sign-up-page.tsx'
import { SignupLinkPage } from '../signup-link-page.tsx'
import { SignupWizardPage } from '../signup-wizard-page.tsx'

// Loaded lazily in the app; the tests need them at once.
await Promise.all([loadPicker(), loadSuggestions()])

export const storeId = '0190a1b2-0000-7000-8000-00000000bb01'
export const store = { id: storeId, name: 'Juniper and Main', city: 'Denver', state: 'Colorado' }
export const password = 'Other-horse-8'
export const person = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@juniper.test',
  phoneNumber: '3035550142',
  password,
}

const paging = { total: 1, totalPages: 1, currentPage: 1, nextPage: null, previousPage: null }

/** Default server responses of the sign-up screens. */
export const usual = {
  'GET /captcha': () => answer({ provider: 'work', challenge: '{"signature":"s"}' }),
  'GET /create-user/find-dispensaries': () => answer({ items: [store], paging }),
  [`GET /create-user/find-dispensaries/${storeId}`]: () => answer(store),
  'POST /create-user/check-token': () => answer({ dispensary: store }),
  'POST /create-user/check-user': () => answer({ exists: false, isInvited: false }),
}

/** Replaces the browser's worker: solves at once. */
class QuickWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  postMessage() {
    queueMicrotask(() => this.onmessage?.({ data: { counter: 7, derivedKey: 'ab' } }))
  }
  terminate() {}
}

/** Resets the browser to one without a draft. */
export function freshBrowser(): void {
  vi.stubGlobal('Worker', QuickWorker)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  localStorage.clear()
  clearDraft()
  endSession('left')
  setPendingCredentials(null)
}

/** Opens one of the sign-up screens. */
export const open = (at: string) =>
  mount(
    <TestProviders at={at}>
      <Routes>
        <Route path="/sign-up" element={<SignUpPage />} />
        <Route path="/signup-wizard" element={<SignupWizardPage />} />
        <Route path="/signup-link/:linkId" element={<SignupLinkPage />} />
        <Route path="*" element={null} />
      </Routes>
    </TestProviders>,
  )

/** Fills in the fields common to all sign-up forms. */
export async function fillIn(): Promise<void> {
  await type(field('First name'), person.firstName)
  await type(field('Last name'), person.lastName)
  await type(field('E-mail'), ` ${person.email} `)
  await type(field('Phone number'), person.phoneNumber)
  await type(field('Password'), password)
  await type(field('Confirm password'), password)
}

/** Submits the form and waits for the result. */
export async function send(name: string): Promise<void> {
  await press(control(name))
  await settle()
  await settle()
}
