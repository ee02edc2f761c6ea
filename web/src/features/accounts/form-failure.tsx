import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { OfflineError } from '../../platform/api/problem.ts'
import { say } from '../../platform/i18n/say.ts'
import { Notice } from './notice.tsx'

/** Why a form failed, above its fields. */
export const FormFailure = ({ title, error }: { title: ReactNode; error: Error }) => (
  <Notice tone="bad" icon={CircleAlert} title={title}>
    {error instanceof OfflineError ? (
      <Trans>Trellis cannot be reached. Check the connection and try again.</Trans>
    ) : (
      say(error.message)
    )}
  </Notice>
)
