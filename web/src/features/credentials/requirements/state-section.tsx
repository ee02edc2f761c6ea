import { Trans } from '@lingui/react/macro'
import type { Requirement } from '@trellis/contract/credentials/requirements.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import { type ReactNode, useId } from 'react'
import type { SubjectQuery } from '../../training-policy/subject-picker.public.tsx'
import { RequirementCard } from './requirement-card.tsx'

type SectionProps = { title: ReactNode; action?: ReactNode; children: ReactNode }

/** A group of requirements below its title. */
export function RequirementSection({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-title-m">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

export type ItemsProps = { items: readonly Requirement[]; subject: SubjectQuery }

export const RequirementCards = ({ items, subject }: ItemsProps) => (
  <ul className="grid grid-cols-1 gap-3">
    {items.map(requirement => (
      <RequirementCard key={requirement.id} requirement={requirement} subject={subject} />
    ))}
  </ul>
)

/** What a state asks. */
export function StateSection({ stateCode, items, subject }: ItemsProps & { stateCode: string }) {
  const state = stateLabel(stateCode)
  return (
    <RequirementSection title={state}>
      {items.length === 0 ? (
        <p className="text-ink-2">
          <Trans>We have no rule for {state} yet; add your own.</Trans>
        </p>
      ) : (
        <RequirementCards items={items} subject={subject} />
      )}
    </RequirementSection>
  )
}
