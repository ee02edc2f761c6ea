import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { HeaderLink } from '../../platform/composition/web-feature.ts'

/** Name of a main link with its badge. */
export function LinkLabel({ label, Mark }: Pick<HeaderLink, 'label' | 'Mark'>) {
  const { i18n } = useLingui()
  return (
    <span className="relative">
      {i18n._(label)}
      <Suspense>{Mark && <Mark />}</Suspense>
    </span>
  )
}
