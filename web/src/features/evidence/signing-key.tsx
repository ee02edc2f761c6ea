import { Trans } from '@lingui/react/macro'
import type { EvidencePack } from '@trellis/contract/evidence/packs.ts'

/** The key that signed a file, which a reader compares with the one that the file names. */
export const SigningKey = ({ keyId }: Pick<EvidencePack, 'keyId'>) =>
  keyId && (
    <p className="wrap-anywhere text-ink-2 text-small">
      <Trans>
        Signed with the key <code className="break-all">{keyId}</code>. verify.html must name the same one.
      </Trans>
    </p>
  )
