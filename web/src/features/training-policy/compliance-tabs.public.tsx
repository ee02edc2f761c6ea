import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { SectionTabs } from '../../ui/section-tabs.tsx'
import type { Subject } from './subject-picker.public.tsx'

type Props = {
  /** The chain or store that the screen shows; default = that of the address. */
  subject?: Pick<Subject, 'id' | 'kind'> | null | undefined
}

/** The screens of compliance, for the same chain or store. */
export function ComplianceTabs({ subject }: Props) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const store = subject?.kind === 'store' ? subject.id : params.get('store')
  const chain = subject?.kind === 'chain' ? subject.id : params.get('chain')
  const search = chain ? `?chain=${chain}` : store ? `?store=${store}` : ''
  return (
    <SectionTabs
      label={t`Compliance`}
      sections={[
        { screen: '/compliance', label: t`People`, search },
        { screen: '/compliance/requirements', label: t`Requirements`, search },
        { screen: '/compliance/evidence', label: t`Inspection`, search },
        { screen: '/compliance/live', label: t`Live trainings`, search },
      ]}
    />
  )
}
