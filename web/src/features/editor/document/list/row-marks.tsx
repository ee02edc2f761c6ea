import { useLingui } from '@lingui/react/macro'
import { ArrowLeftRight, TriangleAlert } from 'lucide-react'

/** The problem marks of an item in the list. */
export function RowMarks({ hasProblems, isConflicting }: { hasProblems: boolean; isConflicting: boolean }) {
  const { t } = useLingui()
  return (
    <>
      {hasProblems && <TriangleAlert role="img" aria-label={t`Not finished`} className="size-4 shrink-0 text-wait" />}
      {isConflicting && (
        <ArrowLeftRight role="img" aria-label={t`Changed by two people`} className="size-4 shrink-0 text-bad" />
      )}
    </>
  )
}
