import { Trans } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from './button.tsx'

type Props = { label: string; value: string; className?: string }

/** A text with a copy button. */
export function CopyField({ label, value, className }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<string | null>(null)
  const copy = async () => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setCopied(value)
    } catch {
      // Without clipboard access the text is selected, to be copied manually.
    }
  }
  const isCopied = copied === value
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-dense">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          readOnly
          value={value}
          onFocus={event => event.target.select()}
          className="min-h-11 min-w-0 flex-1 text-ellipsis rounded-m border border-line-strong bg-sunken px-3.5 text-dense"
        />
        <Button variant="quiet" size="s" className="min-h-11!" onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isCopied && <Trans>Copied</Trans>}
      </p>
    </div>
  )
}
