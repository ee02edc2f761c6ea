import { Trans, useLingui } from '@lingui/react/macro'
import { type CompanyPerson, companyPeople } from '@trellis/contract/companies/company-people.ts'
import { Mail, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { useUser } from '../../../platform/session/session.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import type { MenuItem } from '../../../ui/menu-entry.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { type CompanyRef, readsOfPeople } from './company-people.ts'

const getLabel = ({ name, email }: CompanyPerson) => name ?? email

function useInviteAgain(of: CompanyRef) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync } = useSend(companyPeople.invite, readsOfPeople)
  return async ({ id, email }: CompanyPerson) => {
    try {
      await mutateAsync({ params: { ...of, personId: id } })
      toast.success(t`An e-mail is on its way to ${email}.`)
    } catch (error) {
      toast.error(say(toError(error).message))
    }
  }
}

type EndProps = { of: CompanyRef; person: CompanyPerson; onClose: () => void }

function EndDialog({ of, person, onClose }: EndProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync, isPending, error } = useSend(companyPeople.end, readsOfPeople)
  const name = getLabel(person)
  const isAsked = person.userId === null
  const end = async () => {
    try {
      await mutateAsync({ params: { ...of, personId: person.id } })
    } catch {
      return
    }
    toast.success(isAsked ? t`${name} is no longer asked.` : t`${name} no longer works here.`)
    onClose()
  }
  return (
    <ActDialog
      title={isAsked ? <Trans>Stop asking {name}?</Trans> : <Trans>Remove {name}?</Trans>}
      consequence={
        isAsked ? (
          <Trans>The question is removed from their profile.</Trans>
        ) : (
          <Trans>They lose access here immediately. They keep their account and what they learned.</Trans>
        )
      }
      confirm={isAsked ? <Trans>Stop asking</Trans> : <Trans>Remove</Trans>}
      busy={isPending}
      error={error}
      onConfirm={() => void end()}
      onCancel={onClose}
    />
  )
}

/** What can be done with a person of a company. */
export function usePersonActions(of: CompanyRef, isArchived: boolean) {
  const { t } = useLingui()
  const ownId = useUser()?.id
  const [ending, setEnding] = useState<CompanyPerson | null>(null)
  const invite = useInviteAgain(of)
  const listMailItems = (person: CompanyPerson): MenuItem[] => {
    if (isArchived || person.state === 'ACTIVE' || person.state === 'DISABLED') return []
    const label = person.userId === null ? t`Ask again` : t`Send the invitation again`
    return [{ label, icon: Mail, onSelect: () => void invite(person) }]
  }
  const buildMenu = (person: CompanyPerson): MenuItem[] => [
    ...listMailItems(person),
    {
      label: person.userId === null ? t`Stop asking` : t`Remove`,
      icon: UserMinus,
      tone: 'danger',
      onSelect: () => setEnding(person),
      ...(person.userId === ownId && { disabled: true, note: t`This is you.` }),
    },
  ]
  const dialog = ending && <EndDialog of={of} person={ending} onClose={() => setEnding(null)} />
  return { buildMenu, dialog }
}
