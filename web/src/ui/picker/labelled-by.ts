import type { ControlProps } from '../field.tsx'

/** While the list is open, Base UI hides the rest of the page from screen readers, the label too: named by its id it counts. */
export const labelledBy = ({ id }: ControlProps) => ({ 'aria-labelledby': `${id}-label` })
