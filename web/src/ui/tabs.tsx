import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { askBeforeLeaving } from '../platform/unsaved/leave-guards.ts'
import { tabRowStyles, tabStyles } from './tab-styles.ts'

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
    <BaseTabs.List aria-label={label} activateOnFocus className={tabRowStyles}>
      {tabs.map(tab => (
        <BaseTabs.Tab key={tab.value} value={tab.value} className={tabStyles}>
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
