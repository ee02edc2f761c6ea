import { Plural, Trans } from '@lingui/react/macro'
import type { EvidencePack, PackPart } from '@trellis/contract/evidence/packs.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../platform/i18n/format.ts'
import { SigningKey } from './signing-key.tsx'

function PeopleFacts({ people, incomplete, notDue, left }: PackPart) {
  const { number } = useFormat()
  const open = incomplete + notDue
  const [all, complete] = [number(people), number(people - open)]
  const [late, early] = [number(incomplete), number(notDue)]
  return (
    <>
      <p className="font-medium">
        <Trans>
          {complete} of {all} people complete.
        </Trans>{' '}
        {open > 0 && (
          <Trans>
            {late} incomplete, {early} not due yet.
          </Trans>
        )}
      </p>
      {left > 0 && (
        <p className="text-small">
          <Plural value={left} one="# of them left in the period." other="# of them left in the period." />
        </p>
      )}
    </>
  )
}

function PartFacts({ part }: { part: PackPart }) {
  const { fileSize } = useFormat()
  const { fileName, bytes, sha256 } = part
  return (
    <>
      <PeopleFacts {...part} />
      <p className="text-small">
        {fileName} · {fileSize(bytes)}
      </p>
      <p className="text-ink-2 text-small">
        <Trans>
          Fingerprint of the file (SHA-256): <code>{sha256}</code>
        </Trans>
      </p>
    </>
  )
}

type Props = {
  file: Pick<EvidencePack, 'parts' | 'keyId'>
  /** What to do with one of several parts. */
  renderAction?: (part: PackPart) => ReactNode
}

/** How many people are complete in a file, or in each of its parts; its name, size, fingerprint, and key. */
export function FileFacts({ file: { parts, keyId }, renderAction }: Props) {
  const count = parts.length
  return (
    <div className="wrap-anywhere grid gap-1">
      {parts.map(part => {
        const { number, stores } = part
        if (count === 1) return <PartFacts key={number} part={part} />
        return (
          <div key={number} className="grid gap-1 pb-3">
            <p className="font-semibold">
              <Trans>
                Part {number} of {count}
              </Trans>
            </p>
            <p className="text-small">{stores.join(', ')}</p>
            <PartFacts part={part} />
            {renderAction?.(part)}
          </div>
        )
      })}
      <SigningKey keyId={keyId} />
    </div>
  )
}
