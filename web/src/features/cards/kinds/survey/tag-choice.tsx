import { Check } from 'lucide-react'

type Props = { tag: string; checked: boolean; onChange: () => void }

/** A tag that can be chosen. */
export const TagChoice = ({ tag, checked, onChange }: Props) => (
  <label className="relative inline-flex min-h-11 items-center gap-1.5 rounded-full border-[1.5px] border-line-strong bg-surface px-4 font-medium text-dense transition-colors hover:border-line-control has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
    <input type="checkbox" checked={checked} onChange={onChange} className="sr-only" />
    {checked && <Check aria-hidden strokeWidth={2.6} className="-ms-1 size-4" />}
    {tag}
  </label>
)
