import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { profile, type SignIn } from '@trellis/contract/accounts/profile.ts'
import { Laptop, LogOut, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { SettingsGroup, SettingsLine, SettingsWaiting } from './settings-group.public.tsx'

const mobileSystems = new Set(['iPhone', 'iPad', 'Android'])

/** The name of a browser as its owner would say it. */
const BrowserName = ({ browser, system }: Pick<SignIn, 'browser' | 'system'>) => {
  if (browser && system)
    return (
      <Trans>
        {browser} on {system}
      </Trans>
    )
  return browser ?? system ?? <Trans>Unknown browser</Trans>
}

/** Ends one sign-in without a question: signing in again undoes it. */
function EndButton({ signIn }: { signIn: SignIn }) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending } = useSend(profile.endSignIn, [profile.signIns])
  const name = [signIn.browser, signIn.system].filter(Boolean).join(', ') || signIn.address
  const end = () =>
    mutate(
      { params: { id: signIn.id } },
      {
        onSuccess: () => toast.success(t`Logged out on that device.`),
        onError: error => toast.error(say(error.message)),
      },
    )
  return (
    <Button
      variant="quiet"
      size="s"
      busy={isPending}
      aria-label={t`Log out: ${name}`}
      onClick={end}
      className="min-h-11"
    >
      <Trans>Log out</Trans>
    </Button>
  )
}

const SignInLine = ({ signIn }: { signIn: SignIn }) => (
  <SettingsLine
    icon={mobileSystems.has(signIn.system ?? '') ? Smartphone : Laptop}
    title={<BrowserName {...signIn} />}
    note={
      <span className="num">
        <Trans>
          Last used <RelativeTime at={signIn.lastUsedAt} />, logged in <RelativeTime at={signIn.startedAt} />
        </Trans>{' '}
        <span className="inline-block break-all">
          <Trans>from {signIn.address}</Trans>
        </span>
      </span>
    }
    end={
      signIn.current ? (
        <Chip tone="good">
          <Trans>This one</Trans>
        </Chip>
      ) : (
        <EndButton signIn={signIn} />
      )
    }
  />
)

/** Ends all sign-ins but this one, after a question. */
function EndOtherSignIns() {
  const { t } = useLingui()
  const toast = useToast()
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useSend(profile.endOtherSignIns, [profile.signIns])
  const settled = { onSettled: () => setConfirming(false) }
  const end = () =>
    mutate(undefined, {
      ...settled,
      onSuccess: () => toast.success(t`You are logged out everywhere except here.`),
      onError: error => toast.error(say(error.message)),
    })
  return (
    <>
      <SettingsLine icon={LogOut} title={<Trans>Log out everywhere</Trans>} onPress={() => setConfirming(true)} />
      <ConfirmDialog
        open={isConfirming}
        tone="primary"
        title={<Trans>Log out everywhere?</Trans>}
        confirm={<Trans>Log out everywhere</Trans>}
        busy={isPending}
        onCancel={() => setConfirming(false)}
        onConfirm={end}
      >
        <Trans>All other browsers and devices are logged out right away. You stay logged in here.</Trans>
      </ConfirmDialog>
    </>
  )
}

const shownAtFirst = 5

function SignInList({ items }: { items: readonly SignIn[] }) {
  const [showsAll, showAll] = useState(false)
  // The current one first: the others are compared with it.
  const sorted = [...items].sort((one, other) => Number(other.current) - Number(one.current))
  const count = items.length
  return (
    <>
      {(showsAll ? sorted : sorted.slice(0, shownAtFirst)).map(signIn => (
        <SignInLine key={signIn.id} signIn={signIn} />
      ))}
      {count > shownAtFirst && !showsAll && (
        <SettingsLine title={<Trans>Show all {count}</Trans>} onPress={() => showAll(true)} />
      )}
      {count > 1 && <EndOtherSignIns />}
    </>
  )
}

/** The active sign-ins of the person, and how to end them. */
export function SignIns() {
  const query = useQuery(read(profile.signIns))
  return (
    <SettingsGroup title={<Trans>Where you are logged in</Trans>}>
      <QueryStates
        query={query}
        loading={<SettingsWaiting />}
        errorTitle={<Trans>Your logins could not be loaded</Trans>}
      >
        {({ items }) => <SignInList items={items} />}
      </QueryStates>
    </SettingsGroup>
  )
}
