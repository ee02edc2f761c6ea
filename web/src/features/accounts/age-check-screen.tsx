import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { ApiProblem } from '../../platform/api/problem.ts'
import { say } from '../../platform/i18n/say.ts'
import { useUser } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { Modal } from '../../ui/modal.tsx'
import type { AgeCheck } from './age-check.ts'
import { EntryArt } from './entry-art.tsx'

type AgeDialogProps = { title: ReactNode; children?: ReactNode; actions: ReactNode }

const stay = () => undefined

/** The dialog in front of content: it closes only with an answer. */
function AgeDialog({ title, children, actions }: AgeDialogProps) {
  const id = useId()
  return (
    <Modal
      open
      onClose={stay}
      dismissible={false}
      aria-labelledby={id}
      className="items-end justify-items-center sm:items-center sm:p-6"
      panel="w-full animate-rise rounded-t-[28px] border border-line bg-surface px-6 pt-9 pb-safe-7 text-center shadow-2 sm:max-w-115 sm:rounded-l sm:px-10 sm:pb-10"
    >
      <LogoMark className="mx-auto size-11!" />
      <h1 id={id} className="mt-5 text-pretty text-title-m">
        {title}
      </h1>
      {children}
      <div className="mt-7 grid gap-2.5">{actions}</div>
    </Modal>
  )
}

type Props = {
  /** The brand's own addition to the question. */
  note: string | null
  busy: boolean
  error: Error | null
  onYes: () => void
  onNo: () => void
}

/** The age question. */
const AgeQuestion = ({ note, busy, error, onYes, onNo }: Props) => (
  <AgeDialog
    title={<Trans>Are you 21 or older, or do you hold a valid medical card?</Trans>}
    actions={
      <>
        <Button wide busy={busy} onClick={onYes} data-autofocus>
          <Trans>Yes</Trans>
        </Button>
        <Button wide variant="quiet" disabled={busy} onClick={onNo}>
          <Trans>No</Trans>
        </Button>
      </>
    }
  >
    {note && <p className="mt-3 text-pretty text-ink-2">{note}</p>}
    {error && (
      <p role="alert" className="mt-3 font-medium text-bad text-small">
        {error instanceof ApiProblem ? say(error.message) : <Trans>We could not save that. Please try again.</Trans>}
      </p>
    )}
  </AgeDialog>
)

/** Shown to a person who is not old enough. */
function AgeRefusal({ onBack }: { onBack: () => void }) {
  const user = useUser()
  return (
    <AgeDialog
      title={
        <span role="alert">
          <Trans>Sorry, you must be 21 or older to view our content!</Trans>
        </span>
      }
      actions={
        <>
          <Button wide variant="quiet" onClick={onBack}>
            <Trans>I answered by mistake</Trans>
          </Button>
          {user && (
            <Button wide variant="ghost" onClick={() => void signOut()}>
              <Trans>Logout</Trans>
            </Button>
          )}
        </>
      }
    />
  )
}

/** Shown in place of content until the age question is answered. */
export function AgeCheckScreen({ check, note }: { check: AgeCheck; note: string | null }) {
  const [isRefused, setRefused] = useState(false)
  return (
    <>
      <EntryArt className="absolute inset-0 size-full" />
      {isRefused ? (
        <AgeRefusal onBack={() => setRefused(false)} />
      ) : (
        <AgeQuestion
          note={note}
          busy={check.isBusy}
          error={check.error}
          onYes={check.pass}
          onNo={() => setRefused(true)}
        />
      )}
    </>
  )
}
