import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { brands } from '@trellis/contract/brands/brands.ts'
import { companies } from '@trellis/contract/companies/companies.ts'
import { type OrganizationKind, organizationKinds, userWork } from '@trellis/contract/users/user-work.ts'
import type { UserDetails } from '@trellis/contract/users/users.ts'
import { useState } from 'react'
import { isProblem } from '../../../../platform/api/problem.ts'
import { read, useSend } from '../../../../platform/api/queries.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { Select } from '../../../../ui/select.tsx'
import { type Search, ServerPicker } from '../../../../ui/server-picker.tsx'
import { useToast } from '../../../../ui/toast-region.tsx'
import { readsOfUsers } from '../../subject.ts'
import { getUserName } from '../../user-labels.ts'

type Organization = { id: string; name: string }

const kindLabels: Record<OrganizationKind, MessageDescriptor> = {
  'retail-organization': msg`Chain`,
  brand: msg`Brand`,
  reseller: msg`Reseller`,
  'parent-company': msg`Parent company`,
}

const companiesOf =
  (kind: 'chains' | 'resellers' | 'parent-companies'): Search<Organization> =>
  filter =>
    read(companies.list, { params: { kind }, query: { filter } })

const searches: Record<OrganizationKind, Search<Organization>> = {
  'retail-organization': companiesOf('chains'),
  brand: search => read(brands.list, { query: { search } }),
  reseller: companiesOf('resellers'),
  'parent-company': companiesOf('parent-companies'),
}

const ranks = ['employee', 'sales', 'administrator'] as const
type Rank = (typeof ranks)[number]
const rankLabels: Record<Rank, MessageDescriptor> = {
  employee: msg`Employee`,
  sales: msg`Sales`,
  administrator: msg`Administrator`,
}

type OrganizationDraft = { kind: OrganizationKind; organization: Organization | null; rank: Rank }

function useAddWork(user: UserDetails, onClose: () => void) {
  const { t } = useLingui()
  const toast = useToast()
  const [draft, setDraft] = useState<OrganizationDraft>({
    kind: 'retail-organization',
    organization: null,
    rank: 'employee',
  })
  const [isMissing, setMissing] = useState(false)
  const { mutateAsync, isPending, error, reset } = useSend(userWork.addToOrganization, readsOfUsers)
  const [name, place] = [getUserName(user), draft.organization?.name ?? '']
  const choose = (next: Partial<OrganizationDraft>) => {
    setMissing(false)
    reset()
    setDraft({ ...draft, ...next })
  }
  const add = async () => {
    const { kind, organization, rank } = draft
    if (!organization) return setMissing(true)
    const may = { isBrandAdmin: rank === 'administrator', isBrandSales: rank !== 'employee' }
    try {
      const body = { kind, organizationId: organization.id, ...(kind === 'brand' && may) }
      const { isAsked } = await mutateAsync({ params: { id: user.id }, body })
      toast.success(isAsked ? t`We asked ${name} whether they work for ${place}.` : t`${name} works for ${place} now.`)
    } catch {
      return
    }
    onClose()
  }
  return { draft, choose, add, isMissing, isPending, error }
}

/** Adds a person to a chain, brand, reseller or parent company. */
export function AddOrganizationWorkDialog({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { draft, choose, add, isMissing, isPending, error } = useAddWork(user, onClose)
  const { kind, organization, rank } = draft
  const worksThere = isProblem(error, 'EMAIL_TAKEN')
  const name = getUserName(user)
  return (
    <FormDialog
      title={<Trans>Add {name} to a company or brand</Trans>}
      description={
        <Trans>
          People at a store of the chain join its head office immediately. Everyone else is asked first, by e-mail and
          on their profile.
        </Trans>
      }
      confirm={<Trans>Add</Trans>}
      busy={isPending}
      error={worksThere ? null : error}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <Select
        label={t`Kind`}
        options={organizationKinds.map(value => ({ value, label: i18n._(kindLabels[value]) }))}
        value={kind}
        onChange={({ target }) =>
          choose({ kind: organizationKinds.find(option => option === target.value) ?? kind, organization: null })
        }
      />
      <ServerPicker
        key={kind}
        label={i18n._(kindLabels[kind])}
        placeholder={t`Search by name`}
        search={searches[kind]}
        optionOf={({ id, name: label }) => ({ value: id, label })}
        value={organization}
        onChange={next => choose({ organization: next })}
        error={isMissing ? t`Choose one.` : worksThere && t`${name} already works there.`}
      />
      {kind === 'brand' && (
        <Select
          label={t`Access`}
          hint={t`Administrators also have Sales.`}
          options={ranks.map(value => ({ value, label: i18n._(rankLabels[value]) }))}
          value={rank}
          onChange={({ target }) => choose({ rank: ranks.find(option => option === target.value) ?? rank })}
        />
      )}
    </FormDialog>
  )
}
