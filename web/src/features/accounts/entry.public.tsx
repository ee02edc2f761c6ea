import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { defaultTarget } from './default-target.ts'
import { EntryLayout } from './entry-layout.tsx'
import { FormFailure } from './form-failure.tsx'
import { Notice } from './notice.tsx'
import { ChosenPasswordFields, type NewPassword } from './passwords/chosen-password-fields.tsx'
import { type Credentials, type PendingWait, setPendingCredentials } from './pending-credentials.ts'

type PageProps = { title: ReactNode; lead?: ReactNode; children: ReactNode }

/** The layout of a screen before sign-in, as used by the login. */
export const EntryPage = (props: PageProps) => <EntryLayout {...props} />

/** Why a form before login failed. */
export const EntryFailure = (props: { title: ReactNode; error: Error }) => <FormFailure {...props} />

type NoticeProps = { tone: 'bad' | 'wait'; icon: LucideIcon; title: ReactNode; children?: ReactNode }

/** A notice to read before filling in a form. */
export const EntryNotice = (props: NoticeProps) => <Notice {...props} />

/** The track and the course that a link to the login asks to open. */
export const getDefaults = (query: URLSearchParams) => defaultTarget(query)

type PasswordProps = {
  label: string
  typed: string
  register: UseFormRegister<NewPassword>
  errors: FieldErrors<NewPassword>
}

/** A new password and its repetition. */
export const NewPasswordFields = (props: PasswordProps) => <ChosenPasswordFields {...props} />

/** Holds the credentials of a person who is pending approval, in memory only. */
export const startPendingApproval = (credentials: Credentials, wait: Partial<PendingWait>) =>
  setPendingCredentials(credentials, wait)
