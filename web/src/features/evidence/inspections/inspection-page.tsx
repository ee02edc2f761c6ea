import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { CodeForm } from './code-form.tsx'
import { Opened, type OpenedInspection } from './opened.tsx'

/** The page of an inspector, who has a link and hears its code word from the manager. */
export function InspectionPage() {
  const { token = '' } = useParams()
  const [opened, setOpened] = useState<OpenedInspection | null>(null)
  return (
    <PageFrame width={240} className="grid grid-cols-1 gap-5">
      <h1 className="text-title-l">
        <Trans>Inspection</Trans>
      </h1>
      {opened ? <Opened token={token} {...opened} /> : <CodeForm token={token} onOpened={setOpened} />}
    </PageFrame>
  )
}
