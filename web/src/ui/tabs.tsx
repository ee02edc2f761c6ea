import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { askBeforeLeaving } from '../platform/unsaved/leave-guards.ts'

type Tab<T extends string> = { value: T; label: string; content: ReactNode }

type Props<T extends string> = {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly Tab<T>[]
  value: T
  onChange: (value: T) => void
}

/** Calls `change` now, or once the user agrees to lose unsaved changes: a tab that is left is unmounted. */
const askThen = (change: () => void) => {
  if (!askBeforeLeaving(change)) change()
}

/** Tabs: several views of one thing, one visible at a time. */
export const Tabs = <T extends string>({ label, tabs, value, onChange }: Props<T>) => (
  <BaseTabs.Root value={value} onValueChange={(next: T) => askThen(() => onChange(next))}>
    <BaseTabs.List
      aria-label={label}
      activateOnFocus
      className="flex gap-5 inset-shadow-[0_-1px_0_var(--line)] overflow-x-auto"
    >
      {tabs.map(tab => (
        <BaseTabs.Tab
          key={tab.value}
          value={tab.value}
          className="min-h-11 whitespace-nowrap border-transparent border-b-2 px-0.5 font-semibold text-dense text-ink-2 -outline-offset-2 transition-colors hover:text-ink data-active:border-accent data-active:text-ink"
        >
          {tab.label}
        </BaseTabs.Tab>
      ))}
    </BaseTabs.List>
    {tabs.map(tab => (
      <BaseTabs.Panel key={tab.value} value={tab.value} className="py-4">
        {tab.content}
      </BaseTabs.Panel>
    ))}
  </BaseTabs.Root>
)
