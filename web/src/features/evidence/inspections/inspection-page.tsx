import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { CodeForm } from './code-form.tsx'
import { Opened, type OpenedInspection } from './opened.tsx'

/** The page of an inspector, who has a link and hears its code word from the manager. */
export function InspectionPage() {
  const { token = '' } = useParams()
  const [opened, setOpened] = useState<OpenedInspection | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => {
    if (opened) heading.current?.focus()
  }, [opened])
  return (
    <PageFrame width={240} className="grid grid-cols-1 gap-5">
      <h1 ref={heading} tabIndex={-1} className="text-title-l outline-none">
        <Trans>Inspection</Trans>
      </h1>
      {opened ? <Opened token={token} {...opened} /> : <CodeForm token={token} onOpened={setOpened} />}
    </PageFrame>
  )
}
