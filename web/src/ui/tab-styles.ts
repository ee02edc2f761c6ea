/** Classes of a row of tabs; on a phone it scrolls sideways. */
export const tabRowStyles = 'flex gap-5 inset-shadow-[0_-1px_0_var(--line)] overflow-x-auto'

/** Classes of a tab. The current one is marked by `data-active` or, if it is a link, by `aria-current`. */
export const tabStyles =
  'min-h-11 whitespace-nowrap border-transparent border-b-2 px-0.5 font-semibold text-dense text-ink-2 -outline-offset-2 transition-colors hover:text-ink data-active:border-accent data-active:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink'
