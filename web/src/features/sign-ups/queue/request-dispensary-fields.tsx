import { useLingui } from '@lingui/react/macro'
import { formPart } from '../../../platform/forms/form-part.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DispensaryField } from '../dispensary-field.tsx'
import { type UnlistedDispensary, UnlistedFields } from '../unlisted-fields.tsx'
import type { DispensaryKind, RequestDispensary } from './use-request-dispensary.ts'

/** Asks which dispensary is meant: one of the list, or a new one. */
export function RequestDispensaryFields({ place }: { place: RequestDispensary }) {
  const { t } = useLingui()
  if (place.isLooking) return <Skeleton className="h-58 w-full" />
  const segments: { value: DispensaryKind; label: string }[] = [
    { value: 'new', label: t`New store` },
    { value: 'listed', label: t`Already on the list` },
  ]
  return (
    <div className="grid min-h-58 content-start gap-4">
      <SegmentedControl label={t`Which store`} segments={segments} value={place.kind} onChange={place.choose} />
      {place.kind === 'new' ? (
        <UnlistedFields form={formPart<UnlistedDispensary>(place.form)} />
      ) : (
        <DispensaryField
          value={place.dispensaryId}
          onChange={place.setDispensaryId}
          onBlur={() => undefined}
          error={place.isMissing ? t`Choose a dispensary.` : undefined}
        />
      )}
    </div>
  )
}
