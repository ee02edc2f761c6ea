import { Trans, useLingui } from '@lingui/react/macro'
import type { NamedChange } from '@trellis/contract/editor/publishing.ts'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StillPhone } from './still-phone.tsx'
import { useCourseText } from './use-course-text.ts'

type Changed = Extract<NamedChange, { kind: 'changed' }>

type Props = { courseId: string; published: number; changed: readonly Changed[] }

/** A changed card as it is published and as it will be, on two phones beside each other. */
function Phones({ courseId, published, cardId }: Omit<Props, 'changed'> & { cardId: string }) {
  const { t } = useLingui()
  const [before, after] = [useCourseText(courseId, String(published)), useCourseText(courseId, 'draft')]
  const failed = [before, after].find(({ error }) => error !== null)
  if (failed?.error)
    return (
      <ErrorState title={<Trans>The cards could not be loaded</Trans>} onRetry={() => failed.refetch()}>
        {say(failed.error.message)}
      </ErrorState>
    )
  if (!before.text || !after.text) return <Skeleton className="h-150" />
  return (
    <div key={cardId} className="grid gap-3.5 md:grid-cols-2">
      <StillPhone
        {...{ courseId, cardId }}
        text={before.text}
        title={t`The card as it is published`}
        heading={<Trans>Published, version {published}</Trans>}
      />
      <StillPhone
        {...{ courseId, cardId }}
        text={after.text}
        title={t`The card as it will be`}
        heading={<Trans>The draft</Trans>}
      />
    </div>
  )
}

/** The cards that changed, before and after; the phones are loaded when they are asked for. */
export function TwoPhones({ changed, ...course }: Props) {
  const { t } = useLingui()
  const [first] = changed
  const [shown, show] = useState<string | null>(null)
  if (!first) return null
  if (shown === null)
    return (
      <div className="flex">
        <Button variant="quiet" size="s" onClick={() => show(first.cardId)}>
          <Smartphone aria-hidden />
          <Trans>Show the changed cards before and after</Trans>
        </Button>
      </div>
    )
  return (
    <div className="grid gap-3">
      {changed.length > 1 && (
        <Select
          label={t`Card`}
          options={changed.map(({ cardId, name, position }) => ({ value: cardId, label: `${position + 1} · ${name}` }))}
          value={shown}
          onChange={event => show(event.target.value)}
        />
      )}
      <Phones key={shown} {...course} cardId={shown} />
    </div>
  )
}
