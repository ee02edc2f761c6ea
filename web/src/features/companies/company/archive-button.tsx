import { Trans, useLingui } from '@lingui/react/macro'
import { type Company, type CompanyKind, companies } from '@trellis/contract/companies/companies.ts'
import { useState } from 'react'
import { errorOf } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { companyTexts } from '../company-texts.ts'

type Props = { kind: CompanyKind; company: Company }

/** Archives a company after a question, or brings it back. */
export function ArchiveButton({ kind, company: { id, name, archivedAt } }: Props) {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending, error, reset } = useSend(companies.archive, [companies.list, companies.get])
  const set = async (isArchived: boolean) => {
    try {
      await mutateAsync({ params: { kind, id }, body: { isArchived } })
    } catch (failure) {
      if (!isArchived) toast.error(say(errorOf(failure).message))
      return
    }
    setAsking(false)
    toast.success(isArchived ? t`${name} is archived.` : t`${name} is restored.`)
  }
  if (archivedAt)
    return (
      <Button variant="quiet" size="s" busy={isPending} onClick={() => void set(false)}>
        <Trans>Restore</Trans>
      </Button>
    )
  const close = () => {
    reset()
    setAsking(false)
  }
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setAsking(true)}>
        <Trans>Archive</Trans>
      </Button>
      {isAsking && (
        <ActDialog
          title={<Trans>Archive {name}?</Trans>}
          consequence={i18n._(companyTexts[kind].archiving)}
          confirm={<Trans>Archive</Trans>}
          busy={isPending}
          error={error}
          onConfirm={() => void set(true)}
          onCancel={close}
        />
      )}
    </>
  )
}
