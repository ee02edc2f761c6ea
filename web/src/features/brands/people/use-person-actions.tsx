import { useLingui } from '@lingui/react/macro'
import { type BrandEmployee, brandPeople } from '@trellis/contract/brands/brand-people.ts'
import type { BrandDetails } from '@trellis/contract/brands/brands.ts'
import { Mail, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorOf } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import type { MenuItem } from '../../../ui/menu-entry.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { readsOfPeople } from './reads-of-people.ts'
import { RemovePersonDialog } from './remove-person-dialog.tsx'

type Brand = Pick<BrandDetails, 'id' | 'name'>

/** Mails a new invitation to somebody without a password. */
function useInvite(brandId: string) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync } = useSend(brandPeople.invite, readsOfPeople)
  return async ({ id, email }: BrandEmployee) => {
    try {
      await mutateAsync({ params: { brandId, id } })
      toast.success(t`An invitation is on its way to ${email}.`)
    } catch (error) {
      toast.error(say(errorOf(error).message))
    }
  }
}

/** What can be done with a person of a brand; the dialog must be rendered. */
export function usePersonActions(brand: Brand): { menuOf: (person: BrandEmployee) => MenuItem[]; dialog: ReactNode } {
  const { t } = useLingui()
  const [removed, setRemoved] = useState<BrandEmployee | null>(null)
  const invite = useInvite(brand.id)
  const menuOf = (person: BrandEmployee): MenuItem[] => [
    { label: t`Edit`, icon: Pencil, to: `/brands/${brand.id}/employees/${person.id}` },
    ...(person.may.invite
      ? [{ label: t`Send the invitation again`, icon: Mail, onSelect: () => void invite(person) }]
      : []),
    {
      label: t`Delete`,
      icon: Trash2,
      tone: 'danger',
      apart: true,
      onSelect: () => setRemoved(person),
      ...(!person.may.change && { disabled: true, note: t`Nobody removes themselves.` }),
    },
  ]
  const dialog = removed && <RemovePersonDialog brand={brand} person={removed} onClose={() => setRemoved(null)} />
  return { menuOf, dialog }
}
