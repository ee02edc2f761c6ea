import { Trans } from '@lingui/react/macro'
import { useUser } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { AgeDialog } from './age-dialog.tsx'

/** Shown to a person who is not old enough. */
export function AgeRefusal({ onBack }: { onBack: () => void }) {
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
