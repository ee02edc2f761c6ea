import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type Preferences, profile } from '@trellis/contract/accounts/profile.ts'
import { BellRing, ShieldCheck, Store } from 'lucide-react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { SettingsGroup, SettingsLine } from './settings-group.public.tsx'

const { queryKey } = read(profile.preferences)

/** Changes at the press, and reverts when the server refuses. */
function useMailChoice() {
  const cache = useQueryClient()
  const toast = useToast()
  const { mutate } = useSend(profile.savePreferences, [profile.preferences])
  return (mails: Partial<Preferences['mails']>) => {
    const previous = cache.getQueryData(queryKey)
    if (previous) cache.setQueryData(queryKey, { ...previous, mails: { ...previous.mails, ...mails } })
    mutate(
      { body: { mails } },
      {
        onError: error => {
          cache.setQueryData(queryKey, previous)
          toast.error(say(error.message))
        },
      },
    )
  }
}

/** Which mails the person receives. */
export function MailsGroup({ preferences }: { preferences: Preferences }) {
  const { t } = useLingui()
  const choose = useMailChoice()
  return (
    <SettingsGroup title={<Trans>E-mails</Trans>}>
      <SettingsLine
        icon={ShieldCheck}
        title={<Trans>Account security</Trans>}
        note={<Trans>New browsers, passwords, invitations and links you requested</Trans>}
        end={
          <Chip>
            <Trans>Always</Trans>
          </Chip>
        }
      />
      <div className="grid gap-2.5 px-4 py-2.5">
        <Switch
          label={
            <span className="flex items-center gap-3.5 font-medium">
              <Store aria-hidden className="size-5 shrink-0 text-ink-2" />
              {t`A store adds me to its team`}
            </span>
          }
          checked={preferences.mails.teams}
          onChange={event => choose({ teams: event.target.checked })}
        />
        <Switch
          label={
            <span className="flex items-center gap-3.5 font-medium">
              <BellRing aria-hidden className="size-5 shrink-0 text-ink-2" />
              {t`Training reminders, and requests from my team`}
            </span>
          }
          checked={preferences.mails.training}
          onChange={event => choose({ training: event.target.checked })}
        />
      </div>
    </SettingsGroup>
  )
}
