import type { ControlProps } from '../field.tsx'

/**
 * While the list is open, Base UI hides the rest of the page from screen readers, including the label; referenced by id
 * it still counts.
 */
export const labelledBy = ({ id }: ControlProps) => ({ 'aria-labelledby': `${id}-label` })
